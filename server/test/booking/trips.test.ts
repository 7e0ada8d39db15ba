import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Language, STREAM_END } from '@portico/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerExportRoute } from '../../src/features/trips/export-route.ts';
import { csvLines, csvOf } from '../../src/features/trips/export-trips.ts';
import { csvCell } from '../../src/platform/csv.ts';
import { copyOrders } from '../harness/copy-orders.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { whileModules } from '../harness/while-modules.ts';
import { type Booker, cents, dayFromToday, newBooker } from './booking-client.ts';

let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
});
afterAll(() => portal.close());

interface Row {
  readonly orderno: string;
  readonly order_status: string;
  readonly status_val: string;
  readonly create_time: number;
  readonly city: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly free_until?: number;
  readonly timezone?: string;
}

async function list(
  more: object = {},
): Promise<{ totalNum: number; list: Row[]; pageSize: number; currentPage: number }> {
  const response = await agent.call('/api/getTripList', { status: 'all', type: 'all', page: 1, ...more });
  expect(response.flag).toBe('200');
  return response.data;
}

/** The streamed file as the page saves it, without the end marker. */
async function exported(tripFilter: object, by: Booker = agent): Promise<string> {
  const { data } = await by.call('/api/getTripList', { operation: 'getExportTicket', ...tripFilter });
  const { statusCode, body } = await download({ ...tripFilter, token: data.token }, by.cookie);
  expect([statusCode, body.at(-1)]).toEqual([200, STREAM_END]);
  return body.slice(0, -1);
}

