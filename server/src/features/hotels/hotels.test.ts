import { addDays } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedClient, signInAs } from '../../../test/harness/signed-client.ts';
import { newTestApp, type TestApp } from '../../../test/harness/test-app.ts';
import { transact } from '../../platform/database/transact.ts';
import { makeHotel } from '../../seed/catalogue/make-hotel.ts';
import { readCities } from '../../seed/catalogue/read-cities.ts';
import { insertHotels } from '../../seed/catalogue/seed-catalogue.ts';
import { localDay } from '../catalogue/catalogue.ts';

const ZONE = 'America/Los_Angeles';
const MORE_HOTELS = 150;

let portal: TestApp;
let agent: SignedClient;
let lin: SignedClient;
let checkin: string;
let checkout: string;

beforeAll(async () => {
  portal = await newTestApp();
  await fillLasVegas();
  agent = await signInAs(portal.app, 'agent@portico.test');
  lin = await signInAs(portal.app, 'lin@portico.test');
  lin.language = 'zh';
  checkin = addDays(localDay(ZONE), 40);
  checkout = addDays(checkin, 3);
});

afterAll(() => portal.close());

/** The test catalogue is too small for paging. */
async function fillLasVegas(): Promise<void> {
  const city = readCities()[0];
  if (city === undefined) throw new Error('no city');
  const taken = new Set<string>();
  const made = Array.from({ length: MORE_HOTELS }, (_, index) => makeHotel('more', city, 900_000 + index, taken));
  await transact(portal.db, (trx) => insertHotels(trx, made));
}

const listFields = (more: object = {}) => ({
  region_keyword: 'Las Vegas (NV)',
  keyword: '',
  type: 'hot',
  region_type: '1',
  region: '7988',
  start_date: checkin,
  end_date: checkout,
  room: 1,
  adult: 2,
  child: 0,
  childNums: '',
  star: '',
  budget: '',
  page: 1,
  ...more,
});
const list = (more?: object, client = agent) => client.call('/api/hotelList', listFields(more));
const stayFields = (hotelid: string, more: object = {}) => ({
  hotelid,
  checkin,
  checkout,
  room: 1,
  adult: 2,
  child: 0,
  childNums: '',
  ...more,
});
const quotes = (hotelid: string, more?: object, client = agent) =>
  client.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...stayFields(hotelid, more) });
const ids = (rows: readonly { hotelid: string }[]) => rows.map((row) => row.hotelid);

