import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Buyer, newBuyers } from './buyers.ts';
import { GUEST, nightsOf, putOnSale, type Stock } from './stays.ts';

const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const ROOMS = 50;
const COMPANIES = 40;
const EACH = IS_LONG ? 25 : 10;
const ROUNDS = IS_LONG ? 20 : 1;
const ORDERS = '/api/orderBook';

let portal: TestApp;
let buyers: readonly Buyer[];
beforeAll(async () => {
  portal = await newTestApp();
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const market = { connection: portal.connection, keys: portal.keys, origin: () => origin };
  buyers = await newBuyers(market, { companies: COMPANIES, each: EACH, creditLimit: 1_000_000_00 });
});
afterAll(() => portal.close());

describe(`${COMPANIES * EACH} buyers for ${ROOMS} rooms`, () => {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

  it.each(rounds)('[API-03] released at once buy exactly 50, round %i', { timeout: 180_000 }, async (round) => {
    const stock = await putOnSale(portal.connection, 130 + 4 * round, 3, ROOMS);
    const submits = buyers.map((buyer) => buyer.prepare(ORDERS, submitOf(stock)));
    const responses = await Promise.all(submits.map((send) => send()));
    const winners = responses.flatMap((response, index) =>
      response.flag === '200' ? [{ buyer: buyers[index] as Buyer, orderno: String(response.data.orderno) }] : [],
    );
    expect(countFlags(responses)).toEqual({ '200': ROOMS, soldOut: buyers.length - ROOMS });
    expect(new Set(winners.map(({ orderno }) => orderno)).size).toBe(ROOMS);

    const pages = await Promise.all(
      winners.map(({ buyer, orderno }) => buyer.call(ORDERS, { operation: 'writePayShow', orderno })),
    );
    const payments = winners.flatMap(({ buyer, orderno }, index) => {
      const payPrice = pages[index]?.data.orderData.currentCurrency.payPrice.credit;
      const fields = {
        operation: 'writePayFinishBook',
        orderno,
        paymentOn: 'credit',
        payPrice,
        reqid: newRequestKey(),
      };
      return [buyer.prepare(ORDERS, fields), buyer.prepare(ORDERS, fields)];
    });
    // Each request is sent twice, as by a double click or a proxy that retries.
    const paid = await Promise.all(payments.map((send) => send()));
    expect(new Set(paid.map(({ flag }) => flag))).toEqual(new Set(['200']));

    const nights = await nightsOf(portal.connection, stock);
    expect(nights.map(({ sold, total }) => [sold, total])).toEqual([1, 2, 3].map(() => [ROOMS, ROOMS]));
    const { rows } = await portal.connection.pool.query<{ status: string; orders: number }>(
      'select status, count(*)::int as orders from orders where room_type_id = $1 and check_in = $2 group by status',
      [stock.roomTypeId, stock.checkIn],
    );
    expect(rows).toEqual([{ status: 'confirmed', orders: ROOMS }]);
    expect(await reconcile(portal.services)).toEqual([]);
  });

  it('[API-03] for stays that overlap in part never sell a night twice', { timeout: 120_000 }, async () => {
    const stock = await putOnSale(portal.connection, 120, 6, 5);
    const day = (offset: number) =>
      new Date(Date.parse(stock.checkIn) + offset * 86_400_000).toISOString().slice(0, 10);
    const spans = [
      [0, 3],
      [1, 4],
      [2, 6],
      [0, 6],
      [4, 6],
      [3, 5],
    ] as const;
    const responses = await Promise.all(
      buyers.slice(0, 90).map(async (buyer, index) => {
        const [from, to] = spans[index % spans.length] ?? [0, 6];
        const stay = { ...stock.fields, checkin: day(from), checkout: day(to) };
        const quoted = await buyer.call(ORDERS, { ...stay, operation: 'writeOrderShow' });
        if (quoted.flag !== '200') return quoted;
        const { totalPrice } = quoted.data.orderData;
        return buyer.call(ORDERS, { ...stay, ...GUEST, totalPrice, reqid: newRequestKey() });
      }),
    );
    expect(responses.some(({ flag }) => flag === '200')).toBe(true);
    const nights = await nightsOf(portal.connection, stock);
    for (const { sold, total } of nights) {
      expect(total).toBe(5);
      expect(sold).toBeLessThanOrEqual(5);
    }
    expect(await reconcile(portal.services)).toEqual([]);
  });
});

function submitOf({ fields }: Stock): object {
  return { ...fields, ...GUEST, reqid: newRequestKey() };
}

function countFlags(responses: readonly { readonly flag: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { flag } of responses) {
    const name = flag === '154' || flag === '155' ? 'soldOut' : flag;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