const download = (query: object, cookie: string) =>
  portal.app.inject({
    url: '/api/getTripList',
    query: { operation: 'downloadCsv', ...query },
    headers: { cookie, host: 'localhost:4300' },
  });

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that garbage collection cannot free, in megabytes. */
async function heldMegabytes(): Promise<number> {
  // External memory is freed in a separate turn of the event loop.
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await nextTurn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

describe('My Bookings', () => {
  it('shows twenty a page, newest first, and the rest on the next', async () => {
    const [first, second] = [await list(), await list({ page: 2 })];
    expect(first).toMatchObject({ totalNum: 25, pageSize: 20, currentPage: 1 });
    expect([first.list.length, second.list.length]).toEqual([20, 5]);
    const times = [...first.list, ...second.list].map((row) => row.create_time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await list({ page: 9 })).list).toEqual([]);
    const cities = new Set([...first.list, ...second.list].map((row) => row.city));
    expect(cities).toContain('Tokyo');
  });

  it.each([
    ['unpaid', ['1'], 'Unpaid'],
    ['Pending', ['2'], 'Pending'],
    ['Confirmed', ['3', '6'], 'Confirmed'],
    ['PendingCancellation', ['3'], 'Pending cancellation'],
    ['Cancelled', ['4'], 'Cancelled'],
    ['cancelcharges', ['4'], 'Cancelled (charges)'],
    ['Rejected', ['5'], 'Rejected'],
  ])('[TRIP-02] filters by status %s', async (status, codes, label) => {
    const { list: rows } = await list({ status });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.order_status))).toEqual(new Set(codes));
    expect(rows.map((row) => row.status_val)).toContain(label);
  });

  it('[TRIP-02] finds an order by its number, with spaces and in small letters, whatever else is set', async () => {
    const [row] = (await list({ status: 'Rejected' })).list;
    const spaced = ` ${row?.orderno.slice(0, 5).toLowerCase()} ${row?.orderno.slice(5)} `;
    expect((await list({ orderno: spaced, status: 'unpaid' })).list.map((one) => one.orderno)).toEqual([row?.orderno]);
    expect((await list({ orderno: 'PT%' })).list).toEqual([]);
  });

  it('[TRIP-02] filters by days of creation and of stay', async () => {
    const range = { checkin: dayFromToday(-100), checkout: dayFromToday(-30) };
    const created = await list({ ...range, type: 'create' });
    expect(created.list.length).toBeGreaterThan(3);
    const [from, to] = [dayFromToday(-101), dayFromToday(-28)].map((day) => Date.parse(day) / 1000);
    for (const row of created.list) {
      expect(row.create_time).toBeGreaterThan(from ?? 0);
      expect(row.create_time).toBeLessThan(to ?? 0);
    }
    for (const row of (await list({ ...range, type: 'check' })).list) {
      expect(row.checkin <= range.checkout && row.checkout >= range.checkin).toBe(true);
    }
    for (const day of ['tomorrow', '2026-02-30', '2026-13-45']) {
      const bad = { status: 'all', type: 'check', page: 1, checkin: day, checkout: '2026-01-01' };
      const rejection = { status: 400, flag: 'E400', data: { fields: { checkin: 'is no day' } } };
      expect(await agent.call('/api/getTripList', bad)).toMatchObject(rejection);
    }
  });

  it('[TRIP-02] finds the longest stay by the day of its end, and by the day of its beginning', async () => {
    await copyOrders(portal.connection, 1, {
      number: `'PTLONGSTAY'`,
      company_id: `'harbour-travel'`,
      check_in: `date '2031-03-02'`,
      check_out: `date '2031-04-01'`,
    });
    const numbersOf = async (checkin: string, checkout: string) =>
      (await list({ type: 'check', checkin, checkout })).list.map(({ orderno }) => orderno);
    expect(await numbersOf('2031-04-01', '2031-04-30')).toEqual(['PTLONGSTAY']);
    expect(await numbersOf('2031-02-01', '2031-03-02')).toEqual(['PTLONGSTAY']);
    expect(await numbersOf('2031-04-02', '2031-04-30')).toEqual([]);
    expect(await numbersOf('2031-02-01', '2031-03-01')).toEqual([]);
  });

  it('[DESK-11] keeps the agency’s own reference and note, and finds a booking by them and by whatever else the desk knows of it', async () => {
    const [row] = (await list({ status: 'Confirmed' })).list as [Row];
    const annotate = (orderno: string, fields: object) =>
      agent.call('/api/getTripDetail', { operation: 'annotate', orderno, own_reference: '', own_note: '', ...fields });
    const numbersOf = async (keyword: string, more: object = {}) =>
      (await list({ keyword, ...more })).list.map(({ orderno }) => orderno);

    expect(
      await annotate(row.orderno, { own_reference: ' Smith 50% party_7 ', own_note: 'Early check-in 王' }),
    ).toMatchObject({
      flag: '200',
    });
    const displayed = (await agent.call('/api/getTripDetail', { orderno: row.orderno })).data;
    expect(displayed.orderDetail).toMatchObject({ own_reference: 'Smith 50% party_7', own_note: 'Early check-in 王' });
    const { hotelname = '', username = '' } = (await list({ orderno: row.orderno })).list[0] as never as Record<
      string,
      string
    >;
    for (const criteria of [
      'smith',
      'PARTY_7 50%',
      '王',
      displayed.orderDetail.hotel_orderno,
      row.orderno,
      username,
      hotelname,
      `${username} ${hotelname}`.toUpperCase(),
      `${hotelname} smith`,
    ]) {
      expect(await numbersOf(criteria), criteria).toContain(row.orderno);
    }
    expect(await numbersOf('smith', { status: 'Confirmed' })).toEqual([row.orderno]);
    expect(await numbersOf('smith', { status: 'Cancelled' })).toEqual([]);
    // Wildcards of `like` have no special meaning either.
    expect(await numbersOf('50_')).toEqual([]);
    expect(await numbersOf('sm%th')).toEqual([]);

    const stranger = await newBooker(portal, 'lowcredit@portico.test');
    const taken = { operation: 'annotate', orderno: row.orderno, own_reference: 'mine', own_note: '' };
    expect((await stranger.call('/api/getTripDetail', taken)).flag).toBe('120');
    for (const [field, length] of [
      ['own_reference', 61],
      ['own_note', 501],
    ] as const) {
      expect(await annotate(row.orderno, { [field]: 'x'.repeat(length) })).toMatchObject({ status: 400, flag: 'E400' });
    }
    expect(await numbersOf('smith')).toEqual([row.orderno]);
    await annotate(row.orderno, {});
    expect(await numbersOf('smith')).toEqual([]);
  });

  it('[DESK-12] shows those whose free cancellation ends soon, the nearest first, and exports the same', async () => {
    const tripFilter = new Set((await list({ status: 'PendingCancellation' })).list.map(({ orderno }) => orderno));
    const confirmed = (await list({ status: 'Confirmed' })).list.map(({ orderno }) => orderno);
    const [soon, sooner, later, past] = confirmed.filter((orderno) => !tripFilter.has(orderno));
    const ends = async (orderno: string | undefined, hours: number) => {
      const at = Math.floor(Date.now() / 1000) + hours * 3600;
      await sql`update orders set policy = policy || jsonb_build_object('freeUntil', ${at}::int) where number = ${orderno}`.execute(
        portal.db,
      );
    };
    await ends(soon, 60);
    await ends(sooner, 20);
    await ends(later, 100);
    await ends(past, -1);
    const within = async (deadline: string) =>
      (await list({ deadline })).list
        .map(({ orderno }) => orderno)
        .filter((number) => [soon, sooner, later, past].includes(number));
    expect(await within('1')).toEqual([sooner]);
    expect(await within('3')).toEqual([sooner, soon]);
    expect(await within('7')).toEqual([sooner, soon, later]);
    const rows = (await list({ deadline: '7' })).list;
    const times = rows.map(({ free_until: at = 0 }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(Date.now() / 1000);
    expect(rows[0]?.timezone).toContain('/');
    const [shownPast] = (await list({ orderno: past })).list;
    expect(shownPast?.free_until).toBeUndefined();
    const csv = await exported({ deadline: '1' });
    expect(csv).toContain(sooner);
    expect(csv).not.toContain(later);
    expect(await agent.call('/api/getTripList', { deadline: '2' })).toMatchObject({ status: 400, flag: 'E400' });
  });

  it('[TRIP-03] exports the filtered rows, named after the source, streamed and in one answer alike', async () => {
    const searchFields = { status: 'Rejected', type: 'all' };
    const NAME = `portico-bookings-roompai-${new Date().toISOString().slice(0, 10)}.csv`;
    const response = await agent.call('/api/getTripList', { operation: 'exportData', ...searchFields });
    expect(response).toMatchObject({ flag: '200', data: { name: NAME } });
    const lines = response.data.csv.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Booking reference,Your reference,Your note,Created at,Booked by,Hotel,City');
    expect(lines[1]).toContain('Rejected');
    const ticket = await agent.call('/api/getTripList', { operation: 'getExportTicket', ...searchFields });
    expect(ticket).toMatchObject({ flag: '200', data: { name: NAME, rows: 1 } });
    expect(await exported(searchFields)).toBe(response.data.csv);
    expect(await exported({ ...searchFields, language: 'zh' })).toMatch(
      /^\uFEFF订单号,自有编号,自有备注,创建时间,预订人,酒店,城市/,
    );
    const day = { type: 'create', checkin: 'tomorrow', checkout: '2026-01-01', operation: 'getExportTicket' };
    expect(await agent.call('/api/getTripList', day)).toMatchObject({
      flag: 'E400',
      data: { fields: { checkin: 'is no day' } },
    });
  });

  it('[TRIP-03] streams to nobody without a ticket of this session and this minute', async () => {
    const { token } = (await agent.call('/api/getTripList', { operation: 'getExportTicket' })).data;
    const [rival, colleague] = [await newBooker(portal, 'lin@portico.test'), await newBooker(portal)];
    const rejection = await Promise.all([
      download({}, agent.cookie),
      download({ token: 'x.1.y' }, agent.cookie),
      download({ token: token.replace(/\.\d+\./, '.9999999999.') }, agent.cookie),
      download({ token }, rival.cookie),
      download({ token }, colleague.cookie),
      download({ token }, ''),
    ]);
    expect(rejection.map(({ statusCode }) => statusCode)).toEqual(rejection.map(() => 403));
    expect(rejection[0]?.body).toContain('has expired or belongs to another user');
    const { headers, body } = await download({ token }, agent.cookie);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(body).toContain('Booking reference');
    expect((await download({ operation: 'nope', token }, agent.cookie)).json()).toMatchObject({ flag: 'E404' });
    // A valid ticket is rejected if the user has lost the permission since.
    const without = () => download({ token }, agent.cookie);
    expect((await whileModules(portal.db, 'agent@portico.test', [1], without)).statusCode).toBe(403);
  });

  it('[TRIP-03] breaks a stream off where the database fails in its midst, so that nobody takes it for whole', async () => {
    let tripFilter = 0;
    const failing = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // The queries for session and bookings succeed; the query for surcharges fails.
        tripFilter += 1;
        if (tripFilter > 2) throw new Error('the database went away');
        return result;
      },
    });
    const broken = Fastify({ forceCloseConnections: true });
    registerExportRoute(broken, { db: failing, keys: portal.keys });
    const origin = await broken.listen({ port: 0 });
    const { token } = (await agent.call('/api/getTripList', { operation: 'getExportTicket' })).data;
    const query = new URLSearchParams({ operation: 'downloadCsv', token });
    const reply = await fetch(`${origin}/api/getTripList?${query}`, { headers: { cookie: agent.cookie } });
    expect(reply.status).toBe(200);
    let output = '';
    const read = async () => {
      for await (const part of reply.body ?? []) output += Buffer.from(part).toString();
    };
    await expect(read()).rejects.toThrow();
    expect(output).toContain('Booking reference');
    expect(output).not.toContain(STREAM_END);
    await broken.close();
  });

  it('[TRIP-03] writes times by the clock of the reader, and names it; by UTC where none is told', async () => {
    const timeIn = async (tripFilter: object) => {
      const csv = await exported({ status: 'Rejected', type: 'all', ...tripFilter });
      return /,\d{4}-\d\d-\d\dT(\d\d):\d\d:\d\d([+-]\d\d:\d\d),/.exec(csv)?.slice(1) ?? [];
    };
    const [hour, zone] = await timeIn({});
    const [hourThere, zoneThere] = await timeIn({ timezone: 'Asia/Hong_Kong' });
    expect([zone, zoneThere]).toEqual(['+00:00', '+08:00']);
    expect((Number(hour) + 8) % 24).toBe(Number(hourThere));
    expect((await timeIn({ timezone: 'Nowhere' }))[1]).toBe('+00:00');
  });

  it('[TRIP-03] writes every fact of a booking, with ISO days and instants', async () => {
    const other_guests = [{ userlastname: 'Suharto', username: '', oneName: 1 }];
    const orderno = await agent.order(undefined, { other_guests });
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    const texts = { operation: 'annotate', orderno, own_reference: 'EXP-1', own_note: 'late arrival' };
    expect(await agent.call('/api/getTripDetail', texts)).toMatchObject({ flag: '200' });
    const { data } = await agent.trip(orderno);
    const [head, line] = (await exported({ orderno, timezone: 'Pacific/Auckland' })).slice(1).trim().split('\r\n');
    const cells = (line ?? '').split(',');
    const row = Object.fromEntries((head ?? '').split(',').map((name, index) => [name, cells[index]]));
    const order = data.orderDetail;
    expect(row).toMatchObject({
      'Booking reference': orderno,
      'Your reference': 'EXP-1',
      'Your note': 'late arrival',
      'Booked by': order.booked_by,
      Hotel: data.hotelDetail.hotelname,
      'Hotel confirmation number': order.hotel_orderno,
      Rooms: '1',
      'Guest names': `${order.leadguest}; Suharto`,
      'Guest email': order.useremail,
      'Check-in': order.checkin,
      'Check-out': order.checkout,
      Nights: String(order.wan),
      Price: order.payprice_new,
      Status: 'Confirmed',
    });
    const cityOf = (await list({ orderno })).list[0] as { city?: string } | undefined;
    expect(row.City).toBe(cityOf?.city);
    expect(row['Created at']).toMatch(/T\d\d:\d\d:\d\d\+1[23]:00$/);
    expect(Date.parse(row['Created at'] ?? '') / 1000).toBe(order.create_time);
    expect(Date.parse(row['Paid at'] ?? '') / 1000).toBe(order.pay_time);
  });

  it.each([
    ['Pacific/Auckland', '2025-03-10', ['2025-03-09T11:00:00Z', '2025-03-10T10:59:59Z']],
    ['Pacific/Honolulu', '2025-03-10', ['2025-03-10T10:00:00Z', '2025-03-11T09:59:59Z']],
  ] as const)('[TRIP-02] filters days of creation by the reader’s clock in %s', async (timezone, day, ends) => {
    const outside = ends.map((end, index) => new Date(Date.parse(end) + (index === 0 ? -1000 : 1000)));
    const [first, last, before, after] = [
      await agent.order(),
      await agent.order(),
      await agent.order(),
      await agent.order(),
    ];
    const times = new Map([
      [first, new Date(ends[0])],
      [last, new Date(ends[1])],
      [before, outside[0]],
      [after, outside[1]],
    ]);
    for (const [number, createdAt] of times) {
      await portal.db
        .updateTable('orders')
        .set({ createdAt: createdAt as Date })
        .where('number', '=', number)
        .execute();
    }
    const searchFields = { status: 'all', type: 'create', checkin: day, checkout: day, timezone };
    const displayed = (await list(searchFields)).list
      .map(({ orderno }) => orderno)
      .filter((number) => times.has(number));
    expect(displayed).toEqual([last, first]);
    const csv = await exported(searchFields);
    expect([...times.keys()].filter((number) => csv.includes(number))).toEqual([first, last]);
  });

  it('[TRIP-03] exports every row of a company with more bookings than a page could hold, newest first', async () => {
    const agency = await newBooker(portal, 'lowcredit@portico.test');
    // Two and a half batches, with bookings of one instant at each batch boundary.
    const MANY = 2_500;
    await copyOrders(portal.connection, MANY, {
      number: `'X' || n`,
      company_id: `'small-steps-travel'`,
      // Ten per instant, in microseconds, which a `Date` cannot represent.
      createdAt: `timestamptz '2026-01-01 00:00:00.123456+00' + make_interval(secs => (n / 10) * 0.000001)`,
    });
    const numbers = (await exported({ status: 'all', type: 'all' }, agency))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(numbers).toHaveLength(MANY);
    expect(new Set(numbers).size).toBe(MANY);
    expect([numbers[0], numbers.at(-1)]).toEqual([`X${MANY}`, 'X1']);
  });

  it('[TRIP-03] holds no more of a long export at its end than after its first bookings', {
    timeout: 600_000,
  }, async () => {
    const more = process.env.PORTICO_LONG_TESTS === '1' ? 100_000 : 2_500;
    await copyOrders(portal.connection, more, {
      number: `'Y' || n`,
      company_id: `'small-steps-travel'`,
      createdAt: `timestamptz '2025-01-01 00:00:00+00' + make_interval(secs => n)`,
    });
    const searchFields = {
      companyId: 'small-steps-travel',
      filter: { status: 'all' },
      language: 'en',
      zone: 'UTC',
    } as const;
    const held: number[] = [];
    let lines = 0;
    for await (const batch of csvLines(portal.db, searchFields)) {
      lines += batch.length;
      if (held.length < lines / 1_000) held.push(await heldMegabytes());
    }
    expect(lines).toBeGreaterThan(more);
    // All rows of the shorter export would take about 20 MB.
    const [first = 0] = held.slice(1);
    expect(Math.max(...held) - first).toBeLessThan(8);
  });

  it('[TRIP-03] says in the last line what did not fit into the file', async () => {
    const company = { companyId: 'harbour-travel', filter: { status: 'all' } as const, zone: 'UTC' };
    const inFull = (language: Language) => csvLines(portal.db, { ...company, language });
    const allRows = (await csvOf(inFull('en'), 'en', 1_000_000)).trimEnd().split('\r\n');
    expect(allRows.length).toBeGreaterThan(20);
    const most = 1_000;
    const cut = await csvOf(inFull('en'), 'en', most);
    expect(cut.length).toBeLessThanOrEqual(most);
    const lines = cut.trimEnd().split('\r\n');
    expect(lines.slice(0, -1)).toEqual(allRows.slice(0, lines.length - 1));
    const rowCount = lines.length - 2;
    expect(rowCount).toBeGreaterThan(0);
    expect(lines.at(-1)).toBe(
      `This file contains only the newest ${rowCount} bookings. Choose a shorter period to export the others.`,
    );
    expect(await csvOf(inFull('zh'), 'zh', most)).toMatch(/本文件仅包含最近的\d+条订单/);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+44', "'+44"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['\tcmd', "'\tcmd"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['\r=1+1', '"\'\r=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['＋44', "'＋44"],
    ['－2', "'－2"],
    ['＠sum', "'＠sum"],
    ['Hotel "Sol", Lima', '"Hotel ""Sol"", Lima"'],
    ['=a,b', '"\'=a,b"'],
    ['plain', 'plain'],
  ])('[TRIP-03] writes %j so that a spreadsheet runs nothing', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('says everything in Chinese when asked to', async () => {
    const lin = await newBooker(portal);
    lin.language = 'zh';
    const response = await lin.call('/api/getTripList', { status: 'Rejected', type: 'all', page: 1 });
    const [row] = response.data.list;
    expect(row).toMatchObject({ status_val: '已拒单', pay_way: '授信额度', order_status: '5', pay_status: '5' });
    const [year, month, date] = row.checkin.split('-').map(Number);
    expect(row.checkin_val).toBe(`${year}年${month}月${date}日`);
    const { data } = await lin.trip(row.orderno);
    expect(data.orderDetail).toMatchObject({ checkin: row.checkin, checkin_val: row.checkin_val });
    expect(data.orderDetail.cancel_txt).toMatch(/取消/);
    expect(data.logDetail.map((line: { user: string }) => line.user)).toContain('酒店');
  });
});

