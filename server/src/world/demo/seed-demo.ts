import { addDays } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { setLiked } from '../../features/favourites/favourites.ts';
import { bringFundTo, changeFund, sortLines } from '../../features/ledger/ledger.ts';
import { dueToMature, matureOrder } from '../../features/orders/orders.ts';
import { pointsToday } from '../../features/points/points.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { DEMO_COMPANIES, type DemoCompany } from './demo-accounts.ts';
import { DEMO_COUPONS } from './demo-coupons.ts';
import { demoHotels } from './demo-hotels.ts';
import { DEMO_ORDERS } from './demo-orders.ts';
import { demoPerson } from './demo-person.ts';
import { makeDemoOrder } from './make-demo-order.ts';

/** Demo currencies have two decimals. */
const MINOR = 100;
const DAY_MS = 86_400_000;
const AGENT = 'agent@portico.test';
/** Enough for the demo bookings that are paid from them; topped up to what the company shall have. */
const START_DEPOSIT = 5_000;
const START_POINTS = 2_000;
const LIKED = 4;

/** Opens the demo companies' funds and gives the agent's company a past, made by the same functions as any booking. */
export async function seedDemo(trx: Trx, services: Services, now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const agent = await demoPerson(trx, AGENT);
  const company = DEMO_COMPANIES.find(({ id }) => id === agent.company.id);
  if (company === undefined) throw new Error(`${AGENT} belongs to no demo company`);
  await start(trx, company, ago(400));
  await insertCoupons(trx, company, pointsToday(now));
  const hotels = await demoHotels(services);
  for (const [index, demo] of DEMO_ORDERS.entries())
    await makeDemoOrder(trx, { services, person: agent, hotels, index, now }, demo);
  for (const hotel of hotels.slice(0, LIKED)) await setLiked(trx, agent.user.id, hotel.id, true);
  for (const id of await dueToMature(trx, now)) await matureOrder(trx, id, now);
  for (const one of DEMO_COMPANIES) await settleFunds(trx, one, ago(1));
  await sortLines(trx);
}

async function start(trx: Trx, { id, currency }: DemoCompany, at: Date): Promise<void> {
  const common = { companyId: id, currency, at };
  await changeFund(trx, {
    ...common,
    fund: 'deposit',
    amount: START_DEPOSIT * MINOR,
    key: `first transfer ${id}`,
    kind: 'top-up',
  });
  await changeFund(trx, {
    ...common,
    fund: 'points',
    amount: START_POINTS,
    key: `first points ${id}`,
    kind: 'points-grant',
  });
}

/** What a demo company shall have today: nothing owed, its deposit, its points. */
async function settleFunds(trx: Trx, { id, currency, preDeposit, points }: DemoCompany, at: Date): Promise<void> {
  const common = { companyId: id, currency, at };
  await bringFundTo(trx, { ...common, fund: 'credit', balance: 0, key: `invoice ${id}`, kind: 'invoice-paid' });
  await bringFundTo(trx, {
    ...common,
    fund: 'deposit',
    balance: preDeposit * MINOR,
    key: `transfer ${id}`,
    kind: 'top-up',
  });
  await bringFundTo(trx, { ...common, fund: 'points', balance: points, key: `points ${id}`, kind: 'points-grant' });
}

async function insertCoupons(trx: Trx, { id, currency }: DemoCompany, today: string): Promise<void> {
  const rows = DEMO_COUPONS.map(({ code, titleEn, titleZh, kind, value, minimum, from, until }) => ({
    companyId: id,
    code,
    titleEn,
    titleZh,
    kind,
    value,
    currency,
    minimum,
    validFrom: addDays(today, from),
    validUntil: addDays(today, until),
  }));
  await trx.insertInto('coupons').values(rows).execute();
}
