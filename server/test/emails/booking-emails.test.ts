import { describe, expect, it } from 'vitest';
import { composeEmail } from '../../src/features/emails/composed-email.ts';
import { postOf } from '../../src/features/emails/email-settings.ts';
import { sendQueuedEmails } from '../../src/features/emails/send-queued-emails.ts';
import { LOCAL_OUTBOX, type Post } from '../../src/features/emails/transport/email-transport.ts';
import { expireOrder } from '../../src/features/orders/settlement/expire-orders.ts';
import { reportReturned } from '../../src/features/orders/settlement/order-emails.ts';
import {
  processOpenOutboxEntries,
  processOutboxEntry,
} from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { newLogger } from '../../src/platform/log.ts';
import { newBooker, type Wish } from '../booking/booking-client.ts';
import { openBookingPortal } from '../booking/booking-portal.ts';
import { clearInstructions, simulateSupplier } from '../harness/admin-action.ts';
import { newVisitor } from '../harness/signed-client.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { openSmtp } from './smtp-stand-in.ts';

const { portal, agent } = await openBookingPortal();
const { db, services } = portal;
const { settings, emailAttachments, reportDeliveryFailure } = services;

const GUEST = 'ana.mendoza@example.com';
const AGENT = 'agent@portico.test';

const rowOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const atBooking = ({ stay }: Wish, kind: 'time-out' | 'late' | 'sold-out') =>
  simulateSupplier(db, { kind, hotelId: Number(stay.hotelid), moment: 'book' });

/** Rendered emails about an order, oldest first. */
async function emailsOf(orderno: string) {
  const { id } = await rowOf(orderno);
  const rows = await db.selectFrom('emails').selectAll().where('key', 'like', `% ${id} %`).orderBy('id').execute();
  return Promise.all(
    rows.map(async (row) => ({ ...row, ...(await composeEmail(row, { settings, origin: 'https://portal.example' })) })),
  );
}

async function kindsOf(orderno: string): Promise<readonly string[]> {
  return (await emailsOf(orderno)).map(({ kind, to, state }) => `${kind} ${to} ${state}`);
}

