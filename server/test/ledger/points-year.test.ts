import { dayIn } from '@portico/contract/zones';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addSurcharge } from '../../src/features/admin-payments/admin-payments.ts';
import { changeFund } from '../../src/features/ledger/ledger.ts';
import { orderJobDefinitions } from '../../src/features/orders/settlement/order-job-definitions.ts';
import { POINTS_ZONE } from '../../src/features/points/points.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { type Booker, cents, newBooker, type Wish } from '../booking/booking-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from '../harness/test-app.ts';
import { PointsModel, plusDays, quarterName } from './points-model.ts';

const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const COMPANY = 'small-steps-travel';
/** Interval in days between actions of users. */
const EVERY = IS_LONG ? 1 : 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The next full year, so that the simulated time stays after the database's clock. */
const YEAR = new Date().getUTCFullYear() + 1;
/** Spending per quarter in cents: one quarter below all levels, and one for each level. */
const SPENDING = [30_000_00, 65_000_00, 125_000_00, 230_000_00] as const;
const LEVELS = ['Member', 'Tier 1', 'Tier 2', 'Tier 3'];

let portal: TestApp;
let secondApp: TestApp;
let agent: Booker;
const model = new PointsModel();
const random = seeded(11);

beforeAll(async () => {
  portal = await newTestApp();
  secondApp = await createSecondTestApp(portal);
  await transact(portal.db, (trx) =>
    changeFund(trx, {
      companyId: COMPANY,
      fund: 'deposit',
      currency: 'USD',
      amount: 2_000_000_00,
      key: 'a year of stays',
      kind: 'top-up',
    }),
  );
});
afterAll(async () => {
  await secondApp.close();
  await portal.close();
});
afterEach(() => void vi.useRealTimers());

describe('a year of bookings, changes and cancellations, with restarts in between', () => {
  it('[PTS-02, PTS-03] earns, matures and levels as the model says, day by day, each line told and each job done once', {
    timeout: IS_LONG ? 1_800_000 : 180_000,
  }, async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.UTC(YEAR, 0, 1, 4));
    agent = await newBooker(portal, 'lowcredit@portico.test');
    expect(await agent.funds()).toMatchObject({ points: 0, pending: 0 });
    const ends: string[] = [];
    for (let day = 0; day < 365 + 30; day += 1) {
      vi.setSystemTime(Date.UTC(YEAR, 0, 1 + day, 4));
      if (day % 45 === 44) await restart();
      if (day % EVERY === 0) await act(day);
      await workAndLook(isQuiet(day));
      if (quarterName(today()) !== quarterName(plusDays(today(), 1)) && day < 365) ends.push(await endOfQuarter(day));
    }
    expect(ends).toEqual(LEVELS);
    expect(happened()).toEqual([...KINDS]);
    await everyLineIsListed();
    vi.useRealTimers();
    await portal.connection.pool.query('delete from emails');
    expect(await reconcile(portal.services)).toEqual([]);
  });
});

/** The panel is not checked on a day without due events. */
function isQuiet(day: number): boolean {
  const [now, before] = [today(), plusDays(today(), -1)];
  return day % EVERY !== 0 && !model.stays.some(({ checkIn }) => checkIn === now || checkIn === before);
}

/**
 * Passes the last evening of a quarter in the programme's time zone and the first night of the next; returns the level
 * reached.
 */
async function endOfQuarter(day: number): Promise<string> {
  const [waiting, quarter] = [model.pending(), quarterName(today())];
  vi.setSystemTime(Date.UTC(YEAR, 0, 1 + day, 15, 20));
  await workAndLook(false);
  expect(model.pending()).toBe(waiting);
  vi.setSystemTime(Date.UTC(YEAR, 0, 1 + day, 16, 20));
  await workAndLook(false);
  expect(quarterName(today())).not.toBe(quarter);
  expect(model.pending()).toBeLessThan(waiting);
  return model.figures(quarter, today()).LoyaltyLevel;
}

const KINDS = [
  'booked',
  'changed',
  'dropped before',
  'broken off',
  'broken off late',
  'changed late',
  'paid with points',
] as const;
const done = new Map<(typeof KINDS)[number], number>();
const note = (kind: (typeof KINDS)[number]) => void done.set(kind, (done.get(kind) ?? 0) + 1);
const happened = () => KINDS.filter((kind) => done.has(kind));

const today = () => dayIn(POINTS_ZONE, Date.now());
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

