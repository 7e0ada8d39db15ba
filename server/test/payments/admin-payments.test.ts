import { NOTIFIED, signedHeaders } from '@portico/sandbox/wire';
import { describe, expect, it } from 'vitest';
import { openText, orderText } from '../../src/commands/admin/payments-text.ts';
import {
  listOpenPayments,
  orderPayments,
  retryAsOperator,
  settleIncident,
} from '../../src/features/admin-payments/admin-payments.ts';
import { makeDueRefunds } from '../../src/features/payments/payments.ts';
import { newRequestKey, signInAs } from '../harness/signed-client.ts';
import { openSandboxPortal } from './sandbox-portal.ts';

const { key, world, portal, agent, notify, pay, reportedOf, measures } = await openSandboxPortal();
const { db, services } = portal;

const PAYPAL = 'sandbox-paypal';
const referenceOf = async (orderno: string) => (await orderPayments(db, orderno))?.payments.at(-1)?.reference ?? '';
const refundsOf = async (orderno: string) =>
  (await orderPayments(db, orderno))?.payments.flatMap(({ refunds }) => refunds) ?? [];
const freeWish = (days: number) => agent.wish({ days, fits: (rate) => rate.policy.kind === 'free' });

/** An order paid with PayPal, after its notification. */
async function paidByPaypal(days: number): Promise<string> {
  const orderno = await agent.order(await freeWish(days));
  await pay('paypal', orderno, 'yes');
  await notify(PAYPAL, await reportedOf(await referenceOf(orderno)));
  return orderno;
}

describe('the log of an order', () => {
  it('names who went to pay and who paid, though a notification told of the money', async () => {
    const orderno = await paidByPaypal(100);
    const reported = await orderPayments(db, orderno);
    const reference = reported?.payments[0]?.reference;
    const { nickname } = await db
      .selectFrom('users')
      .select('nickname')
      .where('email', '=', 'agent@portico.test')
      .executeTakeFirstOrThrow();
    const lines = reported?.log.filter(({ what }) => what === 'paymentBegun' || what === 'paid' || what === 'notified');
    expect(lines).toMatchObject([
      { what: 'paymentBegun', actor: nickname, detail: { method: 'paypal', payment: reference } },
      { what: 'paid', actor: nickname, detail: { method: 'paypal', payment: reference } },
      { what: 'notified', actor: PAYPAL, detail: { reference } },
    ]);
    expect(JSON.stringify((await agent.trip(orderno)).data.logDetail)).toContain('Payment started: PayPal.');
  });

  it('names the method where nobody is known to have begun the payment', async () => {
    const orderno = await agent.order(await freeWish(101));
    await pay('wechat', orderno, 'yes');
    await db.deleteFrom('orderEvents').where('kind', '=', 'paymentBegun').execute();
    await notify('sandbox-wechat', await reportedOf(await referenceOf(orderno)));
    expect((await orderPayments(db, orderno))?.log.find(({ what }) => what === 'paid')).toMatchObject({
      actor: 'wechat',
    });
    expect(JSON.stringify((await agent.trip(orderno)).data.logDetail)).toContain('WeChat Pay');
  });
});

describe('a refund', () => {
  it('is asked about at once when its provider tells of it, once however often that is told', async () => {
    const orderno = await paidByPaypal(102);
    world.sandbox.tell({ behaviour: 'silent', scope: { of: 'payment', named: orderno } });
    await agent.cancel(orderno);
    const startedAt = Date.now();
    await makeDueRefunds(services);
    world.sandbox.reset();
    const [waiting] = await refundsOf(orderno);
    expect(waiting).toMatchObject({ state: 'sent', attempts: 1, nextTry: expect.any(Date) });
    expect(waiting?.nextTry?.getTime()).toBeGreaterThan(startedAt);

    const reported = await reportedOf(waiting?.reference ?? '');
    expect(await notify('sandbox-wechat', reported)).toMatchObject({ statusCode: 200 });
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const responses = await Promise.all([1, 2, 3].map(() => notify(PAYPAL, reported)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'done', attempts: 2 }]);
    await notify(PAYPAL, reported);
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('of which its provider tells while it is asked stays due', async () => {
    const orderno = await paidByPaypal(103);
    world.sandbox.tell({ behaviour: 'silent', scope: { of: 'payment', named: orderno } });
    await agent.cancel(orderno);
    const refundRun = makeDueRefunds(services);
    const [{ reference } = { reference: '' }] = await refundsOf(orderno);
    await notify(PAYPAL, await reportedOf(reference));
    await refundRun;
    world.sandbox.reset();
    await makeDueRefunds(services);
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'done' }]);
  });
});

