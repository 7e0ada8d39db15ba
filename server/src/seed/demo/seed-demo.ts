import { addDays } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { setLiked } from '../../features/favourites/favourites.ts';
import { bringFundTo, changeFund, sortLines } from '../../features/ledger/ledger.ts';
import { dueToMature, matureOrder } from '../../features/orders/orders.ts';
import { pointsToday } from '../../features/points/points.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { DEMO_COMPANIES, type DemoCompany } from './demo-accounts.ts';
import { getDemoAgent } from './demo-agent.ts';
import { DEMO_COUPONS } from './demo-coupons.ts';
import { listDemoHotels } from './demo-hotels.ts';
import { DEMO_ORDERS } from './demo-orders.ts';
import { makeDemoOrder } from './make-demo-order.ts';

/** Demo currencies have two decimals. */
const MINOR_UNITS = 100;
const DAY_MS = 86_400_000;
const AGENT = 'agent@portico.test';
/** Enough for the demo bookings; `settleFunds` sets the final balance. */
const START_DEPOSIT = 5_000;
const START_POINTS = 2_000;
const FAVOURITES = 4;

/** Opens the funds of the demo companies and creates the past bookings of the agent's company. */
export async function seedDemo(trx: Trx, services: Services, now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const agent = await getDemoAgent(trx, AGENT);
  const company = DEMO_COMPANIES.find(({ id }) => id === agent.company.id);
  if (company === undefined) throw new Error(`${AGENT} belongs to no demo company`);
  await openFunds(trx, company, ago(400));
  await insertCoupons(trx, company, pointsToday(now));
  const hotels = await listDemoHotels(services);
  for (const [index, demo] of DEMO_ORDERS.entries())
    await makeDemoOrder(trx, { services, agent: agent, hotels, index, now }, demo);
  for (const hotel of hotels.slice(0, FAVOURITES)) await setLiked(trx, agent.user.id, hotel.id, true);
  for (const id of await dueToMature(trx, now)) await matureOrder(trx, id, now);
  for (const one of DEMO_COMPANIES) await settleFunds(trx, one, ago(1));
  await sortLines(trx);
}

async function openFunds(trx: Trx, { id, currency }: DemoCompany, at: Date): Promise<void> {
  const common = { companyId: id, currency, at };
  await changeFund(trx, {
    ...common,
    fund: 'deposit',
    amount: START_DEPOSIT * MINOR_UNITS,
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

/** Sets the balances of today: no debt, the pre-deposit and the points of the company. */
async function settleFunds(trx: Trx, { id, currency, preDeposit, points }: DemoCompany, at: Date): Promise<void> {
  const common = { companyId: id, currency, at };
  await bringFundTo(trx, { ...common, fund: 'credit', balance: 0, key: `invoice ${id}`, kind: 'invoice-paid' });
  await bringFundTo(trx, {
    ...common,
    fund: 'deposit',
    balance: preDeposit * MINOR_UNITS,
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