describe('a booking in detail', () => {
  it('has all its sections', async () => {
    const [row] = (await list({ status: 'Confirmed', page: 1 })).list;
    const { data } = await agent.trip(row?.orderno ?? '');
    expect(data.hotelDetail).toMatchObject({ hotelname: expect.any(String), zone: expect.stringContaining('/') });
    expect(data.orderDetail.cancel_txt_all.length).toBeGreaterThan(0);
    expect(data.logDetail.length).toBeGreaterThanOrEqual(3);
    expect(data.orderDetail.notice).toContain('photo ID');
  });

  it('tells the total of the stay with what the property collects, and what is to be paid now', async () => {
    const wish = await agent.wish({ fits: ({ payableAtProperty }) => cents(payableAtProperty) > 0 });
    const orderno = await agent.order(wish);
    const { totalprice_new, payprice_new, payAtProperty } = (await agent.trip(orderno)).data.orderDetail;
    expect(totalprice_new).toBe(wish.total);
    expect(cents(payprice_new)).toBe(cents(wish.total) - cents(payAtProperty));
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    expect((await agent.trip(orderno)).data.orderDetail).toMatchObject({ totalprice_new, payprice_new });

    const dropped = await agent.order(wish);
    await agent.cancel(dropped);
    expect((await agent.trip(dropped)).data.orderDetail).toMatchObject({ totalprice_new, payprice_new: '0.00' });
  });

  it('says when support asks for a surcharge', async () => {
    const rows = [...(await list()).list, ...(await list({ page: 2 })).list];
    const due = rows.find((row) => row.status_val === 'Additional payment due');
    const { orderDetail } = (await agent.trip(due?.orderno ?? '')).data;
    expect(orderDetail).toMatchObject({ child_order_status: '1', surcharge_money: '45.00' });
    expect(orderDetail.surcharge_txt).toEqual({
      en: 'Late check-in with airport transfer',
      zh: '延迟入住及机场接送',
    });
  });

  it('is not there for a number that nobody has', async () => {
    expect(await agent.trip('PT000000000')).toMatchObject({ flag: '120' });
    expect(await agent.call('/api/getTripTime', { orderno: 'PT000000000' })).toMatchObject({ flag: '120' });
  });
});
