import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, cents, newBooker, type Wish } from './booking-client.ts';

const OFFER = ['board_code', 'room_rates', 'included_taxes', 'remarks', 'propertyFees'] as const;

let portal: TestApp;
let agent: Booker;
let hotelid: string;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
  hotelid = await austrianHotel();
});
afterAll(() => portal.close());

/** Austrian hotels include VAT in their prices and collect a city fee in euros. */
async function austrianHotel(): Promise<string> {
  const { id } = await portal.db
    .selectFrom('hotels')
    .innerJoin('cities', 'cities.id', 'hotels.cityId')
    .select('hotels.id')
    .where('cities.country', '=', 'AT')
    .where('isPublic', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(id);
}

type Fields = Readonly<Record<string, unknown>>;

const offerOf = (fields: Fields) => Object.fromEntries(OFFER.map((name) => [name, fields[name]]));

async function rateOf({ stay, product }: Wish): Promise<Fields> {
  const { data } = await agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...stay });
  const rates = (data.roomPriceList as { priceInfo: Fields[] }[]).flatMap(({ priceInfo }) => priceInfo);
  const rate = rates.find(({ subid }) => subid === product);
  if (rate === undefined) throw new Error(`No rate ${product}`);
  return rate;
}

const OTHER_ROOM = { userOtherInfo: JSON.stringify([{ userlastname: 'Mendoza', username: 'Luis' }]) };

describe('[SUP-05] what a supplier states', () => {
  it('is the same on the hotel page, the order page, the payment page and the booking', async () => {
    const wish = await agent.wish({ hotelid, rooms: 2, adults: 5 });
    const { stay, product } = wish;
    const rate = await rateOf(wish);
    expect(rate).toMatchObject({
      board_code: expect.stringMatching(/^(roomOnly|breakfast)$/),
      room_rates: [{ adults: 3, child_ages: [] }, { adults: 2 }],
      included_taxes: [{ name: { en: 'VAT', zh: '增值税' }, price: { currency: 'USD' } }],
      remarks: [{ kind: 'property' }, { kind: 'charges' }, { kind: 'arrival' }],
      propertyFees: [{ kind: 'cityFee', local: { currency: 'EUR' } }],
    });
    const offer = offerOf(rate);
    const fares = (rate.room_rates as { fare: string }[]).map(({ fare }) => cents(fare));
    expect(fares.reduce((sum, fare) => sum + fare, 0)).toBe(cents(rate.fareTotal as string));
    const page = await agent.call('/api/orderBook', { operation: 'writeOrderShow', ...stay, product });
    expect(offerOf(page.data.orderData)).toEqual(offer);
    const orderno = await agent.order(wish, OTHER_ROOM);
    const payPage = await agent.payPage(orderno);
    expect(offerOf(payPage.data.orderData)).toEqual(offer);
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    const trip = await agent.trip(orderno);
    expect(offerOf(trip.data.orderDetail)).toEqual(offer);
    expect(await reconcile(portal.services)).toEqual([]);
  });
});