describe('hotelList', () => {
  it('answers a page of twenty with totals, counts and the currency', async () => {
    const { flag, data } = await list();
    expect(flag).toBe('200');
    expect(data).toMatchObject({ currency: 'USD', currentPage: 1, pageSize: 20, mustcount: data.totalNum });
    expect(data.hotellist).toHaveLength(20);
    expect(data.totalNumAll).toBeGreaterThanOrEqual(data.totalNum);
    expect(data.hotellist[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), islike: 0, ismatch: 0 });
  });

  it('[LIST-12] shows no hotel twice on any two pages, and sold-out ones fill the last', async () => {
    const hotelIds: string[] = [];
    let nolist: string[] = [];
    const first = await list();
    const pages = Math.ceil(first.data.totalNum / 20);
    for (let page = 1; page <= pages; page += 1) {
      const { data } = await list({
        page,
        mustcount: first.data.mustcount,
        ...(page > 1 ? { nolist: nolist.join(',') } : {}),
      });
      hotelIds.push(...ids(data.hotellist), ...ids(data.nohotellist));
      nolist = [...nolist, ...ids(data.nohotellist)];
      expect(data.mustcount).toBe(first.data.mustcount);
      const isLast = page === pages && first.data.totalNum <= 140;
      if (!isLast) expect(data.nohotellist).toEqual([]);
      else
        expect(data.hotellist.length + data.nohotellist.length).toBe(
          Math.min(20, first.data.totalNumAll - (pages - 1) * 20),
        );
      expect(data.nohotellist.every((row: object) => !('price' in row))).toBe(true);
    }
    expect(new Set(hotelIds).size).toBe(hotelIds.length);
    expect(hotelIds).toHaveLength(first.data.totalNumAll);
  });

  it('[LIST-11] lists a searched hotel first, its neighbours after it', async () => {
    const [, , , fourth] = ids((await list()).data.hotellist);
    const { data } = await list({ region_type: '3', region: fourth });
    expect(data.hotellist[0]).toMatchObject({ hotelid: fourth, ismatch: 1 });
    expect(data.hotellist).toHaveLength(20);
    expect(data.hotellist[1].ismatch).toBe(0);
  });

  it('keeps to classes, price bands and a keyword, and says how many each option has', async () => {
    const all = (await list()).data;
    const four = (await list({ star: '2' })).data;
    expect(four.hotellist.every((row: { star: number }) => row.star === 4)).toBe(true);
    expect(four.totalNum).toBe(all.starCounts.find((one: { id: number }) => one.id === 2).num);
    const band = (await list({ budget: '7,8' })).data;
    const perNight = band.hotellist.map((row: { roomNightPrice: string }) => Number(row.roomNightPrice));
    expect(perNight.every((price: number) => price >= 140 && price < 350)).toBe(true);
    expect(band.nohotellist).toEqual([]);
    const inn = (await list({ keyword: ' inn ' })).data;
    expect(inn.hotellist.every((row: { hotelname: string; ismatch: number }) => row.ismatch === 1)).toBe(true);
    expect(inn.totalNumAll).toBeLessThan(all.totalNumAll);
  });

  it('[DESK-06] says board and cancellation of the rate that it prices, as the hotel’s own page does', async () => {
    const rows = (await list()).data.hotellist.slice(0, 5);
    agent.language = 'zh';
    const chinese = (await list()).data.hotellist;
    agent.language = 'en';
    for (const [place, row] of rows.entries()) {
      const { data } = await quotes(row.hotelid);
      const rate = data.roomPriceList[0].priceInfo[0];
      expect([row.board, chinese[place].board]).toEqual([rate.breakfast.en, rate.breakfast.zh]);
      expect(row.freecancel).toBe(rate.policy.free_until === undefined ? 0 : 1);
      expect(row.freeUntil).toBe(rate.policy.free_until);
      expect(row.cancellation).toMatch(
        row.freecancel === 1 ? /^Free until \d+ \w{3}, \d\d:\d\d$/ : /^(Non-ref|Cancelling)/,
      );
      expect(chinese[place].cancellation).toMatch(/不可退款|免费取消|取消将收取/);
    }
  });

  it('[DESK-06] quotes with each row the cheapest rate that has the terms that are asked for', async () => {
    for (const [terms, isFree, hasBreakfast] of [
      ['freeCancellation', true, false],
      ['breakfast', false, true],
      ['freeCancellation,breakfast', true, true],
    ] as const) {
      const { data } = await list({ terms });
      expect(data.hotellist.length).toBeGreaterThan(10);
      for (const row of data.hotellist.slice(0, 4)) {
        const response = await quotes(row.hotelid);
        const fitting = response.data.roomPriceList
          .flatMap(({ priceInfo }: { priceInfo: readonly WireRate[] }) => priceInfo)
          .filter((rate: WireRate) => !isFree || rate.policy.free_until !== undefined)
          .filter((rate: WireRate) => !hasBreakfast || rate.breakfast_num > 0)
          .toSorted((a: WireRate, b: WireRate) => cents(a.totalPrice) - cents(b.totalPrice));
        expect(row.price).toBe(fitting[0].totalPrice);
        expect(fitting.find((rate: WireRate) => rate.subid === row.subid)?.totalPrice).toBe(row.price);
        expect(row.freecancel).toBe(fitting[0].policy.free_until === undefined ? 0 : 1);
      }
    }
  });

  it('[DESK-06] filters by district and facilities with counts and names in both languages', async () => {
    const all = (await list()).data;
    const [district] = all.districtCounts;
    const pool = all.facilityCounts.find(({ id }: { id: string }) => id === 'pool');
    expect(pool.name).toBe('Swimming pool');
    const there = (await list({ district: district.id })).data;
    expect(there.totalNum).toBe(district.num);
    expect(there.hotellist.every((row: { district: string }) => row.district === district.name)).toBe(true);
    const both = (await list({ district: district.id, facility: 'pool' })).data;
    expect(both.totalNum).toBe(there.facilityCounts.find(({ id }: { id: string }) => id === 'pool').num);
    for (const { id, num } of all.termCounts) expect((await list({ terms: id })).data.totalNum).toBe(num);
    agent.language = 'zh';
    const inChinese = (await list()).data;
    agent.language = 'en';
    expect(inChinese.districtCounts.map(({ id }: { id: string }) => id)).toEqual(
      all.districtCounts.map(({ id }: { id: string }) => id),
    );
    for (const { name } of [...inChinese.districtCounts, ...inChinese.facilityCounts])
      expect(name).toMatch(/\p{Script=Han}/u);
  });

  it('[LIST-06] shows the same totals in both languages, and Chinese names in Chinese', async () => {
    const { hotellist: english, ...inEnglish } = (await list({ type: 'low' })).data;
    agent.language = 'zh';
    const { hotellist: chinese, ...inChinese } = (await list({ type: 'low' })).data;
    agent.language = 'en';
    for (const figure of ['totalNum', 'totalNumAll', 'starCounts', 'budgetCounts', 'currency'])
      expect(inChinese[figure]).toEqual(inEnglish[figure]);
    expect(chinese.map((row: { price: string }) => row.price)).toEqual(
      english.map((row: { price: string }) => row.price),
    );
    expect(ids(chinese)).toEqual(ids(english));
    expect(chinese.every((row: { hotelname: string }) => /^拉斯维加斯/.test(row.hotelname))).toBe(true);
  });

  it('speaks the company’s currency unless another is asked for', async () => {
    expect((await list({}, lin)).data.currency).toBe('CNY');
    lin.currency = 'USD';
    expect((await list({}, lin)).data.currency).toBe('USD');
    lin.currency = undefined;
  });

  it.each([
    ['a day that is over at the destination', () => ({ start_date: addDays(localDay(ZONE), -1) }), 'start_date'],
    ['no night at all', () => ({ end_date: checkin }), 'end_date'],
    ['more than thirty nights', () => ({ end_date: addDays(checkin, 31) }), 'end_date'],
    ['an unknown sort', () => ({ type: 'best' }), 'type'],
    ['a page below one', () => ({ page: 0 }), 'page'],
    ['terms that no rate has', () => ({ terms: 'breakfast,sea' }), 'terms'],
  ])('refuses %s and names the field', async (_what, more, field) => {
    const response = await list(more());
    expect(response).toMatchObject({ status: 400, flag: 'E400' });
    expect(Object.keys(response.data.fields)).toContain(field);
  });

  it.each([
    ['a number that no city has', { region: '999999' }],
    ['a number that no hotel has', { region_type: '3', region: '1' }],
    ['no number', { region: "7988' or 1=1" }],
  ])('says in one sentence that it does not know the place: %s', async (_what, more) => {
    expect(await list(more)).toMatchObject({ status: 200, flag: '120', msg: 'We couldn’t find this destination.' });
    expect(await list(more, lin)).toMatchObject({ status: 200, flag: '120', msg: '没有找到这个目的地。' });
  });

  it('[API-09] is refused to who may not search', async () => {
    const client = await signInAs(portal.app, 'nosearch@portico.test');
    expect(await list({}, client)).toMatchObject({ status: 403, flag: 'E403' });
  });
});

