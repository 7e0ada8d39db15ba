import { beforeAll, describe, expect, it } from 'vitest';
import type { RoomType } from '../../src/domain/hotel-model.ts';
import { readOrder } from '../../src/features/orders/orders-repository.ts';
import { bookRequest } from '../../src/features/orders/settlement/supplier-attempts.ts';
import { productId } from '../../src/features/supply/built-in/product-id.ts';
import { setAllotment } from '../../src/features/supply/built-in/set-allotment.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { dayFromToday, type RateOnWire, type Wish } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

const LAS_VEGAS = '7988';
const DATES = { checkin: dayFromToday(300), checkout: dayFromToday(302) };
const FAMILY = { room: 2, adult: 3, child: 1, childNums: '6' };
/** By default the guests are distributed over the rooms, and the child shares with two adults. */
const DEALT = {};
const WITH_CHILD = { guests: '2_1-5' };
const ANOTHER_GUEST = [{ userlastname: 'Sato', username: 'Ken' }];

let queen: RoomType;

// On these nights the hotel sells only a room for two.
beforeAll(async () => {
  const { hotels } = await portal.services.catalogue.city(Number(LAS_VEGAS));
  const rooms = hotels.map((hotel) => hotel.rooms).find((all) => all.some(isForTwo)) ?? [];
  queen = rooms.find(isForTwo) as RoomType;
  for (const { id } of rooms) {
    await setAllotment(portal.services, id, DATES.checkin, DATES.checkout, id === queen.id ? 20 : 0);
  }
});

function isForTwo({ maxAdults, maxGuests }: RoomType): boolean {
  return maxAdults === 2 && maxGuests === 2;
}

const stayOf = (rooms: object) => ({ hotelid: String(queen.hotelId), ...DATES, ...FAMILY, ...rooms });
const rates = (rooms: object) => agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...stayOf(rooms) });
const list = (rooms: object) =>
  agent.call('/api/hotelList', {
    region_keyword: '',
    region_type: '3',
    region: String(queen.hotelId),
    start_date: DATES.checkin,
    end_date: DATES.checkout,
    ...FAMILY,
    ...rooms,
  });
const wishOf = (rooms: object, total = '1.00'): Wish => ({
  stay: stayOf(rooms),
  product: productId(queen.id, 1),
  total,
  policy: { kind: 'nonRefundable' },
});
const submit = (wish: Wish) => agent.submit(wish, { userOtherInfo: JSON.stringify(ANOTHER_GUEST) });

describe('a room for two, and three adults with a child in two rooms', () => {
  it('[DESK-01] is offered nowhere while the child sleeps beside two adults', async () => {
    expect((await rates(DEALT)).data.roomPriceList).toEqual([]);
    expect((await rates({ guests: '2-5_1' })).data.roomPriceList).toEqual([]);
    const { data } = await list(DEALT);
    expect(data.hotellist.map(({ hotelid }: { hotelid: string }) => hotelid)).not.toContain(String(queen.hotelId));
    expect((await agent.verify(wishOf(DEALT))).flag).toBe('155');
    expect((await submit(wishOf(DEALT))).flag).toBe('155');
  });

  it('[DESK-01] is offered at one price everywhere once the child sleeps beside one; the booking keeps who sleeps where, and its voucher says so', async () => {
    const [offered] = (await rates(WITH_CHILD)).data.roomPriceList;
    expect(offered.parentInfo).toMatchObject({ id: String(queen.id), max_guests: 2, max_adults: 2 });
    const total: string = offered.priceInfo[0].totalPrice;
    const { hotellist } = (await list(WITH_CHILD)).data;
    expect(hotellist[0]).toMatchObject({ hotelid: String(queen.hotelId), price: total });

    const wish = wishOf(WITH_CHILD, total);
    expect((await agent.verify(wish)).flag).toBe('200');
    const page = await agent.call('/api/orderBook', {
      operation: 'writeOrderShow',
      ...wish.stay,
      product: wish.product,
    });
    expect(page.data.orderData.stayData).toMatchObject({ ...FAMILY, ...WITH_CHILD });

    const { flag, data } = await submit(wish);
    expect(flag).toBe('200');
    expect((await agent.payPage(data.orderno)).data.orderData.stayData).toMatchObject({ ...FAMILY, ...WITH_CHILD });
    expect((await agent.trip(data.orderno)).data.orderDetail).toMatchObject({
      ...FAMILY,
      ...WITH_CHILD,
      childOld: '5',
    });
    await agent.pay(data.orderno);
    const printed = { operation: 'getShowPdfInfo', orderno: data.orderno, type: 'Voucher' };
    const voucher: string = (await agent.call('/api/getTripDetail', printed)).data;
    const rooms = [...voucher.matchAll(/<p class="cell"[^>]*>([^<]*adult[^<]*)</g)].map(([, party]) => party);
    expect(rooms).toEqual(['2 adults', '1 adult, 1 child (5)']);
  });

  it('shows an order from before rooms were kept by its sums', async () => {
    const wish = wishOf(WITH_CHILD, (await rates(WITH_CHILD)).data.roomPriceList[0].priceInfo[0].totalPrice);
    const { data } = await submit(wish);
    await portal.db.updateTable('orders').set({ guestsByRoom: null }).where('number', '=', data.orderno).execute();
    const { orderDetail } = (await agent.trip(data.orderno)).data;
    expect(orderDetail).toMatchObject(FAMILY);
    expect(orderDetail).not.toHaveProperty('guests');
  });

  it('[DESK-01] is refused by its field where the rooms have other sums', async () => {
    const wrong = { guests: '2_1-7' };
    const rejection = { status: 400, flag: 'E400', data: { fields: { guests: expect.stringContaining('childNums') } } };
    expect(await list(wrong)).toMatchObject(rejection);
    expect(await rates(wrong)).toMatchObject(rejection);
    expect(await agent.verify(wishOf(wrong))).toMatchObject(rejection);
    expect(await submit(wishOf(wrong))).toMatchObject(rejection);
    expect(await rates({ guests: '2_1-5_1' })).toMatchObject(rejection);
  });
});

