import { describe, expect, it } from 'vitest';
import { dayFromToday, type Wish } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { agent } = await openBookingPortal();

const DAYS = { checkin: dayFromToday(75), checkout: dayFromToday(77) };
const PARTY = { room: 1, adult: 2, child: 0, childNums: '' };
/** Some hotels have a rate for Japanese guests; none has one for Swedish guests. */
const NATIONALITY = 'JP';
const OTHER = 'SE';
const HOTEL_URL = '/portal/booking/HotelDetail?hotelid=1&note=%E5%AE%BF';

interface Row {
  readonly hotelid: string;
  readonly price: string;
  readonly subid: string;
}

async function rows(nationality?: string): Promise<readonly Row[]> {
  const { data } = await agent.call('/api/hotelList', {
    ...{ region_keyword: 'Las Vegas (NV)', region_type: 1, region: '7988', nationality },
    ...{ start_date: DAYS.checkin, end_date: DAYS.checkout, ...PARTY },
  });
  return data.hotellist;
}

interface Rate {
  readonly subid: string;
  readonly totalPrice: string;
  readonly selected: number;
  readonly nationalities?: readonly string[];
}

async function rates(hotelid: string, nationality?: string): Promise<readonly Rate[]> {
  const { data } = await agent.call('/api/hotelDetail', {
    ...{ operation: 'hotelQuotedprice', hotelid, ...DAYS, ...PARTY, nationality },
  });
  return data.roomPriceList.flatMap(({ priceInfo }: { priceInfo: Rate[] }) => priceInfo);
}

/** Finds a hotel in the list with its cheapest rate restricted to that market. */
async function marketRow(): Promise<Row> {
  const plain = new Map((await rows()).map((row) => [row.hotelid, row.price]));
  const option = (await rows(NATIONALITY)).find(
    ({ hotelid, price }) => plain.has(hotelid) && plain.get(hotelid) !== price,
  );
  if (option === undefined) throw new Error(`No house of the city has a rate for ${NATIONALITY}`);
  return option;
}

async function marketWish(): Promise<Wish> {
  const { hotelid, subid, price } = await marketRow();
  return { stay: { hotelid, ...DAYS, ...PARTY }, product: subid, total: price, policy: { kind: '' } };
}

const book = (operation: string, { stay, product }: Wish, more: object = {}) =>
  agent.call('/api/orderBook', { operation, ...stay, product, ...more });

describe('a rate for guests of certain nationalities', () => {
  it('is the price of list, detail and verification for them, and for nobody else', async () => {
    const row = await marketRow();
    const own = await rates(row.hotelid, NATIONALITY);
    const cheapest = own.find(({ selected }) => selected === 1);
    expect(cheapest).toMatchObject({ subid: row.subid, totalPrice: row.price });
    expect(cheapest?.nationalities).toContain(NATIONALITY);

    const wish = await marketWish();
    expect(await agent.verify(wish, { nationality: NATIONALITY })).toMatchObject({ flag: '200' });

    for (const nationality of [undefined, OTHER]) {
      const open = await rates(row.hotelid, nationality);
      expect(open.some(({ subid, nationalities }) => subid === row.subid || nationalities !== undefined)).toBe(false);
    }
    expect(await rows(OTHER)).toEqual(await rows());
  });

  it('is offered to others as the same room at their own price, both prices told', async () => {
    const wish = await marketWish();
    const rejection = await agent.verify(wish, { nationality: OTHER });
    expect(rejection).toMatchObject({ flag: '173', data: { othermarket: 1 } });
    const { sameRoomInfo, priceRise, termsBefore, termsNow } = rejection.data;
    expect(sameRoomInfo.oldTotalPrice).toMatchObject({ amount: wish.total });
    expect(Number(sameRoomInfo.totalPrice.amount) - Number(wish.total)).toBeCloseTo(Number(priceRise));
    expect(Number(priceRise)).toBeGreaterThan(0);
    expect([termsNow.name, termsNow.breakfast]).toEqual([termsBefore.name, termsBefore.breakfast]);
    const taken = await book('updateVerifyPrice', wish, {
      ...{ product: sameRoomInfo.subid, oldsubid: wish.product, totalPrice: sameRoomInfo.totalPrice.amount },
      nationality: OTHER,
    });
    expect(taken).toMatchObject({ flag: '200', data: { product: sameRoomInfo.subid } });
  });

  it('stays one client’s price to the payment when it says the nationality once, and the order keeps what was said', async () => {
    const wish = await marketWish();
    await agent.verify(wish, { nationality: NATIONALITY });
    const page = await book('writeOrderShow', wish);
    expect(page).toMatchObject({ flag: '200' });
    expect(page.data.orderData.hotelFeesText.en).toContain('only for guests with a passport from');
    expect(page.data.orderData.hotelFeesText.zh).toContain('日本');
    expect(await book('getOrderPrice', wish, { usedPoints: 0, paymentOn: 'balance' })).toMatchObject({ flag: '200' });

    const orderno = await agent.order(wish, {
      ...{ nationality: '', searchNat: NATIONALITY, hotelUrl: HOTEL_URL },
    });
    const stored = { hotelUrl: HOTEL_URL, searchNat: NATIONALITY };
    expect((await agent.payPage(orderno)).data.orderData).toMatchObject(stored);
    expect((await agent.trip(orderno)).data.orderDetail).toMatchObject(stored);
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
  });

  it('is not booked for a guest who may not have it', async () => {
    const wish = await marketWish();
    await agent.verify(wish, { nationality: NATIONALITY });
    const guests = { nationality: OTHER, searchNat: NATIONALITY };
    const rejection = await agent.submit(wish, guests);
    expect(rejection).toMatchObject({ flag: '173', data: { othermarket: 1 } });
    const { subid, totalPrice } = rejection.data.sameRoomInfo;
    const instead = { ...wish, product: subid, total: totalPrice.amount };
    expect(await agent.submit(instead, guests)).toMatchObject({ flag: '200' });

    const two = { ...wish, stay: { ...wish.stay, room: 2 } };
    await agent.verify(two, { nationality: NATIONALITY });
    const second = [{ userlastname: 'Berg', username: 'Eva', nationality: OTHER }];
    const mixed = { nationality: NATIONALITY, searchNat: NATIONALITY, userOtherInfo: JSON.stringify(second) };
    const { totalPrice: total } = (await book('orderBookVerify', two, { nationality: NATIONALITY })).data;
    expect(await agent.submit({ ...two, total: total.amount }, mixed)).toMatchObject({ flag: '173' });
  });
});

describe('an order that says nothing of its search', () => {
  it('keeps nothing of it', async () => {
    const orderno = await agent.order();
    const { orderDetail } = (await agent.trip(orderno)).data;
    expect([orderDetail.hotelUrl, orderDetail.searchNat]).toEqual([undefined, undefined]);
  });
});
