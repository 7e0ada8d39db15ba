import { describe, expect, it } from 'vitest';
import { readProductId } from '../../src/features/supply/built-in/product-id.ts';
import { clearInstructions, simulateSupplier } from '../harness/admin-action.ts';
import { type ClientResponse, newRequestKey } from '../harness/signed-client.ts';
import { cents, type RateOnWire, type Wish } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

const book = (operation: string, { stay, product }: Pick<Wish, 'stay' | 'product'>, more: object = {}) =>
  agent.call('/api/orderBook', { operation, ...stay, product, ...more });
const hotelOf = (wish: Wish) => Number(wish.stay.hotelid);
const roomTypeOf = (wish: Wish) => readProductId(wish.product)?.roomTypeId ?? 0;
const rise = (wish: Wish) =>
  simulateSupplier(portal.db, { kind: 'price-rise', hotelId: hotelOf(wish), cents: 1250, isOnce: true });
const substitute = (wish: Wish, amount?: number) =>
  simulateSupplier(portal.db, {
    kind: 'substitute',
    hotelId: hotelOf(wish),
    roomTypeId: roomTypeOf(wish),
    isOnce: true,
    ...(amount === undefined ? {} : { cents: amount }),
  });
const rowOf = (number: string) =>
  portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

const TERMS = {
  name: { en: expect.any(String), zh: expect.any(String) },
  bedType: { en: expect.any(String), zh: expect.any(String) },
  breakfast: { en: expect.any(String), zh: expect.any(String) },
  cancelPolicy: { kind: expect.any(String), zone: 'America/Los_Angeles' },
  payAtProperty: expect.any(String),
};

describe('what changed of a room', () => {
  it.each(['orderBookVerify', 'writeOrderShow', 'getOrderPrice'])(
    'is told whole with a rise, before and now, by %s',
    async (operation) => {
      const wish = await agent.wish({ fits: ({ policy }) => policy.kind === 'firstNight' });
      await book('writeOrderShow', wish);
      await rise(wish);
      const more = { totalPrice: wish.total, usedPoints: 0, paymentOn: 'credit' };
      const { flag, data } = await book(operation, wish, more);
      expect({ flag, data }).toMatchObject({
        flag: '153',
        data: { priceRise: '12.50', time: expect.any(Number), termsBefore: TERMS, termsNow: TERMS },
      });
      const { termsBefore, termsNow } = data;
      expect(termsNow.name).toEqual(termsBefore.name);
      // The penalty night costs more, since the stay costs more.
      expect(cents(termsNow.cancelPolicy.penalty)).toBeGreaterThan(cents(termsBefore.cancelPolicy.penalty));
    },
  );

  it.each([
    ['163', undefined],
    ['173', 1500],
    ['173', -500],
  ] as const)('is told whole with a substitute, flag %s at %s, by each call of the order page', async (flag, more) => {
    const wish = await agent.wish();
    await book('writeOrderShow', wish);
    await substitute(wish, more);
    expect(await book('writeOrderShow', wish)).toMatchObject({ flag });
    await substitute(wish, more);
    expect(await agent.submit(wish)).toMatchObject({ flag });
    await substitute(wish, more);
    const response = await book('getOrderPrice', wish, { usedPoints: 0, paymentOn: 'credit' });
    expect(response).toMatchObject({ flag, data: { time: expect.any(Number), termsBefore: TERMS, termsNow: TERMS } });
    const { sameRoomInfo, termsBefore, termsNow } = response.data;
    expect(termsNow.name).toEqual(sameRoomInfo.name);
    expect(termsBefore.name).not.toEqual(termsNow.name);
    const accepted = { totalPrice: sameRoomInfo.totalPrice.amount, oldsubid: wish.product };
    const taken = { stay: wish.stay, product: sameRoomInfo.subid };
    expect(await book('updateVerifyPrice', taken, accepted)).toMatchObject({ flag: '200' });
  });

  it('names the hotel and the room that are sold out', async () => {
    const wish = await agent.wish();
    const { data: page } = await book('writeOrderShow', wish);
    const hotelname = { en: page.hotel.hotelname_en, zh: page.hotel.hotelname_zh };
    await simulateSupplier(portal.db, { kind: 'sold-out', hotelId: hotelOf(wish), roomTypeId: roomTypeOf(wish) });
    const roomGone = { flag: '154', data: { hotelname, roomName: page.orderData.roomName } };
    for (const operation of ['orderBookVerify', 'writeOrderShow'])
      expect(await book(operation, wish)).toMatchObject(roomGone);
    expect(await agent.submit(wish)).toMatchObject(roomGone);
    await clearInstructions(portal.db);
    await simulateSupplier(portal.db, { kind: 'sold-out', hotelId: hotelOf(wish) });
    expect(await book('writeOrderShow', wish)).toMatchObject({ flag: '155', data: { hotelname } });
  });
});

