import type { PayMethod } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../calls/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { madeOnce } from '../../../platform/database/made-once.ts';
import { must } from '../../../platform/database/must.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Env } from '../../../platform/env/env.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { holdWords } from './hold-words.ts';

/** How many unpaid orders, and rooms in them, may stand at one moment; 0 is no limit (SEC-06, decision 080). */
export interface HoldCaps {
  readonly userOrders: number;
  readonly userRooms: number;
  readonly companyOrders: number;
  readonly companyRooms: number;
}

export function holdCapsOf(env: Env): HoldCaps {
  const { userUnpaidOrders, userUnpaidRooms, companyUnpaidOrders, companyUnpaidRooms } = env;
  return {
    userOrders: userUnpaidOrders,
    userRooms: userUnpaidRooms,
    companyOrders: companyUnpaidOrders,
    companyRooms: companyUnpaidRooms,
  };
}

/** An order that is about to hold its rooms. */
export interface Wanted {
  readonly rooms: number;
  readonly method: PayMethod;
  /** What it will take from the company's funds, in minor units of its currency. */
  readonly settleTotal: number;
}

/** What stands unpaid, until its time is over and its rooms are free again. */
export interface Open extends HoldCaps {
  /** Of those that are to be paid on credit. */
  readonly onCredit: number;
}

/**
 * The statements that hold the company and then count what stands unpaid. The company's orders are placed one after the other from here
 * to the end of the transaction: of two who would both be the last that fits, one is refused.
 */
export function openHolds(trx: Trx, { user, company }: Pick<Context, 'user' | 'company'>) {
  return [holdingCompany(company.id).compile(trx), counting(company.id, user.id).compile(trx)] as const;
}

/**
 * The same for an order that leaves in one go: there must be room for it. Whether credit suffices that other orders wait to take is for
 * `holdsRefusal`.
 */
export function mustBeFree(
  db: Db,
  { user, company }: Pick<Context, 'user' | 'company'>,
  caps: HoldCaps,
  { rooms, method }: Pick<Wanted, 'rooms' | 'method'>,
) {
  const within = MORE.flatMap(([cap, more]) => (caps[cap] > 0 ? [[cap, caps[cap] - more(rooms)] as const] : []));
  const values = { companyId: company.id, userId: user.id, within: Object.fromEntries(within) };
  return [
    holdingCompany(company.id).compile(db),
    countingSurely(db, values, method === 'credit' ? 'onCredit' : 'fromElsewhere'),
  ] as const;
}

interface CountValues {
  readonly companyId: string;
  readonly userId: string;
  /** What may stand already. */
  readonly within: Partial<HoldCaps>;
}

const countingSurely = madeOnce<CountValues, object, 'onCredit' | 'fromElsewhere'>((db, given, kind) => {
  const bounds = Object.entries(given.within).map(([cap, most]) => sql<boolean>`${sql.ref(cap)} <= ${most}::int`);
  const conditions = kind === 'onCredit' ? [...bounds, sql<boolean>`on_credit = 0`] : bounds;
  const isFree = conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { companyId, userId } = given;
  return sql<object>`select ${must(isFree)} as is_free from (${counting(companyId, userId)}) as open`.compile(db);
});

function holdingCompany(id: string): RawBuilder<object> {
  return sql`select 1 from companies where id = ${id} for no key update`;
}

/** Why one more order may not hold its rooms, in the person's words; undefined when it may. */
export async function holdsRefusal(
  trx: Trx,
  { company, language }: Pick<Context, 'company' | 'language'>,
  caps: HoldCaps,
  { rooms, method, settleTotal }: Wanted,
  open: Open,
): Promise<string | undefined> {
  for (const [cap, more] of MORE) {
    const most = caps[cap];
    if (most > 0 && open[cap] + more(rooms) > most) return holdWords(cap, language, most);
  }
  if (method !== 'credit' || open.onCredit === 0) return undefined;
  const { credit } = await balancesOf(trx, company.id, company.currency);
  return company.creditLimit + credit < open.onCredit + settleTotal ? holdWords('credit', language) : undefined;
}

const MORE = [
  ['userOrders', () => 1],
  ['userRooms', (rooms: number) => rooms],
  ['companyOrders', () => 1],
  ['companyRooms', (rooms: number) => rooms],
] as const;

/** One that is overdue counts until it is swept: so long it holds its rooms. What is asked beside a booking holds none. */
// The company is asked for in a `select`: what PostgreSQL then expects of one it expects of all, and so keeps one plan.
function counting(companyId: string | RawBuilder<string>, userId: string | RawBuilder<string>): RawBuilder<Open> {
  return sql<Open>`
    select
      count(*) filter (where user_id = ${userId})::int as user_orders,
      coalesce(sum(rooms) filter (where user_id = ${userId}), 0)::int as user_rooms,
      count(*)::int as company_orders,
      coalesce(sum(rooms), 0)::int as company_rooms,
      coalesce(sum(settle_total) filter (where method = 'credit'), 0)::float8 as on_credit
    from orders where company_id = (select ${companyId}::text) and status = 'unpaid' and parent_id is null`;
}