/** Performs a user's action on a day. */
async function act(day: number): Promise<void> {
  const held = model.stays.filter((stay) => stay.parent === undefined && stay.stayed === undefined);
  const quarter = quarterName(today());
  const isEnded = (checkIn: string) => quarterName(plusDays(checkIn, 1)) < quarter;
  const builtIn = held.filter(
    ({ checkIn, nights }) => isStarted(checkIn) && plusDays(checkIn, nights.length) > today(),
  );
  const late = pick(builtIn.filter(({ checkIn }) => isEnded(checkIn)));
  if (late !== undefined) {
    // A stay that crosses the end of its quarter, with current points: alternates between a surcharge and a
    // cancellation.
    const isChange = (done.get('changed late') ?? 0) <= (done.get('broken off late') ?? 0);
    if (isChange) await change(late.number, '310.00');
    else await cancel(late.number);
    note(isChange ? 'changed late' : 'broken off late');
  }
  const chance = random();
  const coming = pick(held.filter(({ checkIn }) => !isStarted(checkIn)));
  const present = pick(builtIn.filter(({ checkIn }) => !isEnded(checkIn)));
  if (chance < 0.12 && coming !== undefined) {
    await cancel(coming.number);
    note('dropped before');
  } else if (chance < 0.3 && present !== undefined) {
    await cancel(present.number);
    note('broken off');
  } else if (chance < 0.45 && coming !== undefined && model.stays.every(({ parent }) => parent !== coming.number)) {
    await change(coming.number, '145.50');
    note('changed');
  }
  if (day < 362) await bookTowardsLevel();
}

/** At noon in the programme's time zone, it is the previous evening in Las Vegas. */
function isStarted(checkIn: string): boolean {
  return checkIn < today();
}

/** Books stays until the quarter's spending is reached. */
async function bookTowardsLevel(): Promise<void> {
  const quarter = quarterName(today());
  const remainingDays = Math.round((Date.parse(nextQuarter(today())) - Date.parse(today())) / DAY);
  const requested = SPENDING[Number(quarter.at(-1)) - 1] ?? 0;
  const planned = () =>
    model.stays
      .filter(({ checkIn, stayed }) => quarterName(plusDays(checkIn, 1)) === quarter && stayed === undefined)
      .reduce((sum, { paid }) => sum + paid, 0);
  const share = IS_LONG ? 1 - remainingDays / 92 : 1 - Math.max(0, remainingDays - EVERY) / 92;
  let tries = 0;
  while (planned() < requested * Math.min(1, share + 0.1) && tries < 4) {
    tries += 1;
    await book(1 + Math.floor(random() * Math.min(20, Math.max(1, remainingDays - 3))), requested - planned());
  }
  // Two stays that cross the end of the quarter.
  if (remainingDays > 3 && remainingDays <= 3 + EVERY) for (const gap of [0, 0]) await book(remainingDays - 3, gap);
}

async function book(days: number, gap: number): Promise<void> {
  const wish = await theLargest(days, roomsFor(gap));
  const rooms = Number(wish.stay.room);
  const usedPoints = (await agent.funds()).points >= 2_000 && !done.has('paid with points') ? 1_000 : 0;
  const guests = Array.from({ length: rooms - 1 }, () => ({ userlastname: 'Sato', username: 'Kenji' }));
  const requested = { paymentOn: 'balance', usedPoints, userOtherInfo: JSON.stringify(guests) };
  const number = await agent.order(wish, requested);
  const { orderData } = (await agent.payPage(number)).data;
  const { payPrice } = orderData.disCurrentCurrency ?? orderData.currentCurrency;
  const paid = cents(payPrice.balance);
  expect(await agent.pay(number, { paymentOn: 'balance' })).toMatchObject({ flag: '200' });
  const { status, snapshot, zone, checkIn } = await rowOf(number);
  expect(status).toBe('confirmed');
  if (usedPoints > 0) {
    // 100 points are worth 1 USD, and the part paid with points earns none.
    const { data } = await agent.trip(number);
    expect(cents(data.orderDetail.used_points_price)).toBe(usedPoints);
    model.used += usedPoints;
    note('paid with points');
  }
  const nights = (snapshot.nights ?? []).map(({ amount }) => amount);
  model.stays.push({ number, checkIn, zone, nights, paid });
  note('booked');
}

/** Limits the last booking, so that the spending stays below the next level. */
function roomsFor(gap: number): readonly number[] {
  if (gap > 40_000_00) return [8, 5, 3, 1];
  return gap > 12_000_00 ? [3, 1] : [1];
}

/**
 * The largest number of rooms available on those nights, for a stay that is long enough to shorten and to cross a
 * quarter.
 */
async function theLargest(days: number, rooms: readonly number[]): Promise<Wish> {
  const [most = 1, ...fewer] = rooms;
  const wish = agent.wish({ days, nights: 8, rooms: most, adults: most * 2 });
  return fewer.length === 0 ? wish : wish.catch(() => theLargest(days, fewer));
}

