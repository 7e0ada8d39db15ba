import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { BookingRules } from '../../src/features/supply/supply.ts';
import {
  listHotels,
  type QuayHotel,
  US_DOLLAR,
} from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import { quaySales } from '../../src/features/supply/test-support/quay-hotels/quay-sales.ts';
import { newSimulatedSupplier } from '../../src/features/supply/test-support/simulated-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, dayFromToday, newBooker, type Wish } from './booking-client.ts';

const HOTEL = 900_301;
const RULES: BookingRules = { repeat: 'sameReference', bookWithinSeconds: 60, visibleWithinSeconds: 0 };

/** A supplier of one hotel that can be sold out. Both sellers name the room alike. */
function newSeller(name: string, cents: number) {
  const hotel: QuayHotel = { id: HOTEL, nameEn: 'Shared Quay House', nameZh: '共享码头酒店', cents, rooms: 9 };
  const state = { roomsLeft: hotel.rooms };
  const sales = quaySales([hotel], () => state.roomsLeft, US_DOLLAR);
  return { ...newSimulatedSupplier({ rules: RULES, name, hotelId: HOTEL }), ...sales, hotel, state };
}

const harbour = newSeller('harbour', 100_00);
const pier = newSeller('pier', 110_00);
const listings = new Map<string, number>();

let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, () => harbour, () => pier] });
  await listHotels(portal.db, harbour.name, [harbour.hotel]);
  await portal.db
    .insertInto('listings')
    .values({ supplier: pier.name, code: String(HOTEL), hotelId: HOTEL })
    .execute();
  for (const { id, supplier } of await portal.db.selectFrom('listings').selectAll().execute()) {
    listings.set(supplier, id);
  }
  agent = await newBooker(portal);
});
afterAll(() => portal.close());
afterEach(async () => {
  harbour.state.roomsLeft = harbour.hotel.rooms;
  pier.state.roomsLeft = pier.hotel.rooms;
  expect(await reconcile(portal.services)).toEqual([]);
});

const productAt = ({ name }: { readonly name: string }, product: string) => `${listings.get(name)}.${product}`;
const wishFor = (product: 'flex' | 'saver', days?: number) =>
  agent.wish({
    hotelid: String(HOTEL),
    fits: ({ subid }) => subid.endsWith(`.${product}`),
    ...(days === undefined ? {} : { days }),
  });

async function productsOn(days: number): Promise<readonly string[]> {
  const stay = { checkin: dayFromToday(days), checkout: dayFromToday(days + 2), room: 1, adult: 2, child: 0 };
  const request = { operation: 'hotelQuotedprice', hotelid: String(HOTEL), ...stay, childNums: '' };
  const { data } = await agent.call('/api/hotelDetail', request);
  const rooms: { priceInfo: { subid: string }[] }[] = data.roomPriceList;
  expect(rooms.length).toBeLessThanOrEqual(1);
  return rooms.flatMap(({ priceInfo }) => priceInfo.map(({ subid }) => subid));
}

async function rowIn(days: number) {
  const { data } = await agent.call('/api/hotelList', {
    ...{ region_keyword: 'Las Vegas (NV)', region_type: '1', region: '7988', type: 'hot', keyword: 'shared quay' },
    ...{ star: '', budget: '', start_date: dayFromToday(days), end_date: dayFromToday(days + 2), page: 1 },
    ...{ room: 1, adult: 2, child: 0, childNums: '' },
  });
  return data.hotellist[0];
}

function orderRow(number: string) {
  return portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
}

const accept = (substitute: Wish, former: Wish, more: object = {}) =>
  agent.call('/api/orderBook', {
    operation: 'updateVerifyPrice',
    ...substitute.stay,
    product: substitute.product,
    oldsubid: former.product,
    totalPrice: substitute.total,
    ...more,
  });

/** The offered substitute as a wish. */
function substituteIn(wish: Wish, { sameRoomInfo: { subid, totalPrice } }: { sameRoomInfo: OfferedRoom }): Wish {
  return { ...wish, product: subid, total: totalPrice.amount };
}

interface OfferedRoom {
  readonly subid: string;
  readonly totalPrice: { readonly amount: string };
}

async function expectBookedAt(orderno: string, seller: typeof pier, product: 'flex' | 'saver') {
  const row = await orderRow(orderno);
  expect(row).toMatchObject({ status: 'confirmed', supplier: seller.name, listingId: listings.get(seller.name) });
  const supply = portal.db.selectFrom('orderSupply').select('supplier').where('orderId', '=', row.id);
  expect(await supply.executeTakeFirstOrThrow()).toEqual({ supplier: seller.name });
  // The supplier receives its own product.
  expect(seller.activeBookings(orderno)).toMatchObject([{ request: { product, listing: { supplier: seller.name } } }]);
}

describe('[SUP-07] a hotel of two sellers', () => {
  it('has the cheaper seller’s rates on its page and in the list, and the other’s if that one is sold out', async () => {
    expect(await productsOn(400)).toEqual([productAt(harbour, 'saver'), productAt(harbour, 'flex')]);
    expect(await rowIn(400)).toMatchObject({ subid: productAt(harbour, 'saver'), price: '208.50' });
    harbour.state.roomsLeft = 0;
    expect(await productsOn(410)).toEqual([productAt(pier, 'saver'), productAt(pier, 'flex')]);
    expect(await rowIn(410)).toMatchObject({ subid: productAt(pier, 'saver'), price: '228.75' });
  });

  it('offers the other seller’s dearer rate when the first is sold out, through the whole order', async () => {
    const wish = await wishFor('flex');
    expect(wish.product).toBe(productAt(harbour, 'flex'));
    harbour.state.roomsLeft = 0;
    const offered = await agent.verify(wish);
    expect(offered).toMatchObject({ flag: '173', data: { priceRise: '22.50' } });
    const substitute = substituteIn(wish, offered.data);
    expect(substitute.product).toBe(productAt(pier, 'flex'));
    expect(await accept(substitute, wish)).toMatchObject({ flag: '200' });
    const orderno = await agent.order(substitute);
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    await expectBookedAt(orderno, pier, 'flex');
  });

  it('offers a cheaper rate as a substitute too', async () => {
    harbour.state.roomsLeft = 0;
    const wish = await wishFor('saver');
    [harbour.state.roomsLeft, pier.state.roomsLeft] = [5, 0];
    const offered = await agent.verify(wish);
    expect(offered).toMatchObject({ flag: '163', data: { sameRoomInfo: { subid: productAt(harbour, 'saver') } } });
  });

  it('changes the seller of an unpaid order', async () => {
    const wish = await wishFor('flex');
    const orderno = await agent.order(wish);
    expect(await orderRow(orderno)).toMatchObject({ supplier: harbour.name, product: wish.product });
    harbour.state.roomsLeft = 0;
    const offered = await agent.pay(orderno);
    expect(offered).toMatchObject({ flag: '173' });
    const substitute = substituteIn(wish, offered.data);
    expect(await accept(substitute, wish, { orderno })).toMatchObject({ flag: '200' });
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    await expectBookedAt(orderno, pier, 'flex');
    expect(harbour.activeBookings(orderno)).toEqual([]);
  });

  it('is sold out if no seller has an equal rate', async () => {
    const wish = await wishFor('flex');
    [harbour.state.roomsLeft, pier.state.roomsLeft] = [0, 0];
    expect(await agent.verify(wish)).toMatchObject({ flag: '155' });
  });
});
