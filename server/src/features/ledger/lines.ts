import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { FundKind } from './accounts.ts';

/**
 * Stored types of fund lines. Pre-deposit lines use `topUp`, `payment`, `refund` and `other`; points and credit use
 * `added` and `deducted`.
 */
export const LINE = { topUp: 1, added: 1, payment: 2, deducted: 2, refund: 3, other: 4 } as const;
type Line = (typeof LINE)[keyof typeof LINE];

/** SQL for an entry's line type from its account kind, transaction kind and amount. */
export function lineSql(
  account: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`case
    when ${account} = 'deposit' then case ${kind} when 'top-up' then 1 when 'payment' then 2 when 'refund' then 3 else 4 end
    when ${amount} > 0 then 1 else 2 end`;
}

/** A fund line in minor units or points, with the balance after it. */
export interface FundLine {
  readonly at: Date;
  /** Kind of the transaction, such as `payment`. */
  readonly kind: string;
  /** Idempotency key of the transaction. */
  readonly key: string;
  readonly orderId: number | null;
  /** Negative for withdrawals. */
  readonly amount: number;
  readonly balance: number;
}

/** Filter of fund lines; days are `yyyy-mm-dd` in `zone`, both inclusive. */
interface LinesQuery {
  readonly companyId: string;
  readonly fund: FundKind;
  readonly currency: string;
  /** Missing: all types. */
  readonly line?: Line | undefined;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** From 1; values beyond the end mean the last page. */
  readonly page: number;
  readonly pageSize: number;
}

interface LinesPage {
  readonly lines: readonly FundLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A page of a fund's lines, newest first. Lines are numbered, so counting and paging do not read earlier lines. */
export async function linesOf(db: Db, query: LinesQuery): Promise<LinesPage> {
  const bounds = await boundsOf(db, query);
  if (bounds === undefined) return { lines: [], total: 0, page: 1, pages: 0 };
  const { accountId, first, last } = bounds;
  const total = last - first + 1;
  const pages = Math.ceil(total / query.pageSize);
  const page = Math.min(query.page, pages);
  const newest = last - (page - 1) * query.pageSize;
  const place = query.line === undefined ? 'entry.place' : 'entry.linePlace';
  const lines = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerTransactions as moved', 'moved.id', 'entry.transactionId')
    .select(['entry.at', 'moved.kind', 'moved.key', 'moved.orderId', 'entry.amount', 'entry.balance'])
    // Numbered entries always have both.
    .$narrowType<{ at: NotNull; balance: NotNull }>()
    .where('entry.accountId', '=', accountId)
    .$if(query.line !== undefined, (all) => all.where('entry.line', '=', query.line ?? null))
    .where(place, '<=', newest)
    .where(place, '>', Math.max(first - 1, newest - query.pageSize))
    .orderBy(place, 'desc')
    .execute();
  return { lines, total, page, pages };
}

interface Bounds {
  readonly accountId: number;
  readonly first: number;
  readonly last: number;
}

/** First and last line number of the period; undefined without lines. */
async function boundsOf(
  db: Db,
  { companyId, fund, currency, line, from, to, zone }: LinesQuery,
): Promise<Bounds | undefined> {
  const place = line === undefined ? sql`place` : sql`line_place`;
  const ofLine = line === undefined ? sql`` : sql`and line = ${line}`;
  const { rows } = await sql<{ accountId: number; first: number | null; last: number | null }>`
    select a.id as account_id, (
      select ${place} from ledger_entries where account_id = a.id ${ofLine}
        and at >= ${from}::timestamp at time zone ${zone} order by at, ${place} limit 1
    ) as first, (
      select ${place} from ledger_entries where account_id = a.id ${ofLine}
        and at < (${to}::date + 1)::timestamp at time zone ${zone} order by at desc, ${place} desc limit 1
    ) as last
    from ledger_accounts a where a.owner = ${companyId} and a.kind = ${fund} and a.currency = ${currency}`.execute(db);
  const [row] = rows;
  if (row === undefined || row.first === null || row.last === null || row.last < row.first) return undefined;
  return { accountId: row.accountId, first: row.first, last: row.last };
}

/** Renumbers the lines of all funds by time, after past transactions were written in any order. */
export async function sortLines(trx: Trx): Promise<void> {
  // Negative numbers first, because the unique constraint applies at every moment.
  await sql`update ledger_entries set place = -place, line_place = -line_place where place is not null`.execute(trx);
  await sql`
    update ledger_entries e set at = n.at, place = n.place, line_place = n.line_place, balance = n.balance
    from (
      select e.transaction_id, e.account_id, t.at,
        row_number() over fund as place, row_number() over sort as line_place, sum(e.amount) over fund as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.place is not null
      window fund as (partition by e.account_id order by t.at, t.id),
        sort as (partition by e.account_id, e.line order by t.at, t.id)
    ) as n
    where n.transaction_id = e.transaction_id and n.account_id = e.account_id`.execute(trx);
  await sql`
    update ledger_accounts a set last_at = n.last_at
    from (select account_id, max(at) as last_at from ledger_entries group by account_id) as n
    where n.account_id = a.id and a.is_guarded`.execute(trx);
}
