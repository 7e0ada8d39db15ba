import { randomBytes } from 'node:crypto';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { addSurcharge } from '../../src/features/admin-payments/admin-payments.ts';
import { expireOrder } from '../../src/features/orders/settlement/expire-orders.ts';
import { findLate } from '../../src/features/reconcile/reconcile.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { createJobs } from '../../src/platform/jobs.ts';
import { newLogger } from '../../src/platform/log.ts';
import type { ServerKeys } from '../../src/platform/secrets/keys.ts';
import { newServices } from '../../src/services.ts';
import type { WishOptions } from '../booking/booking-client.ts';
import { openSmtp } from '../emails/smtp-stand-in.ts';
import { openPayingPortal } from './paying-portal.ts';

const {
  portal,
  agent,
  fakes,
  rowOf,
  paymentsOf,
  refundsOf,
  payBy,
  comeBack,
  age,
  forgetRequests,
  setDeadline,
  notify,
} = await openPayingPortal();
const { db, connection } = portal;
const free: WishOptions = { fits: ({ policy }) => policy.kind !== 'nonRefundable' };

async function booked(): Promise<string> {
  const orderno = await agent.order(await agent.wish(free));
  expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
  return orderno;
}

async function paidAtPaypal(): Promise<string> {
  const orderno = await agent.order(await agent.wish(free));
  await payBy('paypal', orderno);
  fakes.paypal.payer(orderno, 'pays');
  await comeBack(orderno, 'paypal');
  return orderno;
}

/** An order with a payment at a silent provider, for longer than promised. */
async function unconfirmed(how: 'paid' | 'open'): Promise<string> {
  const orderno = await agent.order();
  await payBy('wechat', orderno);
  if (how === 'paid') fakes.wechat.payer(orderno, 'pays');
  const [payment] = await paymentsOf(orderno);
  await age(payment?.reference ?? '', PROMISED_TIMES.paymentConfirmationHours * 60 + 15);
  return orderno;
}

/** An order with held money that its payer does not confirm for longer than promised. */
async function heldForItsPayer(): Promise<string> {
  const orderno = await agent.order();
  fakes.card.instruct('needsConfirmation');
  expect(await payBy('pingpong', orderno, { paymentInfo: 'token' })).toMatchObject({ flag: '007' });
  fakes.card.obey();
  const [payment] = await paymentsOf(orderno);
  expect(payment).toMatchObject({ state: 'confirming' });
  await age(payment?.reference ?? '', PROMISED_TIMES.paymentConfirmationHours * 60 + 15);
  return orderno;
}

/** An order that was paid after it ended. */
async function paidTooLate(): Promise<string> {
  const orderno = await agent.order();
  fakes.paypal.instruct('late');
  await payBy('paypal', orderno);
  await setDeadline(orderno, 60);
  expect(await expireOrder(portal.services, (await rowOf(orderno)).id)).toBe(true);
  const [payment] = await paymentsOf(orderno);
  fakes.paypal.payer(orderno, 'pays');
  await notify('fake-paypal', fakes.paypal.notification(payment?.reference ?? ''));
  fakes.paypal.obey();
  return orderno;
}

it('[API-08] every promised time is kept by a server that is started later, whatever the one before left behind', {
  timeout: 90_000,
}, async () => {
  const voucher = await booked();
  const cancelled = await paidAtPaypal();
  expect(await agent.cancel(cancelled)).toMatchObject({ flag: '200' });
  expect(await refundsOf(cancelled)).toMatchObject([{ state: 'due', sentAt: null }]);
  const [paid, open, late] = [await unconfirmed('paid'), await unconfirmed('open'), await paidTooLate()];
  const held = await heldForItsPayer();
  const changed = await booked();
  const text = { en: 'Late check-in', zh: '延迟入住' };
  const surcharge = await addSurcharge(portal.services, {
    booking: changed,
    amount: '45.00',
    text,
    by: 'olivia',
    why: 'phone',
  });
  if (typeof surcharge === 'string') throw new Error(surcharge);
  const { createdAt, payUntil } = await rowOf(surcharge.number);
  expect(payUntil.getTime() - createdAt.getTime()).toBe(PROMISED_TIMES.modificationBalanceDays * 86_400_000);
  await setDeadline(surcharge.number, 180);
  // As after a server outage that is longer than promised.
  await db
    .updateTable('emails')
    .set({ dueAt: ago(PROMISED_TIMES.voucherEmailMinutes + 3) })
    .execute();
  await db
    .updateTable('providerRefunds')
    .set({ createdAt: ago(PROMISED_TIMES.refundStartHours * 60 + 3) })
    .execute();
  await db.updateTable('providerPayments').set({ pollAfter: new Date() }).where('pollAfter', 'is not', null).execute();
  await forgetRequests();
  const names = [
    'payments are confirmed or refunded',
    'refunds start',
    'booking emails are sent',
    'unpaid changes expire',
  ];
  expect(await lateOf()).toEqual(names);

  const smtp = await openSmtp();
  const env = readEnv({
    DATABASE_URL: 'postgres://portico@db.example/portal',
    PORTICO_SMTP_URL: smtp.url,
    PORTICO_MAIL_FROM: 'bookings@portal.example',
  });
  const log = newLogger('error');
  const services = newServices(db, { providers: fakes.all });
  const keys: ServerKeys = [{ id: 'test', secret: randomBytes(32) }];
  const jobs = createJobs({ pool: connection.pool, log, isWorker: true });
  const app = buildApp({
    env,
    connection,
    services,
    keys,
    log,
    jobs,
    hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }),
  });
  await app.ready();
  await jobs.start();
  try {
    const { rows } = await connection.pool.query(`select cron from pgboss.schedule where name = 'sweep-orders'`);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
    // The schedule sends this job once a minute.
    await jobs.send('sweep-orders', {});
    await expect.poll(lateOf, { timeout: 60_000 }).toEqual([]);
  } finally {
    await jobs.stop();
    await app.close();
    await smtp.close();
  }

  const files = smtp.read.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
  expect(files).toContain(`Voucher_${voucher}.pdf`);
  expect(await refundsOf(cancelled)).toMatchObject([{ state: 'done', sentAt: expect.any(Date) }]);
  expect(await rowOf(paid)).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
  expect(await paymentsOf(open)).toMatchObject([{ state: 'ended' }]);
  expect((await rowOf(open)).payStatus).toBe('unpaid');
  expect(await paymentsOf(held)).toMatchObject([{ state: 'returned' }]);
  expect(await refundsOf(held)).toMatchObject([{ reason: 'refused', state: 'done' }]);
  expect((await rowOf(held)).payStatus).toBe('unpaid');
  expect(await paymentsOf(late)).toMatchObject([{ state: 'returned' }]);
  expect(await refundsOf(late)).toMatchObject([{ reason: 'late', state: 'done' }]);
  expect(await rowOf(surcharge.number)).toMatchObject({ status: 'cancelled', payStatus: 'unpaid' });
  expect(await rowOf(changed)).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
});

function ago(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

async function lateOf(): Promise<readonly string[]> {
  return [...new Set((await findLate(portal.services)).map(({ name }) => name))];
}
