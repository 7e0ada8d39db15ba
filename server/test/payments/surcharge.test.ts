import { secondConfirmUrl, writePayUrl } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  addSurcharge,
  listSurcharges,
  orderPayments,
  withdrawSurcharge,
} from '../../src/features/admin-payments/admin-payments.ts';
import { expireOrder } from '../../src/features/orders/settlement/expire-orders.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { cents } from '../booking/booking-client.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { openPayingPortal } from './paying-portal.ts';

const world = await openPayingPortal();
const { portal, agent, fakes, rowOf, paymentsOf, refundsOf, payBy, poll, comeBack, sweep } = world;
const ROUNDS = process.env.PORTICO_LONG_TESTS === '1' ? 1_000 : 4;
const TEXT = { en: 'Late check-in', zh: '延迟入住' };
const ADMIN_ACTION = { by: 'olivia', why: 'asked for by phone' };

const detailOf = async (orderno: string) => (await agent.trip(orderno)).data.orderDetail;

interface Wanted {
  readonly amount?: string;
  readonly refundable?: boolean;
  readonly days?: number;
}

/** A confirmed booking, and the number of its surcharge. */
async function booked({ amount = '45.00', refundable = true, days }: Wanted = {}) {
  const fits = ({ policy }: { policy: { kind: string } }) => (policy.kind === 'nonRefundable') !== refundable;
  const booking = await agent.order(await agent.wish({ fits, ...(days !== undefined && { days }) }));
  await agent.pay(booking);
  return { booking, number: await requestSurcharge(booking, amount) };
}

/** Emails of one kind about the surcharge. */
const emailsOf = async (kind: string, number: string) =>
  portal.db
    .selectFrom('emails')
    .select(['recipient', 'state', 'data'])
    .where('kind', '=', kind)
    .where('key', 'like', `${kind} ${(await rowOf(number)).id} agency%`)
    .execute();

/** Emails that request the payment. */
const dueEmails = (number: string) => emailsOf('booking-surcharge-due', number);

async function requestSurcharge(booking: string, amount = '45.00'): Promise<string> {
  const added = await addSurcharge(portal.services, { booking, amount, text: TEXT, ...ADMIN_ACTION });
  if (typeof added === 'string') throw new Error(added);
  return added.number;
}