describe('the desk of payments', () => {
  it('lists what is not over, lets a refund be tried again and an incident be settled, and keeps who and why', async () => {
    const before = await listOpenPayments(db, 50);
    expect(before.incidents.total).toBe(0);
    const waiting = await agent.order(await freeWish(104));
    await pay('wechat', waiting, 'yes');
    const orderno = await paidByPaypal(105);
    world.sandbox.tell({ behaviour: 'refund-fails', scope: { of: 'payment', named: orderno } });
    await agent.cancel(orderno);
    await makeDueRefunds(services);

    const open = await listOpenPayments(db, 50);
    const [refund] = open.refunds.rows;
    const reference = refund?.reference ?? '';
    expect(open).toMatchObject({
      underWay: { total: 1, rows: [{ order: waiting, method: 'wechat', company: 'Harbour Travel' }] },
      refunds: { total: 1, rows: [{ order: orderno, state: 'failed', problem: expect.stringContaining('bank') }] },
      incidents: {
        total: 1,
        rows: [
          {
            kind: 'refundFailed',
            order: orderno,
            payment: { provider: PAYPAL, providerId: expect.any(String), captured: open.refunds.rows[0]?.sum },
            follows: expect.stringContaining(`Refund ${reference}`),
          },
        ],
      },
    });
    expect(open.incidents.rows[0]?.follows).toContain('is not retried automatically');

    const outputLines = openText(open, new Date()).split('\n');
    expect(outputLines).toContain('1 incident is open:');
    expect(outputLines).toContain(
      `#${open.incidents.rows[0]?.id}  refundFailed  ${orderno} (Harbour Travel)  0 min old`,
    );
    expect(outputLines).toContain('1 refund is waiting or failed:');

    world.sandbox.reset();
    const retry = () => retryAsOperator(db, { reference, by: 'olivia', why: 'the bank is open again' });
    expect(await retry()).toBe('retried');
    expect(await retry()).toBe('due');
    await makeDueRefunds(services);
    expect(await retry()).toBe('done');
    expect(await retryAsOperator(db, { reference: 'R0', by: 'olivia', why: 'x' })).toBe('unknown');

    const { incidents } = await listOpenPayments(db, 50);
    expect(incidents.rows[0]?.follows).toContain('was made at');
    const id = incidents.rows[0]?.id ?? 0;
    const settled = await Promise.all(
      ['olivia', 'oscar'].map((by) => settleIncident(db, { id, by, why: 'it went back' })),
    );
    expect(settled.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(settled).toContainEqual({ settledBy: expect.stringMatching(/^(olivia|oscar)$/) });
    expect(await settleIncident(db, { id: 999_999, by: 'olivia', why: 'x' })).toBe('unknown');
    expect((await listOpenPayments(db, 50)).incidents).toEqual({ total: 0, rows: [] });
    const reported = await orderPayments(db, orderno);
    expect(reported?.incidents).toMatchObject([{ id, settled: { why: 'it went back' } }]);
    expect(reported?.log).toContainEqual({
      at: expect.any(Date),
      actor: 'olivia',
      what: 'retryRefund',
      detail: { subject: reference, why: 'the bank is open again' },
    });
    await notify('sandbox-wechat', await reportedOf(await referenceOf(waiting)));
    expect((await listOpenPayments(db, 50)).underWay.total).toBe(0);
    expect(openText(await listOpenPayments(db, 50), new Date())).toBe(
      'No incident is open.\nNo payment is in progress.\nNo refund is waiting or failed.',
    );
    const fullText = reported && orderText(reported, new Date());
    expect(fullText).toMatch(/ {2}Settled at \S+ by (olivia|oscar): it went back$/m);
    expect(fullText).toMatch(/ {2}olivia {2}retryRefund {2}subject: R[a-p]{24}, why: the bank is open again$/m);
    expect(await orderPayments(db, 'NOSUCHORDER')).toBeUndefined();
  });
});

describe('the measures of payments', () => {
  /** Sum of the metric lines that contain all `parts`. */
  const counted = async (name: string, ...parts: readonly string[]) =>
    (await measures())
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .filter((line) => parts.every((part) => line.includes(part)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

  it('count payments by their end, notifications by what became of them, and calls by their outcome', async () => {
    const reported = () =>
      Promise.all(
        ['believed', 'repeated', 'unknown', 'stale', 'forged'].map((result) =>
          counted('portico_payment_notifications_total', `provider="${PAYPAL}"`, `result="${result}"`),
        ),
      );
    const ended = () => counted('portico_payments_total', 'method="paypal"', 'state="ended"');
    const captured = () => counted('portico_payments_total', 'method="paypal"', 'state="captured"');
    const before = { reported: await reported(), ended: await ended(), captured: await captured() };

    const orderno = await agent.order(await freeWish(106));
    await pay('paypal', orderno, 'no');
    await notify(PAYPAL, await reportedOf(await referenceOf(orderno)));
    await pay('paypal', orderno, 'yes');
    const own = await reportedOf(await referenceOf(orderno));
    for (const _ of [1, 2]) await notify(PAYPAL, own);
    await notify(PAYPAL, { ...own, headers: {} });
    const body = Buffer.from(own.body.toString().replaceAll(/P[a-p]{24}/g, 'Pelsewhere'));
    const { id } = JSON.parse(own.body.toString()) as { id: string };
    const other = Buffer.from(body.toString().replace(id, 'other'));
    const sign = (at: Buffer, as: string, now: number) => ({
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(key, { subject: NOTIFIED, body: at }, { id: as, now }),
      },
      body: at,
    });
    expect((await notify(PAYPAL, sign(other, 'other', Date.now()))).statusCode).toBe(200);
    expect((await notify(PAYPAL, sign(other, 'other', Date.now() - 400_000))).statusCode).toBe(400);

    expect(await ended()).toBe(before.ended + 1);
    expect(await captured()).toBe(before.captured + 1);
    expect(await counted('portico_payment_duration_seconds_count', 'method="paypal"', 'state="captured"')).toBe(
      await captured(),
    );
    const [believed = 0, repeated = 0, unknown = 0, stale = 0, forged = 0] = before.reported;
    expect(await reported()).toEqual([believed + 2, repeated + 1, unknown + 1, stale + 1, forged + 1]);
  });

  it('count calls by their outcome, and show what waits and how long', async () => {
    const silent = () =>
      counted(
        'portico_payment_provider_request_duration_seconds_count',
        `provider="${PAYPAL}"`,
        'operation="refund"',
        'outcome="silent"',
      );
    const before = await silent();
    const orderno = await paidByPaypal(107);
    expect(
      await counted(
        'portico_payment_provider_request_duration_seconds_count',
        'operation="start"',
        'outcome="answered"',
      ),
    ).toBeGreaterThan(0);
    world.sandbox.tell({ behaviour: 'silent', scope: { of: 'payment', named: orderno } });
    await agent.cancel(orderno);
    await db
      .updateTable('providerRefunds')
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where('state', '=', 'due')
      .execute();
    await makeDueRefunds(services);
    world.sandbox.reset();
    expect(await silent()).toBe(before + 1);
    expect(await counted('portico_payment_refunds_open')).toBe(1);
    expect(await counted('portico_payment_refund_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    const [{ reference } = { reference: '' }] = await refundsOf(orderno);
    await notify(PAYPAL, await reportedOf(reference));
    expect(await counted('portico_payment_refunds_open')).toBe(0);
    expect(await counted('portico_payment_refund_oldest_seconds')).toBe(0);
    expect(await counted('portico_payment_incidents_open')).toBe(0);
  });
});

describe('payments on the operators’ page', () => {
  it('are told by provider, with which of them is a sandbox, what came last and what waits for somebody', async () => {
    const operator = await signInAs(portal.app, 'operator@portico.test');
    const loadPayments = async () => (await operator.call('/api/house', { operation: 'payments' })).data;
    const orderno = await paidByPaypal(120);
    const reference = await referenceOf(orderno);
    const before = await loadPayments();
    const [paypal] = before.providers.filter(({ name }: { name: string }) => name === PAYPAL);
    expect(paypal).toMatchObject({ is_sandbox: 1, methods: ['paypal'], under_way: 0, heard_today: expect.any(Number) });
    expect(paypal.heard_today).toBeGreaterThan(0);
    expect(before.notifications[0]).toMatchObject({ provider: PAYPAL, reference, at: paypal.heard_at });

    world.sandbox.tell({ behaviour: 'refund-fails', scope: { of: 'payment', named: orderno } });
    await agent.cancel(orderno);
    await makeDueRefunds(services);
    world.sandbox.reset();
    const after = await loadPayments();
    expect(after.failure_count).toBe(before.failure_count + 1);
    expect(after.failures.at(-1)).toMatchObject({
      kind: 'refundFailed',
      order: orderno,
      provider: PAYPAL,
      problem: expect.stringMatching(/./),
    });

    const started = {
      operation: 'writePayFinishBook',
      orderno: await agent.order(await freeWish(121)),
      paymentOn: 'paypal',
    };
    const payer = await signInAs(portal.app, 'agent@portico.test');
    await payer.call('/api/orderBook', { ...started, reqid: newRequestKey() });
    const [now] = (await loadPayments()).providers.filter(({ name }: { name: string }) => name === PAYPAL);
    expect(now.under_way).toBe(1);
    expect(await payer.call('/api/house', { operation: 'payments' })).toMatchObject({ status: 403, flag: 'E403' });
  });
});
