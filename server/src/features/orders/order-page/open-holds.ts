import type { Language, PayMethod } from '@portico/contract';
import { sql } from 'kysely';
import type { Context } from '../../../api/context.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Env } from '../../../platform/env/env.ts';
import { text } from '../../../platform/texts.ts';
import { balancesOf } from '../../ledger/ledger.ts';

/** Limits of unpaid orders and of the rooms in them; 0 means no limit (SEC-06, ADR 0080). */
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

export interface Wanted {
  readonly rooms: number;
  readonly method: PayMethod;
  /** Amount that the order will take from the company's funds, in minor units of the company's currency. */
  readonly settleTotal: number;
}

/** Current unpaid orders and rooms; they count until the order ends and releases its rooms. */
export interface Open extends HoldCaps {
  /** Sum of the unpaid orders with method `credit`, in minor units of the company's currency. */
  readonly onCredit: number;
}

/**
 * Locks the company and counts its unpaid orders. The lock serializes order placement per company until the transaction
 * ends, so two orders cannot both take the last slot. An overdue order counts until the sweep ends it, because it still
 * holds its rooms. Additional payments hold no rooms and do not count.
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
  if (open === undefined) throw new Error('A count returned no row');
  return open;
}

/** Message for the user if one more order may not hold its rooms; otherwise undefined. */
export async function holdsRejection(
  trx: Trx,
  { company, language }: Pick<Context, 'company' | 'language'>,
  caps: HoldCaps,
  { rooms, method, settleTotal }: Wanted,
  open: Open,
): Promise<string | undefined> {
  for (const [cap, more] of MORE) {
    const most = caps[cap];
    if (most > 0 && open[cap] + more(rooms) > most) return holdTexts(cap, language, most);
  }
  if (method !== 'credit' || open.onCredit === 0) return undefined;
  const { credit } = await balancesOf(trx, company.id, company.currency);
  return company.creditLimit + credit < open.onCredit + settleTotal ? holdTexts('credit', language) : undefined;
}

const MORE = [
  ['userOrders', () => 1],
  ['userRooms', (rooms: number) => rooms],
  ['companyOrders', () => 1],
  ['companyRooms', (rooms: number) => rooms],
] as const;

type Met = keyof HoldCaps | 'credit';

/** Which limit the order exceeds, and what the user can do. */
export function holdTexts(met: Met, language: Language, most = 0): string {
  const first = text(language, `orders.hold.${met}`, { n: most });
  return text(language, 'list.sentences', { first, next: text(language, 'orders.holdAdvice') });
}
