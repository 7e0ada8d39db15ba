import { sweepPayments } from '../../../src/features/orders/payment/poll-payment.ts';
import { expireOrder, expireOverdue } from '../../../src/features/orders/settlement/expire-orders.ts';
import { makeDueRefunds } from '../../../src/features/payments/payments.ts';
import { readProductId } from '../../../src/features/supply/built-in/product-id.ts';
import { setAllotment } from '../../../src/features/supply/built-in/set-allotment.ts';
import { type Booker, dayFromToday, newBooker, type Wish } from '../../booking/booking-client.ts';
import { newRequestKey } from '../../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../../harness/test-app.ts';
import { type FakeProviders, newFakeProviders } from '../fake-provider.ts';
import type { AdminAction, Fund, Method, Mood, Order, ReportedState } from './model.ts';

const DAYS = 300;
const NIGHTS = 2;
/** Rooms of the hotel's only room type. */
export const ROOMS = 3;

/** A hotel with three rooms, an agent who books them, and fake providers for all payment methods. */
export interface PaidHotel {
  readonly portal: TestApp;
  readonly agent: Booker;
  readonly fakes: FakeProviders;
  readonly wish: Wish;
  readonly roomTypeId: number;
  readonly close: () => Promise<void>;
}

export async function openPaidHotel(): Promise<PaidHotel> {
  const fakes = newFakeProviders();
  const portal = await newTestApp({}, { providers: fakes.all });
  const agent = await newBooker(portal);
  const isFree = ({ policy }: { policy: { kind: string } }) => policy.kind === 'free';
  const wish = await agent.wish({ days: DAYS, nights: NIGHTS, fits: isFree });
  const roomTypeId = readProductId(wish.product)?.roomTypeId ?? 0;
  await setAllotment(portal.services, roomTypeId, dayFromToday(DAYS), dayFromToday(DAYS + NIGHTS), ROOMS);
  return { portal, agent, fakes, wish, roomTypeId, close: portal.close };
}

export const fakeOf = (fakes: FakeProviders, method: Method) => fakes[method === 'pingpong' ? 'card' : method];

interface Found {
  readonly number: string;
  readonly status: Order['status'];
  readonly payStatus: string;
  readonly by: Method | Fund | null;
  readonly settleTotal: number;
  readonly payments: readonly {
    readonly method: Method;
    readonly state: string;
    readonly reference: string;
    readonly isWatched: boolean;
    readonly taken: number | null;
    readonly back: number;
  }[];
}

