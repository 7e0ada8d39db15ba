import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { FundKind } from './accounts.ts';

/** Sorts of a fund's lines as they are kept. A pre-deposit has the first name of each, points and credit the second. */
export const LINE = { topUp: 1, added: 1, payment: 2, deducted: 2, refund: 3, other: 4 } as const;
type Line = (typeof LINE)[keyof typeof LINE];

/** The sort of an entry: of which kind of account, in which kind of transaction, how much. */
export function lineSql(
  account: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`case
    when ${account} = 'deposit' then case ${kind} when 'top-up' then 1 when 'payment' then 2 when 'refund' then 3 else 4 end
    when ${amount} > 0 then 1 else 2 end`;
}

/** A line of a fund: minor units or points, what the fund held after it among them. */
export interface FundLine {
  readonly at: Date;
  /** Kind of the transaction, such as `payment`. */
  readonly kind: string;
  /** What the transaction stands for. */
  readonly key: string;
  readonly orderId: number | null;
  /** Below zero for what went out. */
  readonly amount: number;
  readonly balance: number;
}

/** Which lines; days are `yyyy-mm-dd`, both included, and begin in `zone`. */
interface LinesAsked {
  readonly companyId: string;
  readonly fund: FundKind;
  readonly currency: string;
  /** Missing for all. */
  readonly line?: Line | undefined;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** From 1; one past the end is the last. */
  readonly page: number;
  readonly pageSize: number;
}

interface LinesPage {
  readonly lines: readonly FundLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A page of a fund's lines, newest first. Lines are numbered, so neither counting them nor finding a page reads those before it. */
export async function linesOf(db: Db, asked: LinesAsked): Promise<LinesPage> {
  const bounds = await boundsOf(db, asked);
  if (bounds === undefined) return { lines: [], total: 0, page: 1, pages: 0 };
  const { accountId, first, last } = bounds;
  const total = last - first + 1;
  const pages = Math.ceil(total / asked.pageSize);
  const page = Math.min(asked.page, pages);
  const newest = last - (page - 1) * asked.pageSize;
  const place = asked.line === undefined ? 'entry.place' : 'entry.linePlace';
  const lines = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerTransactions as moved', 'moved.id', 'entry.transactionId')
    .select(['entry.at', 'moved.kind', 'moved.key', 'moved.orderId', 'entry.amount', 'entry.balance'])
    // Of a numbered entry both are there.
    .$narrowType<{ at: NotNull; balance: NotNull }>()
    .where('entry.accountId', '=', accountId)
    .$if(asked.line !== undefined, (all) => all.where('entry.line', '=', asked.line ?? null))
    .where(place, '<=', newest)
    .where(place, '>', Math.max(first - 1, newest - asked.pageSize))
    .orderBy(place, 'desc')
    .execute();
  return { lines, total, page, pages };
}

interface Bounds {
  readonly accountId: number;
  readonly first: number;
  readonly last: number;
}

/** Numbers of the first and the last line of the period; none where there is no line in it. */
async function boundsOf(
  db: Db,
  { companyId, fund, currency, line, from, to, zone }: LinesAsked,
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

/** Puts the lines of every fund in the order of their times: for a past that was written afterwards, in whatever order. */
export async function sortLines(trx: Trx): Promise<void> {
  // The numbers are unique at every moment, so they step aside first.
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