describe('a free cancellation that ended since it was seen', () => {
  const isFree = ({ policy }: RateOnWire) => policy.kind === 'free' && policy.free_until !== undefined;

  it('is told as a change, and verified once it is accepted', async () => {
    const wish = await agent.wish({ fits: isFree });
    const observed = { totalPrice: wish.total, freeUntil: wish.policy.free_until };
    expect(await book('orderBookVerify', wish, observed)).toMatchObject({ flag: '200' });
    const later = { ...observed, freeUntil: (wish.policy.free_until ?? 0) + 3600 };
    const response = await book('orderBookVerify', wish, later);
    expect(response).toMatchObject({
      flag: '163',
      data: {
        sameRoomInfo: { subid: wish.product, totalPrice: { amount: wish.total } },
        priceRise: '0.00',
        termsBefore: { cancelPolicy: { kind: 'free', free_until: later.freeUntil } },
        termsNow: { cancelPolicy: { kind: 'free', free_until: observed.freeUntil } },
      },
    });
    expect(response.data.termsNow.name).toEqual(response.data.termsBefore.name);
    const accepted = { totalPrice: wish.total, oldsubid: wish.product };
    expect(await book('updateVerifyPrice', wish, accepted)).toMatchObject({ flag: '200' });
  });

  it('is no order, and no price of the order page', async () => {
    const wish = await agent.wish({ fits: isFree });
    const later = { freeUntil: (wish.policy.free_until ?? 0) + 3600 };
    expect(await agent.submit(wish, later)).toMatchObject({ flag: '163' });
    expect(await book('getOrderPrice', wish, { ...later, paymentOn: 'credit' })).toMatchObject({ flag: '163' });
    expect(await agent.submit(wish, { freeUntil: wish.policy.free_until })).toMatchObject({ flag: '200' });
  });
});

describe('a supplier that is silent', () => {
  it('[GUEST-09] may be asked for the same order once more, and then no further', async () => {
    const wish = await agent.wish();
    await simulateSupplier(portal.db, { kind: 'time-out', hotelId: hotelOf(wish) });
    const reqid = newRequestKey();
    const first = await agent.submit(wish, { reqid });
    expect(first).toMatchObject({ flag: '157', data: { guestClicksRetry: 1 } });
    const again = await agent.submit(wish, { reqid, guestClicksRetry: 1 });
    expect(again).toMatchObject({ flag: '157' });
    expect(await book('updateVerifyPrice', wish, { totalPrice: wish.total })).toMatchObject({ flag: '157' });
    expect(again.data).not.toHaveProperty('guestClicksRetry');
  });
});