describe('hotelDetail', () => {
  it('tells of the hotel in both languages', async () => {
    const [id] = ids((await list()).data.hotellist);
    const { flag, data } = await agent.call('/api/hotelDetail', { hotelid: id });
    expect(flag).toBe('200');
    expect(data.hotel).toMatchObject({ hotelid: id, city_id: '7988', zone: ZONE, city: 'Las Vegas (NV)' });
    expect(data.hotel.hoteladdress).toMatch(/, Las Vegas, NV \d{5}, United States$/);
    expect(data.hotelInfo.hotel_introduction_en).toMatch(/\.$/);
    expect(data.hotelInfo.hotel_introduction_zh).toMatch(/。$/);
    expect(data.hotelDistance.length).toBeGreaterThan(3);
    expect(data.travelAround[0]).toMatchObject({ desc: { en: expect.any(String), zh: expect.any(String) } });
    expect(data.hotelFacility.length).toBeGreaterThan(3);
  });

  it('says the rules of the house, in the currency that is asked for', async () => {
    const [id] = ids((await list()).data.hotellist);
    const { data } = await agent.call('/api/hotelDetail', { hotelid: id });
    const titles = data.hotelPolicies.map(({ title }: { title: { en: string } }) => title.en);
    expect(titles).toEqual(expect.arrayContaining(['Check-in and check-out', 'Deposit', 'Children', 'Pets']));
    const inYuan = (await lin.call('/api/hotelDetail', { hotelid: id })).data.hotelPolicies;
    const amounts = JSON.stringify(inYuan).match(/\b[A-Z]{3} [\d,]+\.\d\d/g) ?? [];
    expect(amounts.every((amount) => amount.startsWith('CNY'))).toBe(true);
  });

  it('tells of each room what is known whatever the stay: every room that is quoted, with its pictures', async () => {
    for (const hotelid of ids((await list()).data.hotellist).slice(0, 5)) {
      const { hotelRooms: rooms, hotelInfo } = (await agent.call('/api/hotelDetail', { hotelid })).data;
      const roomIds = rooms.map(({ id }: { id: string }) => id);
      const { roomPriceList } = (await quotes(hotelid)).data;
      const quoted = roomPriceList.map(({ parentInfo }: { parentInfo: { id: string } }) => parentInfo.id);
      expect(roomIds).toEqual(expect.arrayContaining(quoted));
      expect(hotelInfo.room_features_en).toContain('Every room has: air conditioning, private bathroom, ');
      const { parentInfo } = roomPriceList[0];
      const { roomImg, smoking } = rooms.find(({ id }: { id: string }) => id === parentInfo.id);
      expect(smoking).toBe('forbidden');
      expect(roomImg[0].url).toBe(parentInfo.pic);
      expect(new Set(roomImg.map(({ caption }: { caption: { en: string } }) => caption.en)).size).toBe(3);
      for (const { url } of roomImg)
        expect((await portal.app.inject({ url })).headers['content-type']).toBe('image/svg+xml');
    }
  });

  it('says so when there is no such hotel', async () => {
    expect(await agent.call('/api/hotelDetail', { hotelid: '13' })).toMatchObject({
      flag: '120',
      msg: 'This property is no longer on sale.',
    });
  });

  it('has six to ten pictures with captions, each of which is served', async () => {
    const [id] = ids((await list()).data.hotellist);
    const { data } = await agent.call('/api/hotelDetail', { operation: 'hotelImg', hotelid: id });
    expect(data.hotelImg.length).toBeGreaterThanOrEqual(6);
    expect(data.hotelImg.length).toBeLessThanOrEqual(10);
    for (const { url, caption_en, caption_zh } of data.hotelImg) {
      expect(caption_en).not.toBe('');
      expect(caption_zh).toMatch(/\p{Script=Han}/u);
      expect((await portal.app.inject({ url })).headers['content-type']).toBe('image/svg+xml');
    }
  });

  it('quotes the price that the list showed, rooms and rates from the cheapest', async () => {
    for (const row of (await list({ room: 2, adult: 3, child: 1, childNums: '7' })).data.hotellist.slice(0, 6)) {
      const { data } = await quotes(row.hotelid, { room: 2, adult: 3, child: 1, childNums: '7' });
      const rates = data.roomPriceList.flatMap((room: { priceInfo: object[] }) => room.priceInfo);
      expect(data.searchPriceData).toEqual({ roomcount: 2, nightCount: 3 });
      expect(data.roomPriceList[0].priceInfo[0]).toMatchObject({
        totalPrice: row.price,
        subid: row.subid,
        selected: 1,
      });
      const totals = data.roomPriceList[0].priceInfo.map((rate: { totalPrice: string }) => Number(rate.totalPrice));
      expect(totals).toEqual(totals.toSorted((a: number, b: number) => a - b));
      for (const rate of rates) expect(linesOf(rate)).toBe(cents(rate.totalPrice));
    }
  });

  it('[DESK-08] says night by night what the fare and what is paid now are made of; the first night’s charge is that night', async () => {
    let charges = 0;
    for (const row of (await list()).data.hotellist) {
      const { data } = await quotes(row.hotelid);
      for (const rate of data.roomPriceList.flatMap(({ priceInfo }: { priceInfo: object[] }) => priceInfo)) {
        const sumOf = (field: 'price' | 'payPrice') =>
          rate.nightList.reduce((sum: number, night: Record<typeof field, string>) => sum + cents(night[field]), 0);
        expect(rate.nightList).toHaveLength(data.searchPriceData.nightCount);
        expect(sumOf('price')).toBe(cents(rate.fareTotal));
        expect(sumOf('payPrice')).toBe(cents(rate.payPrice));
        if (rate.policy.kind !== 'firstNight') continue;
        charges += 1;
        expect(rate.policy.penalty).toBe(rate.nightList[0].payPrice);
      }
    }
    expect(charges).toBeGreaterThan(0);
  });

  it('quotes one price to both languages, and the settled rate to both currencies', async () => {
    const [row] = (await list()).data.hotellist;
    const dollars = (await quotes(row.hotelid)).data.roomPriceList[0].priceInfo[0];
    const yuan = (await quotes(row.hotelid, {}, lin)).data.roomPriceList[0].priceInfo[0];
    expect(yuan).toMatchObject({ subid: dollars.subid, points: dollars.points, currency: 'CNY', currencyTag: '¥' });
    const exact = (cents(dollars.totalPrice) * 71_200) / 10_000;
    expect(Math.abs(cents(yuan.totalPrice) - exact)).toBeLessThan(20);
  });

  it('recommends the nearest hotels with a room, never the one on the page', async () => {
    const [id] = ids((await list()).data.hotellist);
    const { data } = await agent.call('/api/hotelDetail', { operation: 'recommendHotel', ...stayFields(id as string) });
    expect(data.list).toHaveLength(6);
    expect(ids(data.list)).not.toContain(id);
    expect(data.list.every((row: { price: string }) => Number(row.price) > 0)).toBe(true);
  });

  it('[API-09] is refused to who has no booking module', async () => {
    const client = await signInAs(portal.app, 'operator@portico.test');
    expect(await client.call('/api/hotelDetail', { hotelid: '200001' })).toMatchObject({ status: 403, flag: 'E403' });
  });
});

