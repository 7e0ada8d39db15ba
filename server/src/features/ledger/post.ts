import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transact.ts';
import { type Account, isGuarded } from './accounts.ts';
import { lineSql } from './lines.ts';
import { balanced, type Move } from './moves.ts';

/** A fund's balance is too low. Thrown inside the transaction, which then rolls back. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError';

  constructor(key: string) {
    super(`Insufficient funds for "${key}"`);
  }
}

export interface Posting {
  /** Idempotency key such as `payment 17`: each key is posted once. */
  readonly key: string;
  readonly kind: string;
  readonly orderId?: number;
  readonly moves: readonly Move[];
  /** For past transactions written afterwards. */
  readonly at?: Date;
}

interface Booked {
  /** Null if the key was already posted or an account is missing. */
  readonly id: number | null;
  readonly accounts: number;
  readonly shifted: number;
}

/** Posts a transaction. Returns false without changes if its key was already posted. */
export async function post(trx: Trx, posting: Posting): Promise<boolean> {
  const moves = balanced(posting.moves);
  let booked = await bookMoves(trx, posting, moves);
  if (booked.accounts < moves.length) {
    await openAccounts(
      trx,
      moves.map((move) => move.account),
    );
    booked = await bookMoves(trx, posting, moves);
  }
  if (booked.id === null) return false;
  if (booked.shifted < countGuarded(moves)) throw new InsufficientFundsError(posting.key);
  return true;
}

function countGuarded(moves: readonly Move[]): number {
  return moves.filter(({ account }) => isGuarded(account)).length;
}

/** Locks the funds of a posting in id order to avoid deadlocks: the lock order of a join depends on the query plan. */
const HELD = sql`held as (
      select id from ledger_accounts
      where id in (select id from meant where is_guarded) and exists (select from booked)
      order by id for update
    ),`;

/**
 * Writes the transaction, its entries and the guarded balances in one statement; fund entries are numbered and store
 * the balance after them. The update is conditional: of two postings that compete for the last balance, one changes no
 * row. Waits for concurrent changes of the credit limit. Unguarded portal accounts store only entries, so postings
 * never wait for each other there.
 */
async function bookMoves(
  trx: Trx,
  { key, kind, orderId, at = new Date() }: Posting,
  moves: readonly Move[],
): Promise<Booked> {
  // PostgreSQL knows the row count of `values` when planning, so it can reuse the plan.
  const entryValues = moves.map(
    ({ account, amount, mustSuffice = false }) =>
      sql`(${account.owner}::text, ${account.kind}::text, ${account.currency}::char(3), ${amount}::bigint, ${mustSuffice}::boolean)`,
  );
  const none = sql`select null::text, null::text, null::char(3), null::bigint, null::boolean where false`;
  const hasSeveralFunds = countGuarded(moves) > 1;
  const { rows } = await sql<Booked>`
    with meant as (
      select account.id, account.is_guarded, wanted.amount,
        ${lineSql(sql`wanted.kind`, sql`${kind}::text`, sql`wanted.amount`)} as line, case
        when not wanted.must_suffice then null
        when wanted.kind = 'credit' then -(select credit_limit from companies where companies.id = wanted.owner for share)
        else 0 end as floor
      from (${entryValues.length === 0 ? none : sql`values ${sql.join(entryValues)}`}) as wanted (owner, kind, currency, amount, must_suffice)
      join ledger_accounts as account using (owner, kind, currency)
    ), booked as (
      insert into ledger_transactions (key, kind, order_id, at)
      select ${key}::text, ${kind}::text, ${orderId ?? null}::bigint, ${at}::timestamptz
      where (select count(*) from meant) = ${moves.length}::int
      on conflict (key) do nothing returning id, at
    ), ${hasSeveralFunds ? HELD : sql``} shifted as (
      update ledger_accounts as account set balance = account.balance + meant.amount, entries = account.entries + 1,
        line_entries[meant.line] = account.line_entries[meant.line] + 1,
        last_at = greatest(account.last_at, booked.at)
      from meant ${hasSeveralFunds ? sql`join held using (id)` : sql``}, booked
      where account.id = meant.id and meant.is_guarded
        and (meant.floor is null or account.balance + meant.amount >= meant.floor)
      returning account.id, meant.line, account.entries as place, account.line_entries[meant.line] as line_place,
        account.balance, account.last_at as at
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, amount, at, line, place, line_place, balance)
      select booked.id, meant.id, meant.amount, shifted.at, shifted.line, shifted.place, shifted.line_place, shifted.balance
      from booked cross join meant left join shifted on shifted.id = meant.id
    )
    select (select id from booked) as id, (select count(*)::int from meant) as accounts,
      (select count(*)::int from shifted) as shifted`.execute(trx);
  const [booked] = rows;
  if (booked === undefined) throw new Error('A posting returned no row');
  return booked;
}

/** Creates missing accounts; existing ones do not change. */
export async function openAccounts(trx: Trx, accounts: readonly Account[]): Promise<void> {
  await trx
    .insertInto('ledgerAccounts')
    .values(accounts.map((account) => ({ ...account, isGuarded: isGuarded(account) })))
    .onConflict((conflict) => conflict.columns(['owner', 'kind', 'currency']).doNothing())
    .execute();
}