describe('an additional payment', () => {
  it('[TDET-07] is told in list and detail in both languages, with its amount, its way to pay and its day', async () => {
    const { booking, number } = await booked();
    const until = Math.floor((await rowOf(number)).payUntil.getTime() / 1000);
    expect(Math.abs(until - 86_400 - Date.now() / 1000)).toBeLessThan(60);
    const { list } = (await agent.call('/api/getTripList', { orderno: booking, page: 1 })).data;
    expect(list).toMatchObject([
      {
        orderno: booking,
        child_order_status: '1',
        status_val: 'Additional payment due',
        childPayData: { orderno: number, surcharge_money: '45.00', surcharge_txt: TEXT, pay_deadline: until },
      },
    ]);
    const before = await detailOf(booking);
    expect(before).toMatchObject({
      child_order_status: '1',
      surcharge_money: '45.00',
      surcharge_money_new: '45.00',
      surcharge_txt_en: TEXT.en,
      surcharge_txt_zh: TEXT.zh,
      child_orderno: number,
      surcharge_deadline: until,
      surcharges_paid: [],
    });
    expect((await agent.payPage(number)).data.orderData.childOrder).toEqual({ orderno: booking, surcharge_txt: TEXT });
    // Only the user who booked gets the email.
    const path = expect.stringContaining(writePayUrl({ orderNumber: number }));
    const account = { paid: 'USD 45.00', path, asked: { what: TEXT } };
    expect(await dueEmails(number)).toMatchObject([
      { recipient: 'agent@portico.test', state: 'waiting', data: { reference: booking, account } },
    ]);
    // The surcharge is no booking of its own, and its number leads to the booking.
    const all = (await agent.call('/api/getTripList', { page: 1 })).data.list;
    expect(all.map(({ orderno }: { orderno: string }) => orderno)).not.toContain(number);
    expect((await detailOf(number)).orderno).toBe(booking);
    expect(await agent.cancel(number)).not.toMatchObject({ flag: '200' });
  });

  it.each(['credit', 'balance', 'paypal', 'wechat', 'pingpong'] as const)(
    '[TDET-07] is paid by %s, at the amount on the button, beside what was paid before',
    async (paymentOn) => {
      const { booking, number } = await booked();
      const [funds, before] = [await agent.funds(), await detailOf(booking)];
      if (paymentOn === 'credit' || paymentOn === 'balance') {
        const same = { paymentOn, reqid: newRequestKey() };
        const responses = await Promise.all([agent.pay(number, same), agent.pay(number, { paymentOn })]);
        expect(responses.map(({ flag }) => flag).sort()).toEqual(['012', '200']);
        const after = await agent.funds();
        const fund = paymentOn === 'credit' ? 'credit' : 'deposit';
        expect(cents(funds[fund]) - cents(after[fund])).toBe(45_00);
      } else {
        expect(await payBy(paymentOn, number, { paymentInfo: 'token' })).toMatchObject({ flag: '200' });
        const fake = { paypal: fakes.paypal, wechat: fakes.wechat, pingpong: fakes.card }[paymentOn];
        fake.payer(number, 'pays');
        await comeBack(number, paymentOn);
        await poll(number);
        expect(fake.paymentOf(number)?.money).toMatchObject({ amount: (await rowOf(number)).total });
      }
      const paid = await rowOf(number);
      expect(paid).toMatchObject({ status: 'confirmed', payStatus: 'paid', method: paymentOn });
      expect(await listSurcharges(portal.db, booking)).toMatchObject([{ number, amount: 'USD 45.00', state: 'paid' }]);
      expect(await rowOf(booking)).toMatchObject({ status: 'confirmed', payStatus: 'paid', method: 'credit' });
      expect(await dueEmails(number)).toMatchObject([{ state: 'withdrawn' }]);
      const result = await agent.call('/api/orderBook', { operation: 'orderPayResultShow', orderno: number });
      expect(result.data).toMatchObject({ orderStatus: '3', childOrder: { orderno: booking, surcharge_txt: TEXT } });
      const after = await detailOf(booking);
      expect(after).toMatchObject({ child_order_status: '0', surcharge_money: '0.00' });
      expect(after.surcharges_paid).toMatchObject([{ orderno: number, surcharge_txt: TEXT }]);
      expect(cents(after.payprice_new) - cents(before.payprice_new)).toBe(paid.total);
      expect(cents(after.surcharges_paid[0].surcharge_money)).toBe(paid.total);
    },
  );

  it('[DESK-10] stands on the invoice of its booking once it is paid, which sums both, and has no document of its own', async () => {
    const { booking, number } = await booked();
    const invoice = async (orderno: string) =>
      agent.call('/api/getTripDetail', {
        operation: 'getShowPdfInfo',
        orderno,
        type: 'Invoice',
        documentLanguage: 'en',
      });
    const total = async () => cents((await detailOf(booking)).payprice_new);
    const formatUsd = (minor: number) => `USD ${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    const before = await total();
    expect((await invoice(booking)).data).not.toContain(number);
    await agent.pay(number);
    const { data } = await invoice(booking);
    expect(data).toContain(`Additional payment ${number}, paid `);
    expect(await total()).toBe(before + 45_00);
    for (const text of [TEXT.en, 'USD 45.00', formatUsd(before + 45_00)]) expect(data).toContain(text);
    expect(await invoice(number)).toMatchObject({ flag: '101', msg: expect.stringContaining('part of the invoice') });
  });

  it('[TDET-07] lapses after its day, and the booking stays as it was; what comes later goes back by itself', async () => {
    const { booking, number } = await booked();
    fakes.paypal.instruct('late');
    await payBy('paypal', number);
    await world.setDeadline(number, 60);
    const before = await rowOf(booking);
    expect(await expireOrder(portal.services, (await rowOf(number)).id)).toBe(true);
    expect(await rowOf(booking)).toEqual(before);
    expect(await dueEmails(number)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await detailOf(booking)).toMatchObject({ child_order_status: '0', order_status: '3' });
    expect(await agent.pay(number)).toMatchObject({ flag: '012' });
    const [payment] = await paymentsOf(number);
    fakes.paypal.payer(number, 'pays');
    await world.notify('fake-paypal', fakes.paypal.notification(payment?.reference ?? ''));
    await sweep();
    expect(await paymentsOf(number)).toMatchObject([{ state: 'returned' }]);
    expect(await refundsOf(number)).toMatchObject([{ amount: payment?.amount, reason: 'late', state: 'done' }]);
    expect(await rowOf(booking)).toEqual(before);
    const account = { refund: `USD ${((payment?.amount ?? 0) / 100).toFixed(2)}` };
    expect(await emailsOf('booking-surcharge-returned', number)).toMatchObject([
      { data: { reference: booking, account } },
    ]);
    // A further surcharge is possible.
    expect(await rowOf(await requestSurcharge(booking))).toMatchObject({ status: 'unpaid' });
  });

  it('that its payer has to confirm once more asks so by a mail of its own, and says of which booking it is', async () => {
    const { booking, number } = await booked();
    fakes.card.instruct('needsConfirmation');
    await payBy('pingpong', number, { paymentInfo: 'x' });
    const held = () => emailsOf('booking-confirm-surcharge', number);
    const path = expect.stringContaining(secondConfirmUrl({ orderNumber: number }));
    expect(await held()).toMatchObject([{ state: 'waiting', data: { reference: booking, account: { path } } }]);
    fakes.card.obey();
    const confirm = { operation: 'paymentSecondConfirmation', orderno: number, action: 'confirm' };
    expect((await agent.call('/api/orderBook', confirm)).data).toMatchObject({
      payment_second_confirm: '2',
      childOrder: { orderno: booking, surcharge_txt: TEXT },
    });
    expect(await held()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('is taken back by who asked for it, and asked for once at a time of a booking that is held', async () => {
    const { booking, number } = await booked();
    const again = { booking, amount: '1.00', text: TEXT, ...ADMIN_ACTION };
    expect(await addSurcharge(portal.services, again)).toBe('oneWaits');
    const asked = { number, booking, company: 'Harbour Travel', amount: 'USD 45.00', text: TEXT };
    const waiting = async () => (await listSurcharges(portal.db)).filter((one) => one.booking === booking);
    expect(await waiting()).toMatchObject([{ ...asked, state: 'due' }]);
    expect(await withdrawSurcharge(portal.db, { number, ...ADMIN_ACTION })).toBe('withdrawn');
    expect(await waiting()).toEqual([]);
    expect(await dueEmails(number)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await listSurcharges(portal.db, booking)).toMatchObject([{ ...asked, state: 'over' }]);
    const reported = await orderPayments(portal.db, booking);
    expect(reported).toMatchObject({ order: booking, surcharges: [{ ...asked, state: 'over' }] });
    expect(reported).not.toHaveProperty('booking');
    expect(await orderPayments(portal.db, number)).toMatchObject({ order: number, booking, surcharges: [] });
    expect(await withdrawSurcharge(portal.db, { number, ...ADMIN_ACTION })).toBe('over');
    expect(await withdrawSurcharge(portal.db, { number: booking, ...ADMIN_ACTION })).toBe('unknown');
    for (const amount of ['0.00', '-1.00', '1.005', 'x']) {
      expect(await addSurcharge(portal.services, { ...again, amount })).toBe('noAmount');
    }
    expect(await addSurcharge(portal.services, { ...again, booking: number })).toBe('unknown');
    expect(await addSurcharge(portal.services, { ...again, booking: await agent.order() })).toBe('notHeld');
    const audit = await portal.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', number)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { actor: 'olivia', action: 'addSurcharge', detail: { booking, amount: 'USD 45.00', why: ADMIN_ACTION.why } },
      { actor: 'olivia', action: 'withdrawSurcharge', detail: { why: ADMIN_ACTION.why } },
    ]);
  });

  it.each([
    ['free of charge: all of it', true],
    ['for nothing back: as large a part as of the booking', false],
  ])('is given back with its booking, %s, where it was paid', async (_what, refundable) => {
    const { booking, number } = await booked({ refundable });
    await payBy('paypal', number);
    fakes.paypal.payer(number, 'pays');
    await comeBack(number, 'paypal');
    const { data } = await agent.preview(booking);
    const [order, surcharge] = [await rowOf(booking), await rowOf(number)];
    const fullTotal = order.total + surcharge.total;
    expect(cents(data.refundprice) + cents(data.cancelprice)).toBe(fullTotal);
    expect(cents(data.refundprice)).toBe(refundable ? fullTotal : 0);
    expect(await agent.cancel(booking)).toMatchObject({ flag: '200' });
    expect(await rowOf(number)).toMatchObject({
      status: 'cancelled',
      payStatus: refundable ? 'refunded' : 'charged',
      refundPrice: refundable ? surcharge.total : 0,
    });
    expect(await refundsOf(number)).toMatchObject(refundable ? [{ amount: surcharge.total, reason: 'cancelled' }] : []);
    expect(await detailOf(booking)).toMatchObject({
      refund_price: data.refundprice,
      cancel_price: data.cancelprice,
    });
    if (!refundable) return;
    // The booking was paid from credit, which is refunded at once; the surcharge goes back to its own payment method.
    const reported = async () => (await detailOf(booking)).refunds;
    expect(await reported()).toMatchObject([
      { state: 'done', paymentOn: 'credit' },
      { state: 'requested', paymentOn: 'paypal', refund_money: expect.stringMatching(/^46\./) },
    ]);
    await sweep();
    expect(await reported()).toMatchObject([{ paymentOn: 'credit' }, { state: 'done', arrives: expect.any(Number) }]);
  });

  it('[CNCL-02] that is paid while its booking is cancelled is given back with it, or changes what is shown first', {
    timeout: ROUNDS * 10_000,
  }, async () => {
    const before = await agent.funds();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { booking, number } = await booked({ days: 150 + (round % 150) });
      const [, cancelled] = await Promise.all([agent.pay(number), agent.cancel(booking)]);
      if (cancelled.flag !== '200') expect(await agent.cancel(booking)).toMatchObject({ flag: '200' });
      const [order, surcharge] = [await rowOf(booking), await rowOf(number)];
      expect(order).toMatchObject({ status: 'cancelled', payStatus: 'refunded' });
      expect(surcharge.status).toBe('cancelled');
      expect(['unpaid', 'refunded']).toContain(surcharge.payStatus);
      if (round % 100 === 0) expect(await reconcile(portal.services)).toEqual([]);
    }
    expect(await agent.funds()).toEqual(before);
  });
});

describe('a refund', () => {
  it.each(['credit', 'balance', 'paypal', 'wechat', 'pingpong'] as const)(
    '[CNCL-04] of what was paid by %s goes back the way it came; points used return, points earned go, the ledger is as before',
    async (method) => {
      const fits = ({ policy }: { policy: { kind: string } }) => policy.kind !== 'nonRefundable';
      const before = await agent.funds();
      const orderno = await agent.order(await agent.wish({ fits }), { usedPoints: 100, paymentOn: method });
      if (method === 'credit' || method === 'balance') await agent.pay(orderno, { paymentOn: method });
      else {
        await payBy(method, orderno, { paymentInfo: 'token' });
        const fake = { paypal: fakes.paypal, wechat: fakes.wechat, pingpong: fakes.card }[method];
        fake.payer(orderno, 'pays');
        await comeBack(orderno, method);
        await poll(orderno);
      }
      const { total, pointsEarned } = await rowOf(orderno);
      expect(await agent.funds()).toMatchObject({
        points: before.points - 100,
        pending: before.pending + pointsEarned,
      });
      expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
      await sweep();
      expect(await agent.funds()).toEqual(before);
      const { refunds } = await detailOf(orderno);
      expect(refunds).toMatchObject([{ state: 'done', paymentOn: method }]);
      expect(cents(refunds[0].refund_money)).toBe(total);
      const isFromFunds = method === 'credit' || method === 'balance';
      expect(await refundsOf(orderno)).toMatchObject(isFromFunds ? [] : [{ amount: total, state: 'done' }]);
    },
  );
});
