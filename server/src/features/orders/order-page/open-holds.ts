import type { Language, PayMethod } from '@portico/contract';
import { sql } from 'kysely';
import type { Context } from '../../../api/context.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Env } from '../../../platform/env/env.ts';
import { text } from '../../../platform/texts.ts';
import { balancesOf } from '../../ledger/ledger.ts';

/** How many unpaid orders, and rooms in them, may stand at one moment; 0 is no limit (SEC-06, ADR 0080). */
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
 * Locks the company and then counts its unpaid orders. The company's orders are placed one after the other from here to the end of the
 * transaction: of two that would both be the last that fits, one is refused. An overdue order counts until it is swept, because it still
 * holds its rooms; an additional payment holds none.
 */
export async function openHolds(trx: Trx, { user, company }: Pick<Context, 'user' | 'company'>): Promise<Open> {
  await trx.selectFrom('companies').select('id').where('id', '=', company.id).forNoKeyUpdate().execute();
  const { rows } = await sql<Open>`
    select
      count(*) filter (where user_id = ${user.id})::int as user_orders,
      coalesce(sum(rooms) filter (where user_id = ${user.id}), 0)::int as user_rooms,
      count(*)::int as company_orders,
      coalesce(sum(rooms), 0)::int as company_rooms,
      coalesce(sum(settle_total) filter (where method = 'credit'), 0)::float8 as on_credit
    from orders where company_id = ${company.id} and status = 'unpaid' and parent_id is null`.execute(trx);
  const [open] = rows;
  if (open === undefined) throw new Error('A count gave no row');
  return open;
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

type Met = keyof HoldCaps | 'credit';

/** Which cap an order meets, and what to do about it. */
export function holdWords(met: Met, language: Language, most = 0): string {
  const first = text(language, `orders.hold.${met}`, { n: most });
  return text(language, 'list.sentences', { first, next: text(language, 'orders.holdAdvice') });
}
