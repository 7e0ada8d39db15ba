import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeEmail } from '../../src/features/emails/composed-email.ts';
import { BARE_HOTEL, listHotels, QUAY } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import { newQuaySupplier } from '../../src/features/supply/test-support/quay-hotels/quay-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, newBooker, type Wish } from './booking-client.ts';

/** How an unknown fact could appear. */
const TRACES = /undefined|NaN|\b0 ?m²|\b0 平方米|\b0-star|0 ?星|星级酒店|opened in 0|\b0年|\(\s*\)|（\s*）|, ,/;

let portal: TestApp;
let agent: Booker;
let wish: Wish;
let orderno: string;
beforeAll(async () => {
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, () => newQuaySupplier([BARE_HOTEL])] });
  await listHotels(portal.db, QUAY, [BARE_HOTEL]);
  agent = await newBooker(portal);
  wish = await agent.wish({ hotelid: String(BARE_HOTEL.id), fits: ({ subid }) => subid.endsWith('.flex') });
  orderno = await agent.order(wish);
  expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
  await agent.call('/api/doCollect', { hotelid: String(BARE_HOTEL.id), status: '1' });
});
afterAll(() => portal.close());

describe('[SUP-05] what a supplier does not state', () => {
  it('is missing in the rates of the hotel', async () => {
    const { data } = await agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...wish.stay });
    const [{ parentInfo, priceInfo }] = data.roomPriceList;
    for (const field of ['area', 'max_adults', 'max_guests']) expect(parentInfo).not.toHaveProperty(field);
    for (const rate of priceInfo) {
      for (const field of ['bedtype', 'remainrooms', 'remarks', 'room_rates']) expect(rate).not.toHaveProperty(field);
    }
    expect(priceInfo.map(({ breakfast }: { breakfast: object }) => breakfast)).toContainEqual({
      en: 'Breakfast included',
      zh: '含早餐',
    });
    expect(JSON.stringify(data)).not.toMatch(TRACES);
  });

  it.each([
    ['the hotel’s page', '/api/hotelDetail', () => ({ hotelid: wish.stay.hotelid })],
    ['the similar hotels', '/api/hotelDetail', () => ({ operation: 'recommendHotel', ...wish.stay })],
    ['the favourites', '/api/myCollect', () => ({})],
    ['the export', '/api/getTripList', () => ({ operation: 'exportData' })],
    ['the order page', '/api/orderBook', () => ({ operation: 'writeOrderShow', ...wish.stay, product: wish.product })],
    ['the booking', '/api/getTripDetail', () => ({ orderno })],
    ['the voucher', '/api/getTripDetail', () => document('Voucher')],
    ['the confirmation', '/api/getTripDetail', () => document('Confirmation')],
    ['the invoice', '/api/getTripDetail', () => document('Invoice')],
  ])('leaves no trace on %s', async (_page, path, fields) => {
    const { flag, data } = await agent.call(path, fields());
    expect(flag).toBe('200');
    expect(typeof data === 'string' ? data : JSON.stringify(data)).not.toMatch(TRACES);
  });

  it('leaves no trace in emails', async () => {
    const { id } = await portal.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', orderno)
      .executeTakeFirstOrThrow();
    const emails = await portal.db
      .selectFrom('emails')
      .selectAll()
      .where('key', 'like', `booking-confirmed ${id} %`)
      .execute();
    expect(emails.length).toBeGreaterThan(0);
    for (const email of emails) {
      const { html, text } = await composeEmail(
        { ...email, messageId: 'm' },
        {
          settings: portal.services.settings,
          origin: 'https://portal.example',
        },
      );
      expect(text).not.toMatch(TRACES);
      expect(html).not.toMatch(TRACES);
    }
  });
});

const document = (type: string) => ({ operation: 'getShowPdfInfo', orderno, type, documentLanguage: 'both' });