describe('a room that changes between the order and its payment', () => {
  const accept = (orderno: string, wish: Wish, { data }: ClientResponse) =>
    book(
      'updateVerifyPrice',
      { stay: wish.stay, product: data.sameRoomInfo?.subid ?? wish.product },
      {
        orderno,
        totalPrice: data.sameRoomInfo?.totalPrice.amount ?? data.totalPrice,
        ...(data.sameRoomInfo && { oldsubid: wish.product }),
      },
    );
  const heldRooms = async (holdId: string | null) =>
    portal.db
      .selectFrom('roomHolds')
      .selectAll()
      .where('id', '=', Number(holdId))
      .where('releasedAt', 'is', null)
      .execute();

  it.each([
    ['163', undefined],
    ['173', 1500],
  ] as const)('is told with flag %s; the order takes what is accepted, and is paid', async (flag, more) => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish, { usedPoints: 100 });
    const before = await rowOf(orderno);
    await substitute(wish, more);
    const offered = await agent.pay(orderno);
    expect(offered).toMatchObject({ flag, data: { time: expect.any(Number), termsBefore: TERMS, termsNow: TERMS } });
    expect(await rowOf(orderno)).toEqual(before);

    expect(await accept(orderno, wish, offered)).toMatchObject({ flag: '200' });
    const after = await rowOf(orderno);
    expect(after.product).toBe(offered.data.sameRoomInfo.subid);
    expect(after.snapshot.room).toEqual(offered.data.termsNow.name);
    expect(after.total - before.total).toBe(more ?? 0);
    expect(after.pointsUsed).toBe(100);
    expect(after.payUntil.getTime()).toBeGreaterThan(before.payUntil.getTime());
    expect(await heldRooms(before.holdId)).toEqual([]);
    expect(await heldRooms(after.holdId)).not.toEqual([]);
    const paid = await agent.pay(orderno);
    expect(paid).toMatchObject({ flag: '200' });
    const { data } = await agent.trip(orderno);
    expect(data.orderDetail).toMatchObject({ parent_room_en: offered.data.termsNow.name.en, order_status: '3' });
    expect(data.logDetail.map(({ content }: { content: string }) => content)).toContain(
      'Room or price changed before payment.',
    );
  });

  it('is told with the time of the new quote when it is dearer, and paid at that price', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    const { total } = await rowOf(orderno);
    await rise(wish);
    const risen = await agent.pay(orderno);
    expect(risen).toMatchObject({ flag: '153', data: { priceRise: '12.50', time: expect.any(Number) } });
    expect(await accept(orderno, wish, risen)).toMatchObject({ flag: '200' });
    expect((await rowOf(orderno)).total).toBe(total + 1250);
    expect(await agent.pay(orderno, { payPrice: (total / 100).toFixed(2) })).toMatchObject({ flag: '153' });
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
  });

  it.each(['a rise', 'a substitute'])(
    'is accepted and paid by a client that knows the specification alone: %s',
    async (what) => {
      const wish = await agent.wish();
      const orderno = await agent.order(wish);
      const other = await agent.order(wish);
      const before = await rowOf(orderno);
      const pay = () => agent.call('/api/orderBook', { operation: 'writePayFinishBook', orderno, paymentOn: 'credit' });
      await (what === 'a rise' ? rise(wish) : substitute(wish, 1250));
      const payResponse = await pay();
      expect(payResponse).toMatchObject({ flag: what === 'a rise' ? '153' : '173', data: { priceRise: '12.50' } });
      const instead = payResponse.data.sameRoomInfo?.subid as string | undefined;
      const fields = instead === undefined ? {} : { oldsubid: wish.product };
      expect(
        await book('updateVerifyPrice', { stay: wish.stay, product: instead ?? wish.product }, fields),
      ).toMatchObject({
        flag: '200',
      });
      expect(await pay()).toMatchObject({ flag: '200' });
      expect((await rowOf(orderno)).total).toBe(before.total + 1250);
      // The other order of the same room keeps its price.
      expect((await rowOf(other)).total).toBe(before.total);
    },
  );

  const acceptNow = (orderno: string, wish: Wish) => book('updateVerifyPrice', wish, { orderno });

  it('is accepted by its order number without a total as it was told, and no dearer', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    const { total } = await rowOf(orderno);
    await rise(wish);
    expect(await agent.pay(orderno)).toMatchObject({ flag: '153', data: { priceRise: '12.50' } });
    await simulateSupplier(portal.db, { kind: 'price-rise', hotelId: hotelOf(wish), cents: 90_000, isOnce: true });
    expect(await acceptNow(orderno, wish)).toMatchObject({ flag: '153', data: { priceRise: '900.00' } });
    expect((await rowOf(orderno)).total).toBe(total);
    // The user has seen this price, so they may accept it.
    expect(await acceptNow(orderno, wish)).toMatchObject({ flag: '200' });
    expect((await rowOf(orderno)).total).toBe(total + 91_250);
  });

  it('is not accepted by an order number alone of which nobody was told', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    const before = await rowOf(orderno);
    await rise(wish);
    expect(await acceptNow(orderno, wish)).toMatchObject({ flag: '153', data: { priceRise: '12.50' } });
    expect(await rowOf(orderno)).toEqual(before);
  });

  it('that is none renews nothing: neither the deadline nor the payment that is under way', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    const before = await rowOf(orderno);
    expect(await acceptNow(orderno, wish)).toMatchObject({ flag: '200' });
    expect(await book('updateVerifyPrice', wish, { orderno, totalPrice: wish.total })).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toEqual(before);
  });

  it('renews the time to pay, to four times of it since the order was made and no further', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const riseAfter = async (minutes: number) => {
      await portal.db
        .updateTable('orders')
        .set({ createdAt: minutesAgo(minutes), payUntil: minutesAgo(-1) })
        .where('number', '=', orderno)
        .execute();
      await rise(wish);
      expect(await accept(orderno, wish, await agent.pay(orderno))).toMatchObject({ flag: '200' });
      const { createdAt, payUntil } = await rowOf(orderno);
      return Math.round((payUntil.getTime() - createdAt.getTime()) / 60_000);
    };
    expect([await riseAfter(4), await riseAfter(13), await riseAfter(17), await riseAfter(25)]).toEqual([
      9, 18, 20, 26,
    ]);
  });

  it('is accepted once: what the same person asks of the same rate later changes no order', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await rise(wish);
    await agent.pay(orderno);
    expect(await book('updateVerifyPrice', wish)).toMatchObject({ flag: '200' });
    const accepted = await rowOf(orderno);
    expect(await book('updateVerifyPrice', wish)).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toEqual(accepted);
  });

  it('changes no order whose number is not said once it was told too long ago', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await rise(wish);
    await agent.pay(orderno);
    await portal.db
      .updateTable('orderQuotes')
      .set({ quotedAt: new Date(Date.now() - 11 * 60_000) })
      .where('stay', 'like', `order ${orderno} %`)
      .execute();
    const before = await rowOf(orderno);
    expect(await book('updateVerifyPrice', wish)).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toEqual(before);
  });

  it('passes over an order that can no longer be paid', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await rise(wish);
    await agent.pay(orderno);
    await portal.db
      .updateTable('orders')
      .set({ payUntil: new Date(Date.now() - 20_000) })
      .where('number', '=', orderno)
      .execute();
    expect(await book('updateVerifyPrice', wish)).toMatchObject({ flag: '200' });
  });

  it('is accepted for no order by who was told of none', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await rise(wish);
    await book('orderBookVerify', wish, { totalPrice: wish.total });
    expect(await book('updateVerifyPrice', wish)).toMatchObject({ flag: '200' });
    expect((await rowOf(orderno)).total).toBe(cents(wish.total) - (await rowOf(orderno)).atHotel);
  });

  it('is not changed any more once the order is paid or has expired', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await rise(wish);
    const risen = await agent.pay(orderno);
    await portal.db
      .updateTable('orders')
      .set({ payUntil: new Date(Date.now() - 20_000) })
      .where('number', '=', orderno)
      .execute();
    expect(await accept(orderno, wish, risen)).toMatchObject({ flag: '156' });
  });

  it('is paid all the same where the supplier only says that it has no other one left', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await simulateSupplier(portal.db, { kind: 'sold-out', hotelId: hotelOf(wish), moment: 'verify' });
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
  });
});