describe('the names of all guests', () => {
  const child = { userlastname: 'Sat\u014d', username: 'Mei-Lin', child_age: 5 };
  const adult = { userlastname: 'Suharto', username: '', oneName: 1 };
  const named = (first: readonly object[], second: readonly object[] = []) => ({
    other_guests: first,
    userOtherInfo: JSON.stringify(ANOTHER_GUEST.map((guest) => ({ ...guest, other_guests: second }))),
  });

  async function family(): Promise<Wish> {
    const rooms: { priceInfo: RateOnWire[] }[] = (await rates(WITH_CHILD)).data.roomPriceList;
    const rate = rooms.flatMap(({ priceInfo }) => priceInfo).find(({ instant }) => instant === 1);
    if (rate === undefined) throw new Error('No rate of the room is confirmed at once');
    return { ...wishOf(WITH_CHILD, rate.totalPrice), product: rate.subid };
  }

  it('[DESK-24] are stored with an order, among them a single name, sent to the supplier, and shown wherever guests are listed', async () => {
    const wish = await family();
    const request = { ...named([adult], [child]), reqid: newRequestKey() };
    const orderno = await agent.order(wish, request);
    expect(await agent.order(wish, request)).toBe(orderno);
    expect((await agent.submit(wish, { ...request, ...named([adult]) })).flag).not.toBe('200');

    const stored = [
      { lastName: 'Mendoza', firstName: 'Ana', otherGuests: [{ lastName: 'Suharto', firstName: '' }] },
      { lastName: 'Sato', firstName: 'Ken', otherGuests: [{ lastName: 'Sato', firstName: 'Mei Lin', childAge: 5 }] },
    ];
    expect((await agent.payPage(orderno)).data.orderData.custom_info).toMatchObject([
      { lastname: 'Mendoza', other_guests: [{ lastname: 'Suharto', firstname: '' }] },
      { lastname: 'Sato', other_guests: [{ lastname: 'Sato', firstname: 'Mei Lin', child_age: 5 }] },
    ]);
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    const { id } = await portal.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', orderno)
      .executeTakeFirstOrThrow();
    const order = await readOrder(portal.db, id);
    expect(order.guests).toMatchObject(stored);
    expect(bookRequest(order, 1).guests).toMatchObject([
      { ...stored[0], otherGuests: [{ lastName: 'Suharto', firstName: 'FNU' }] },
      stored[1],
    ]);

    const names = ['Ana Mendoza', 'Suharto', 'Ken Sato', 'Mei Lin Sato'];
    expect((await agent.trip(orderno)).data.orderDetail).toMatchObject({
      leadguest: 'Ana Mendoza',
      adults_all: ['Ana Mendoza', 'Ken Sato'],
      other_guests: [
        { room: 1, name: 'Suharto' },
        { room: 2, name: 'Mei Lin Sato', child_age: 5 },
      ],
    });
    const paid = await agent.call('/api/orderBook', { operation: 'orderPayResultShow', orderno });
    expect(paid.data.booked_stay).toMatchObject({ adults_all: ['Ana Mendoza', 'Ken Sato'], all_guests: names });
    const preview = { operation: 'getShowPdfInfo', orderno, type: 'Voucher' };
    const voucher: string = (await agent.call('/api/getTripDetail', preview)).data;
    expect(voucher).toContain('Ana Mendoza, Suharto');
    expect(voucher).toContain('Ken Sato, Mei Lin Sato');
    const emails = await portal.db
      .selectFrom('emails')
      .selectAll()
      .where('key', 'like', `booking-confirmed ${id} %`)
      .execute();
    expect(emails.length).toBeGreaterThan(0);
    for (const email of emails) expect(email).toMatchObject({ data: { guests: names } });
    for (const keyword of ['suharto', 'mei lin']) {
      const { list: matches } = (await agent.call('/api/getTripList', { keyword })).data;
      expect(matches).toMatchObject([{ orderno, username: 'Ana Mendoza' }]);
    }
  });

  it.each([
    ['more adults than the room has', named([adult, adult]), ['otherGuests']],
    ['a child of another room', named([child]), ['otherGuests']],
    ['a child of another age', named([], [{ ...child, child_age: 6 }]), ['otherRooms.0.otherGuests']],
    ['an adult in place of the child', named([], [adult]), ['otherRooms.0.otherGuests']],
    ['half a name', named([{ ...adult, oneName: 0 }]), ['otherGuests.0.firstName']],
    ['other letters', named([], [{ ...child, userlastname: '\u4f50\u85e4' }]), ['otherRooms.0.otherGuests.0.lastName']],
    ['a card’s number', named([{ ...adult, userlastname: '4111 1111 1111 1111' }]), ['otherGuests.0.lastName']],
  ])('[DESK-24] are refused by their field with %s', async (_, guests, fields) => {
    const response = await agent.submit(wishOf(WITH_CHILD), guests);
    expect(response).toMatchObject({ flag: '191', data: { fields } });
    expect(response.text).not.toContain('4111');
  });
});