describe('favourites', () => {
  it('are a person’s own, set and taken back as often as asked', async () => {
    const [id] = ids((await list()).data.hotellist);
    const liked = async (client = agent) =>
      (await list({}, client)).data.hotellist.find((row: { hotelid: string }) => row.hotelid === id).islike;
    const before = await liked();
    for (const status of [1, 1, 0, 1]) {
      expect(await agent.call('/api/doCollect', { hotelid: id, status })).toMatchObject({ flag: '200' });
      expect(await liked()).toBe(status);
    }
    expect(await liked(lin)).toBe(0);
    await agent.call('/api/doCollect', { hotelid: id, status: before });
  });

  it('answer 141 with a message when the hotel is gone', async () => {
    expect(await agent.call('/api/doCollect', { hotelid: '13', status: 1 })).toMatchObject({
      flag: '141',
      msg: expect.stringContaining('cannot be saved'),
    });
  });
});

describe('places', () => {
  it('[SRCH-01] are suggested by name in both languages, by two Chinese characters and with a typo, cities before hotels, as many as asked', async () => {
    const { data } = await agent.call('/api/search', { operation: 'getDestinationList', keyword: 'las veg', page: 7 });
    expect(data).toHaveLength(7);
    expect(data[0]).toMatchObject({
      type: 'location',
      type_id: '7988',
      type_data_id: 1,
      value_en: 'Las Vegas (NV)',
      value_zh: '拉斯维加斯',
      zDateTime: localDay(ZONE),
    });
    expect(data.some((one: { type: string }) => one.type === 'hotel')).toBe(true);
    const chinese = await lin.call('/api/search', { operation: 'getDestinationList', keyword: '拉斯', page: 30 });
    expect(chinese.data[0]).toMatchObject({ type_id: '7988', typename: '城市', address_zh: '美国' });
    const typo = await agent.call('/api/search', { operation: 'getDestinationList', keyword: 'las vegsa', page: 7 });
    expect(typo.data[0]).toMatchObject({ type_id: '7988' });
  });

  it('know their day, their country and their city', async () => {
    const [id] = ids((await list()).data.hotellist);
    expect((await agent.call('/api/getTimeZone', { region_type: '1', region: '7988' })).data).toBe(localDay(ZONE));
    expect((await agent.call('/api/getTimeZone', { region_type: '3', region: id })).data).toBe(localDay(ZONE));
    expect(await agent.call('/api/getTimeZone', { region_type: '1', region: '999999' })).toMatchObject({
      flag: '120',
      msg: 'We couldn’t find this destination.',
    });
    expect((await lin.call('/api/getCityInfo', { region_type: '1', region: '7988' })).data).toEqual({
      countryname: '美国',
      cityname: '拉斯维加斯',
      country_id: 'US',
      city_id: '7988',
      city_type_id: '1',
      city_type_en: 'City',
      city_type_zh: '城市',
    });
    const { data } = await agent.call('/api/getCityInfo', { operation: 'getCityId', hotelid: id, hotelname: 'true' });
    expect(data.hotelCity).toMatchObject({
      id: '7988',
      city: 'Las Vegas (NV)',
      chinese_name: '拉斯维加斯',
      hotelname_en: expect.any(String),
    });
    const countries = (await agent.call('/api/getCountry')).data;
    expect(countries).toMatchObject({ US: 'United States', CN: 'China' });
    expect(Object.keys(countries)).toHaveLength(249);
  });

  it('have five price bands in the list’s currency', async () => {
    const { data } = await lin.call('/api/hotelCurrency');
    expect(data.currency).toBe('CNY');
    expect(data.budgets.map((band: { id: number }) => band.id)).toEqual([5, 6, 7, 8, 9]);
    expect(data.budgets[1]).toMatchObject({ min: '500.00', max: '1000.00', disabled: false });
    expect(data.budgetsRev).toEqual(data.budgets.toReversed());
  });
});