/** Sends all queued emails, including those that are not due yet. */
async function send(post: Post = LOCAL_OUTBOX): Promise<void> {
  await db
    .updateTable('emails')
    .set({ dueAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  const log = newLogger('silent');
  await sendQueuedEmails({
    db,
    settings,
    emailAttachments,
    reportDeliveryFailure,
    log,
    post,
    origin: 'https://portal.example',
  });
}

/** Amounts of the order as emails format them; guests must not see them. */
async function pricesOf(orderno: string): Promise<readonly string[]> {
  const { fare, tax, total, currency } = await rowOf(orderno);
  return [fare, total, fare + tax].map(
    (minor) => `${currency} ${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
}

describe('a booking', () => {
  it('that is confirmed at once is told of once: with its price to who booked, without one to the guest', async () => {
    const orderno = await agent.order();
    expect(await emailsOf(orderno)).toEqual([]);
    await agent.pay(orderno);
    expect(await kindsOf(orderno)).toEqual([
      `booking-confirmed ${GUEST} waiting`,
      `booking-confirmed ${AGENT} waiting`,
    ]);
    const [guest, booker] = await emailsOf(orderno);
    const { supplierConfirmation, snapshot } = await rowOf(orderno);
    for (const sentEmail of [guest, booker])
      for (const expectedText of [sentEmail?.html, sentEmail?.text]) {
        expect(expectedText).toContain(orderno);
        expect(expectedText).toContain(supplierConfirmation);
        expect(expectedText).toContain('Ana Mendoza');
        expect(expectedText).toContain('Hotel confirmation number');
        expect(expectedText).toContain('酒店确认号');
        expect(expectedText).toContain(snapshot.hotel.name.zh);
      }
    const [, total = ''] = await pricesOf(orderno);
    expect(booker?.html).toContain(total);
    expect(booker?.text).toContain(`Paid (Credit): ${total}`);
    expect(booker?.text).toContain('https://portal.example/portal/account/tripDetail?orderno=');
    for (const price of await pricesOf(orderno)) {
      expect(guest?.html).not.toContain(price);
      expect(guest?.text).not.toContain(price);
      expect(JSON.stringify(guest?.data)).not.toContain(price);
    }
    expect(guest?.html).not.toContain('/portal/');
    expect(guest?.text).toContain('contact Harbour Travel');
    expect([guest?.fromName, guest?.replyTo]).toEqual(['Harbour Travel', AGENT]);
    expect([booker?.fromName, booker?.replyTo]).toEqual(['Portico', 'support@portico.test']);
  });

  it('that the hotel takes time for is told of as pending, then as confirmed later', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'late');
    await agent.pay(orderno);
    expect(await kindsOf(orderno)).toEqual([`booking-pending ${GUEST} waiting`, `booking-pending ${AGENT} waiting`]);
    await send();
    await processOpenOutboxEntries(services);
    expect(await kindsOf(orderno)).toEqual([`booking-pending ${GUEST} kept`, `booking-pending ${AGENT} kept`]);
    const [pending] = await emailsOf(orderno);
    expect(pending?.text).toContain('within 10 minutes');
    expect(pending?.text).toContain('10 分钟内');
    await clearInstructions(db);
    await db
      .updateTable('supplierBookings')
      .set({ settlesAt: new Date() })
      .where('reference', '=', `${orderno}-1`)
      .execute();
    await processOpenOutboxEntries(services);
    expect((await kindsOf(orderno)).slice(2)).toEqual([
      `booking-confirmed-later ${GUEST} waiting`,
      `booking-confirmed-later ${AGENT} waiting`,
    ]);
  });

  it('whose hotel answers before anybody was told that it is pending is confirmed, and nothing else', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'time-out');
    await agent.pay(orderno);
    const { id } = await rowOf(orderno);
    const call = await db.selectFrom('supplierOutbox').select('id').where('orderId', '=', id).executeTakeFirstOrThrow();
    await processOutboxEntry(services, call.id);
    expect(await kindsOf(orderno)).toEqual([
      `booking-pending ${GUEST} withdrawn`,
      `booking-pending ${AGENT} withdrawn`,
      `booking-confirmed ${GUEST} waiting`,
      `booking-confirmed ${AGENT} waiting`,
    ]);
  });

  it('that the hotel declines is told of with its refund to who booked, and without to the guest', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish, { usedPoints: 200 });
    await atBooking(wish, 'sold-out');
    await agent.pay(orderno);
    expect(await kindsOf(orderno)).toEqual([`booking-rejected ${GUEST} waiting`, `booking-rejected ${AGENT} waiting`]);
    const [guest, booker] = await emailsOf(orderno);
    const [, total = ''] = await pricesOf(orderno);
    expect(booker?.text).toContain(`Refund amount: ${total}`);
    expect(booker?.text).toContain('Points returned: 200');
    expect(booker?.text).toContain('already been returned to your account: Credit');
    expect(booker?.text).toContain('退款已即时退回：授信额度');
    expect(guest?.text).toContain('could not be confirmed');
    expect(guest?.text).not.toContain('Refund');
    for (const price of await pricesOf(orderno)) expect(guest?.html).not.toContain(price);
  });

  it.each([
    [
      'free of charge',
      (policy: Wish['policy']) => policy.kind !== 'nonRefundable' && (policy.free_until ?? 0) > 0,
      true,
    ],
    ['at its full price', (policy: Wish['policy']) => policy.kind === 'nonRefundable', false],
  ] as const)('that is cancelled %s is told of with what was kept and what came back', async (_how, fits, isFree) => {
    const orderno = await agent.order(await agent.wish({ fits: ({ policy }) => fits(policy) }));
    await agent.pay(orderno);
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    const [guest, booker] = (await emailsOf(orderno)).filter(({ kind }) => kind === 'booking-cancelled');
    const [, total = ''] = await pricesOf(orderno);
    expect(booker?.to).toBe(AGENT);
    expect(guest?.to).toBe(GUEST);
    if (isFree) {
      expect(booker?.text).toContain(`Refund amount: ${total}`);
      expect(booker?.text).not.toContain('Cancellation fee');
    } else {
      expect(booker?.text).toContain(`Cancellation fee: ${total}`);
      expect(booker?.text).toContain('there is no refund');
      expect(booker?.text).toContain('不予退款');
    }
    expect(guest?.text).toContain('no longer expects you');
    for (const term of ['Refund', 'fee', ...(await pricesOf(orderno))]) expect(guest?.text).not.toContain(term);
  });

  it('that is cancelled before its confirmation left is told of as cancelled alone', async () => {
    const orderno = await agent.order();
    await agent.pay(orderno);
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    expect(await kindsOf(orderno)).toEqual([
      `booking-confirmed ${GUEST} withdrawn`,
      `booking-confirmed ${AGENT} withdrawn`,
      `booking-cancelled ${GUEST} waiting`,
      `booking-cancelled ${AGENT} waiting`,
    ]);
  });

  it('that is not paid, or dropped before it is, is told of to nobody', async () => {
    const [expired, dropped] = [await agent.order(), await agent.order()];
    const { id } = await rowOf(expired);
    await db
      .updateTable('orders')
      .set({ payUntil: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await expireOrder(services, id)).toBe(true);
    expect(await agent.cancel(dropped)).toMatchObject({ flag: '200' });
    expect([await emailsOf(expired), await emailsOf(dropped)]).toEqual([[], []]);
  });

  it('that had ended when its payment came is told of once for each payment, to who booked alone', async () => {
    const orderno = await agent.order();
    const order = await rowOf(orderno);
    const late = { id: 'capture-1', why: 'late' as const, amount: 123_45, currency: 'USD', exponent: 2 };
    for (const payment of [late, late, { ...late, id: 'capture-2' }])
      await transact(db, (trx) => reportReturned(trx, order, payment));
    expect(await kindsOf(orderno)).toEqual([
      `booking-paid-late ${AGENT} waiting`,
      `booking-paid-late ${AGENT} waiting`,
    ]);
    const [sentEmail] = await emailsOf(orderno);
    expect(sentEmail?.text).toContain('Refund amount: USD 123.45');
    expect(sentEmail?.text).toContain('starts within 24 hours and arrives within 10 working days');
    expect(sentEmail?.text).toContain('24 小时内发起，10 个工作日内到账');
  });

  it('in Chinese is told of in Chinese first', async () => {
    const lin = await newBooker(portal, 'lin@portico.test');
    lin.language = 'zh';
    const orderno = await lin.order(await lin.wish());
    await lin.pay(orderno);
    const [guest, booker] = await emailsOf(orderno);
    for (const sentEmail of [guest, booker]) {
      expect(sentEmail?.subject).toMatch(/^订单已确认：/);
      expect(sentEmail?.html).toContain('<html lang="zh-Hans" dir="ltr">');
      expect(sentEmail?.text.indexOf('订单号')).toBeLessThan(sentEmail?.text.indexOf('Booking reference') ?? 0);
    }
    expect(booker?.text).toContain('云帆旅行社');
  });

  it('of an agent who gave their own address is told of to them once, with its price', async () => {
    const orderno = await agent.order(await agent.wish(), { emails: 'Agent@portico.test' });
    await agent.pay(orderno);
    expect(await kindsOf(orderno)).toEqual([`booking-confirmed ${AGENT} waiting`]);
  });

  it('of the past that demo data wrote is told of to nobody', async () => {
    const untouched = await newTestDatabase();
    expect(await untouched.db.selectFrom('orders').select('id').limit(1).execute()).toHaveLength(1);
    expect(await untouched.db.selectFrom('emails').select('id').execute()).toEqual([]);
    await untouched.close();
  });
});

describe('the mails of the portal', () => {
  it.each(['smtp', 'the local outbox'] as const)(
    '[API-06] of a confirmation, with the voucher, a new password and a message of the contact page leave by %s, which the settings choose',
    async (way) => {
      await db.deleteFrom('emails').execute();
      const smtp = way === 'smtp' ? await openSmtp() : undefined;
      const variables = { ...(smtp && { PORTICO_SMTP_URL: smtp.url, PORTICO_MAIL_FROM: 'bookings@portal.example' }) };
      const post = postOf(readEnv(variables));
      if (post === undefined) throw new Error('nothing carries mails');
      const orderno = await agent.order();
      await agent.pay(orderno);
      const visitor = await newVisitor(portal.app);
      await visitor.call('/api/signIn', { operation: 'forgetPass', email: AGENT });
      await visitor.call('/api/sendContactEmail', {
        username: 'Ana',
        email: 'ana@example.com',
        content: 'May we come later?',
        customeremail: 'support@portico.test',
      });
      await send(post);
      const rows = await db.selectFrom('emails').selectAll().orderBy('id').execute();
      expect(rows.map(({ kind, recipient, state }) => `${kind} ${recipient} ${state}`).toSorted()).toEqual(
        [
          `booking-confirmed ${GUEST}`,
          `booking-confirmed ${AGENT}`,
          `password-reset ${AGENT}`,
          'contact-message support@portico.test',
        ]
          .map((sentEmail) => `${sentEmail} ${smtp ? 'sent' : 'kept'}`)
          .toSorted(),
      );
      const filenames = smtp?.read.flatMap(({ attachments }) => attachments.map(({ filename }) => filename)) ?? [];
      expect(smtp?.read.length ?? 0).toBe(smtp ? 4 : 0);
      expect(new Set(filenames)).toEqual(new Set(smtp ? [`Voucher_${orderno}.pdf`] : []));
      await smtp?.close();
    },
  );
});