/** Runs one sequence of steps at the hotel and reads its results. Money in minor units. */
export async function newVisit({ portal, agent, fakes, wish, roomTypeId }: PaidHotel) {
  const numbers: string[] = [];
  const prices: number[] = [];
  const { pool } = portal.connection;
  const book = (operation: string, fields: object) => agent.call('/api/orderBook', { operation, ...fields });
  const numberOf = (order: number) => numbers[order] ?? '';

  const actualOrders = async (): Promise<readonly Found[]> => {
    const { rows } = await pool.query<Found>(
      `select o.number, o.status, o.pay_status as "payStatus", c.method as by, o.settle_total as "settleTotal",
         coalesce((select jsonb_agg(jsonb_build_object('method', p.method, 'state', p.state, 'reference', p.reference,
             'isWatched', p.poll_after is not null, 'taken', p.captured_amount,
             'back', (select coalesce(sum(r.amount), 0) from provider_refunds r where r.payment_id = p.id)) order by p.id)
           from provider_payments p where p.order_id = o.id), '[]') as payments
       from orders o left join order_payments c on c.order_id = o.id where o.number = any($1) order by o.id`,
      [numbers],
    );
    return rows;
  };

  const purse = async () => {
    const { rows } = await pool.query<{ credit: number; balance: number; points: number; sold: number }>(
      `select
         (select balance from ledger_accounts where owner = 'harbour-travel' and kind = 'credit')::bigint as credit,
         (select balance from ledger_accounts where owner = 'harbour-travel' and kind = 'deposit')::bigint as balance,
         (select balance from ledger_accounts where owner = 'harbour-travel' and kind = 'points')::bigint as points,
         (select max(sold) from room_nights where room_type_id = $1 and night >= $2 and night < $3)::bigint as sold`,
      [roomTypeId, dayFromToday(DAYS), dayFromToday(DAYS + NIGHTS)],
    );
    return rows[0] ?? { credit: 0, balance: 0, points: 0, sold: 0 };
  };

  const notify = async (method: Method, { headers, body }: { headers: object; body: Buffer }) => {
    const url = `/api/payments/${fakeOf(fakes, method).name}/notify`;
    const typed = { 'content-type': 'application/json', ...headers };
    return (await portal.app.inject({ method: 'POST', url, headers: typed, payload: body })).statusCode;
  };

  const before = await purse();

  return {
    before: () => before,
    actualOrders,
    purse,
    priceOf: (order: number) => prices[order] ?? 0,
    behave: (moods: readonly Mood[]) => {
      for (const fake of fakes.all) fake.instruct(...moods);
    },
    /** The provider's current status of a payment. */
    reportedStateOf: ({ method, reference }: Found['payments'][number]): ReportedState => {
      const fake = fakeOf(fakes, method);
      const fakeStatus = fake.statusOf(reference);
      if (fakeStatus.state === 'unknown') return 'nothing';
      if (fakeStatus.state !== 'captured') return fakeStatus.state === 'open' ? 'open' : 'declined';
      const agreed = fake.payments().find((one) => one.reference === reference)?.money.amount;
      if (fakeStatus.money.amount !== agreed) return 'wrong';
      return fakeStatus.needsConfirmation === true ? 'held' : 'paid';
    },
    /** Money that the providers captured and did not refund. */
    totalBalance: () => fakes.all.reduce((sum, fake) => sum + fake.balance(), 0),

    /** Expected money: charges of booked orders, and payments that wait for the payer's confirmation. */
    charged: async () => {
      const { rows } = await pool.query<{ sum: number }>(
        `select coalesce(sum(p.captured_amount), 0)::bigint as sum from provider_payments p
         join orders o on o.id = p.order_id 
         where (p.state = 'confirming' or (p.state = 'captured' and o.pay_status = 'paid')) and o.number = any($1)`,
        [numbers],
      );
      return rows[0]?.sum;
    },

    search: () => agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...wish.stay }),
    verify: () => agent.verify(wish),
    quote: () => book('getOrderPrice', { ...wish.stay, product: wish.product, usedPoints: 0, paymentOn: 'credit' }),
    fill: async (usedPoints: number) => {
      const response = await agent.submit(wish, { usedPoints });
      if (response.flag !== '200') return response;
      numbers.push(response.data.orderno);
      prices.push((await actualOrders()).at(-1)?.settleTotal ?? 0);
      return response;
    },
    page: (order: number) => agent.payPage(numberOf(order)),
    pay: (order: number, paymentOn: Method | Fund) =>
      book('writePayFinishBook', {
        orderno: numberOf(order),
        paymentOn,
        reqid: newRequestKey(),
        ...(paymentOn === 'pingpong' && { paymentInfo: 'a-card' }),
      }),
    payer: async (order: number, where: Method | 'last', does: AdminAction) => {
      const method = where === 'last' ? (await actualOrders())[order]?.payments.at(-1)?.method : where;
      if (method === undefined) return;
      const fake = fakeOf(fakes, method);
      if (fake.paymentOf(numberOf(order)) !== undefined) fake.payer(numberOf(order), does);
    },
    instruct: async (order: number, index: number, as: 'new' | 'repeated' | 'forged') => {
      const payment = (await actualOrders())[order]?.payments[index];
      if (payment === undefined) return undefined;
      const { method, reference } = payment;
      const message = fakeOf(fakes, method).notification(
        reference,
        as === 'repeated' ? `again ${reference}` : undefined,
      );
      return notify(
        method,
        as === 'forged' ? { ...message, headers: { 'x-fake-signature': 'f'.repeat(64) } } : message,
      );
    },
    poll: async (order: number) => {
      await forgetRequests();
      return book('paymentOrderData', { orderno: numberOf(order) });
    },
    comeBack: async (order: number) => {
      await forgetRequests();
      const url = `/api/orderBook?operation=paymentCallback&payType=paypal&orderno=${numberOf(order)}&source=${agent.source}`;
      return portal.app.inject({ url, headers: { host: 'localhost:4300', cookie: agent.cookie } });
    },
    decide: (order: number, action: 'confirm' | 'reject') =>
      book('paymentSecondConfirmation', { orderno: numberOf(order), action }),
    cancel: async (order: number, observedStatus: Order['status']) => {
      const orderno = numberOf(order);
      const { rows } = await pool.query<{ total: number }>('select total from orders where number = $1', [orderno]);
      const refundprice = observedStatus === 'confirmed' ? ((rows[0]?.total ?? 0) / 100).toFixed(2) : '0.00';
      const orderstatus = { unpaid: '1', confirmed: '3', cancelled: '4' }[observedStatus];
      return agent.call('/api/orderCancel', {
        orderno,
        orderstatus,
        cancelprice: '0.00',
        refundprice,
        reqid: newRequestKey(),
      });
    },
    expire: async (order: number) => {
      const { rows } = await pool.query<{ id: number }>('select id from orders where number = $1', [numberOf(order)]);
      await forgetRequests();
      return expireOrder(portal.services, rows[0]?.id ?? 0);
    },
    /** Runs the jobs of one minute with all delays expired. */
    sweep: async () => {
      await forgetRequests();
      await pool.query(
        `update provider_payments set poll_after = now() - interval '1 hour' + id * interval '1 millisecond'
         where poll_after is not null`,
      );
      await sweepPayments(portal.services);
      await forgetRequests();
      await expireOverdue(portal.services);
      await pool.query(
        `update provider_refunds set due_at = now() - interval '1 second', leased_until = null where state <> 'done'`,
      );
      await makeDueRefunds(portal.services);
    },
    /** Advances the time for all orders of this visit. */
    pass: async (seconds: number) => {
      const mine = '(select id from orders where number = any($2))';
      await pool.query(
        `update orders set created_at = created_at - $1 * interval '1 second', pay_until = pay_until - $1 * interval '1 second'
         where number = any($2)`,
        [seconds, numbers],
      );
      await pool.query(
        `update provider_payments set created_at = created_at - $1 * interval '1 second',
           expires_at = expires_at - $1 * interval '1 second' where order_id in ${mine}`,
        [seconds, numbers],
      );
    },
  };

  async function forgetRequests() {
    await pool.query('update provider_payments set requested_at = null where requested_at is not null');
  }
}

export type Visit = Awaited<ReturnType<typeof newVisit>>;