const FEES = [
  'mandatoryFee',
  'mandatoryTax',
  'resortFee',
  'cityFee',
  'destinationFee',
  'serviceFee',
  'CleaningFee',
  'administrativeFee',
];

/** Sum of all displayed price components, in cents. */
function linesOf(rate: Record<string, unknown>): number {
  const now = FEES.reduce((sum, name) => sum + (name in rate ? cents(String(rate[name])) : 0), 0);
  const later = (rate.propertyFees as { amount: string }[]).reduce((sum, fee) => sum + cents(fee.amount), 0);
  expect(later).toBe(cents(String(rate.payableAtProperty)));
  return cents(String(rate.fareTotal)) + cents(String(rate.curTax)) + now + later;
}

/** The fields of a rate that lists filter and sort by. */
interface WireRate {
  readonly subid: string;
  readonly totalPrice: string;
  readonly breakfast_num: number;
  readonly policy: { readonly free_until?: number };
}

function cents(text: string): number {
  return Math.round(Number(text) * 100);
}

describe('myCollect', () => {
  const liked = async (more: Readonly<Record<string, unknown>> = {}, client = agent) =>
    (await client.call('/api/myCollect', more)).data;

  /**
   * A user with the first three hotels of the list as favourites, which are returned newest first. No other test
   * changes them.
   */
  async function withThree(email = 'viewer@portico.test') {
    const person = await signInAs(portal.app, email);
    const three = ids((await list()).data.hotellist).slice(0, 3);
    for (const hotelid of three) await person.call('/api/doCollect', { hotelid, status: 1 });
    return { person, three: three.toReversed() };
  }

  it('pages what a person likes, the latest first, and a page past the end is the last one', async () => {
    const { person, three } = await withThree();
    for (const [requestedPage, page, expected] of [
      [1, 1, three.slice(0, 2)],
      [2, 2, three.slice(2)],
      [9, 2, three.slice(2)],
    ] as const) {
      const data = await liked({ page: requestedPage, pageSize: 2 }, person);
      expect(data).toMatchObject({ totalNum: 3, currentPage: page, pageSize: 2, currency: 'USD' });
      expect(ids(data.list)).toEqual(expected);
    }
    for (const hotelid of three) await person.call('/api/doCollect', { hotelid, status: 0 });
    expect(await liked({}, person)).toMatchObject({ totalNum: 0, currentPage: 1, pageSize: 20, list: [] });
  });

  it('prices them for tomorrow as it is there, or for the dates that were chosen, as the hotel’s own page does', async () => {
    const { person, three } = await withThree();
    const [hotelid = ''] = three;
    const tomorrow = addDays(localDay(ZONE), 1);
    for (const [chosen, from, to] of [
      [{}, tomorrow, addDays(tomorrow, 1)],
      [{ start_date: checkin, end_date: checkout }, checkin, checkout],
    ] as const) {
      const [row] = (await liked(chosen, person)).list;
      expect(row).toMatchObject({ hotelid, islike: 1, zDateTime: from, zDateTimeOut: to });
      const { roomPriceList } = (await quotes(hotelid, { checkin: from, checkout: to })).data;
      const totals = roomPriceList.flatMap(({ priceInfo }: { priceInfo: readonly WireRate[] }) =>
        priceInfo.map(({ totalPrice }) => cents(totalPrice)),
      );
      expect(cents(row.price)).toBe(totals.length === 0 ? 0 : Math.min(...totals));
    }
    const past = (await liked({ start_date: '2020-01-01', end_date: '2020-01-02' }, person)).list;
    expect(past.map((row: { price: string }) => row.price)).toEqual(['0.00', '0.00', '0.00']);
    for (const one of three) await person.call('/api/doCollect', { hotelid: one, status: 0 });
  });

  it('shows them without rates to who may not search, as lists do', async () => {
    const { person, three } = await withThree('nosearch@portico.test');
    const rows = (await liked({}, person)).list;
    expect(ids(rows)).toEqual(three);
    expect(rows.map((row: { price: string }) => row.price)).toEqual(['0.00', '0.00', '0.00']);
    for (const one of three) await person.call('/api/doCollect', { hotelid: one, status: 0 });
  });

  it('says names and addresses in both languages, and a hotel that is gone is neither shown nor counted', async () => {
    const hotelid = '900149';
    await lin.call('/api/doCollect', { hotelid, status: 1 });
    const { list: rows, totalNum } = await liked({}, lin);
    expect(rows[0].hotelname).toMatch(/\p{Script=Han}/u);
    expect(rows[0].hotelname_lang).not.toMatch(/\p{Script=Han}/u);
    expect([rows[0].hoteladdress, rows[0].hoteladdress_zh]).toEqual([
      expect.stringContaining('Las Vegas, NV'),
      expect.stringContaining('拉斯维加斯'),
    ]);
    await portal.db.deleteFrom('roomTypes').where('hotelId', '=', Number(hotelid)).execute();
    await portal.db.deleteFrom('hotels').where('id', '=', Number(hotelid)).execute();
    const after = await liked({}, lin);
    expect([after.totalNum, ids(after.list).includes(hotelid)]).toEqual([totalNum - 1, false]);
  });

  it('[SHELL-01] the short address without the prefix leads to the page, with its query', async () => {
    const { statusCode, headers } = await portal.app.inject('/account/myCollection?source=roompai');
    expect([statusCode, headers.location]).toEqual([308, '/portal/account/myCollection?source=roompai']);
  });
});

describe('myCoupon', () => {
  it('shows a company its own coupons by what became of them', async () => {
    const mine = (await agent.call('/api/myCoupon', {})).data;
    expect(mine.currency).toBe('USD');
    const discounts = (fate: string) => mine.list[fate].map((row: { coupon_val: string }) => row.coupon_val);
    expect([discounts('Unredeemed'), discounts('Redeemed'), discounts('Expired')]).toEqual([
      ['USD 20.00', '5%'],
      ['USD 15.00'],
      ['USD 10.00'],
    ]);
    expect(mine.list.Unredeemed[0]).toMatchObject({ limit_price_val: 'USD 200.00', checkin: '-', checkout: '-' });
    const theirs = (await lin.call('/api/myCoupon', {})).data.list;
    expect(theirs).toEqual({ Unredeemed: [], Redeemed: [], Expired: [] });
  });
});