async function change(booking: string, amount: string): Promise<void> {
  const before = model.stays.find(({ number }) => number === booking);
  if (before === undefined) throw new Error(`${booking} is unknown`);
  const text = { en: 'An additional room', zh: '加房' };
  const added = await addSurcharge(portal.services, { booking, amount, text, by: 'olivia', why: 'asked for by phone' });
  if (typeof added === 'string') throw new Error(added);
  expect(await agent.pay(added.number, { paymentOn: 'balance' })).toMatchObject({ flag: '200' });
  const { checkIn, zone, nights } = before;
  const alike = nights.map(() => 1);
  model.stays.push({ number: added.number, parent: booking, checkIn, zone, nights: alike, paid: cents(amount) });
}

async function cancel(number: string): Promise<void> {
  expect(await agent.cancel(number)).toMatchObject({ flag: '200' });
  const { status, pointsUsed, retainedPoints } = await rowOf(number);
  expect(status).toBe('cancelled');
  model.used -= pointsUsed - retainedPoints;
  model.cancel(number, Date.now());
}

function rowOf(number: string) {
  return portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
}

/** Runs the hourly jobs of both processes concurrently, then compares the displayed points with the model. */
async function workAndLook(isQuietDay: boolean): Promise<void> {
  await Promise.all([work(portal), work(secondApp), work(secondApp)]);
  model.turn(today());
  const { rows } = await portal.connection.pool.query<{
    kind: string;
    balance: number;
    told: number;
    entries: number;
    lines: number;
  }>(
    `select a.kind, a.balance::float8 as balance, coalesce(sum(e.amount), 0)::float8 as told, a.entries, count(e.*)::int as lines
     from ledger_accounts a left join ledger_entries e on e.account_id = a.id
     where a.owner = $1 and a.kind in ('points', 'points-pending') group by a.id`,
    [COMPANY],
  );
  const explained = Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
  for (const { balance, told, entries, lines } of rows) expect([told, lines]).toEqual([balance, entries]);
  const { points: current = 0, 'points-pending': pending = 0 } = explained;
  expect({ day: today(), current, pending }).toEqual({
    day: today(),
    current: model.current(today()),
    pending: model.pending(),
  });
  if (isQuietDay) return;
  const { points } = (await agent.call('/api/userInfo')).data;
  expect(points).toMatchObject({ currentPoints: model.current(today()), pendingPoints: model.pending() });
  const quarters = points.quarterSummary.map(({ Quarter }: { Quarter: string }) => model.figures(Quarter, today()));
  expect(points.quarterSummary).toMatchObject(quarters);
  const sums = await portal.connection.pool.query(
    'select currency, sum(amount) from ledger_entries e join ledger_accounts a on a.id = e.account_id group by 1 having sum(amount) <> 0',
  );
  expect(sums.rows).toEqual([]);
}

async function work({ services }: TestApp): Promise<void> {
  const [hourly] = orderJobDefinitions(services).filter(({ name }) => name === 'close-points-and-quotes');
  if (hourly === undefined) throw new Error('The hourly work has another name');
  await hourly.handle({} as never, new AbortController().signal);
}

async function restart(): Promise<void> {
  await secondApp.close();
  secondApp = await createSecondTestApp(portal);
}

/** Every displayed entry names its booking and amount; the amounts add up to the balance. */
async function everyLineIsListed(): Promise<void> {
  const byBooking = new Map<string, number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await agent.call('/api/userInfo', {
      operation: 'getPointsList',
      pointsType: 2,
      startDate: `${YEAR}-01-01`,
      endDate: `${YEAR + 1}-03-01`,
      page,
    });
    pages = data.pageCount;
    for (const { orderno, pointsSign, pointsAmount } of data.data) {
      const signed = pointsSign === '-' ? -Number(pointsAmount) : Number(pointsAmount);
      byBooking.set(orderno, (byBooking.get(orderno) ?? 0) + signed);
    }
  }
  expect([...byBooking.values()].reduce((sum, points) => sum + points, 0)).toBe(model.current(today()));
  for (const booking of model.stays.filter(({ parent, isMatured }) => parent === undefined && isMatured === true)) {
    const parts = model.stays.filter(
      (stay) => stay.isMatured === true && (stay === booking || stay.parent === booking.number),
    );
    const { pointsUsed, retainedPoints, status } = await rowOf(booking.number);
    const spent = status === 'cancelled' ? retainedPoints : pointsUsed;
    const worth = parts.reduce((sum, stay) => sum + model.worthOf(stay, today()), 0) - spent;
    expect([booking.number, byBooking.get(booking.number) ?? 0]).toEqual([booking.number, worth]);
  }
  const { rows } = await portal.connection.pool.query(
    `select order_id from ledger_transactions where kind = 'points-mature' group by 1 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
}

function nextQuarter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 1)).toISOString().slice(0, 10);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
