import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { expectOne } from '../../platform/database/expect-one.ts';
import { type Given, madeOnce } from '../../platform/database/made-once.ts';
import { must } from '../../platform/database/must.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { type Account, isGuarded } from './accounts.ts';
import { lineSql } from './lines.ts';
import { balanced, type Move } from './moves.ts';

/** A fund has less than is to be taken from it. Thrown inside the transaction, which is thereby undone. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';

  constructor(key: string) {
    super(`A fund does not suffice for "${key}"`);
  }
}

export interface Posting {
  /** What the transaction stands for, such as `payment 17`: the same key is booked once. */
  readonly key: string;
  readonly kind: string;
  readonly orderId?: number;
  readonly moves: readonly Move[];
  /** For a past that is written afterwards. */
  readonly at?: Date;
}

interface Booked {
  /** Null when the key was booked before, or an account is missing. */
  readonly id: number | null;
  readonly accounts: number;
  readonly shifted: number;
}

/** Books a transaction; false when its key was booked before, and then nothing moves. */
export async function post(trx: Trx, posting: Posting): Promise<boolean> {
  const { statement, end } = bookingOf(posting);
  const { rows } = await statement.execute(trx);
  return end(trx, rows);
}

/** What `post` does, to be sent together with other statements. */
export interface Booking {
  readonly statement: RawBuilder<Booked>;
  /** The same for a transaction that leaves in one go: it must be new, its accounts there, and each fund suffice. */
  readonly insisting: (db: Db) => CompiledQuery;
  /** What follows from its rows: accounts that are missing are opened and it is booked once more. Answers and fails as `post` does. */
  readonly end: (trx: Trx, rows: readonly Booked[]) => Promise<boolean>;
}

export function bookingOf(posting: Posting): Booking {
  const moves = balanced(posting.moves);
  const values = valuesOf(posting, moves);
  const statement = sql<Booked>`
    ${booking(values, kindOf(values))}
    select (select id from booked) as id, (select count(*)::int from meant) as accounts, ${SHIFTED} as shifted`;

  async function end(trx: Trx, rows: readonly Booked[]): Promise<boolean> {
    let booked = answerOf(rows);
    if (booked.accounts < moves.length) {
      await openAccounts(
        trx,
        moves.map((move) => move.account),
      );
      booked = answerOf((await statement.execute(trx)).rows);
    }
    if (booked.id === null) return false;
    if (booked.shifted < values.guarded) throw new InsufficientFunds(posting.key);
    return true;
  }

  return { statement, insisting: (db) => bookingSurely(db, values, kindOf(values)), end };
}

// Of accounts that are missing nothing is booked.
const bookingSurely = madeOnce<PostingValues, object, PostingKind>((db, values, kind) =>
  sql<object>`
    ${booking(values, kind)}
    select ${must(sql`exists (select from booked) and ${SHIFTED} = ${values.guarded}::int`)} as is_booked`.compile(db),
);

/** What a posting's statement is made of; each list has an entry for each move. */
interface PostingValues {
  readonly key: string;
  readonly kind: string;
  readonly orderId: number | null;
  readonly at: Date;
  readonly owners: readonly string[];
  readonly kinds: readonly string[];
  readonly currencies: readonly string[];
  readonly amounts: readonly number[];
  readonly mustSuffice: readonly boolean[];
  readonly moves: number;
  /** Moves of funds whose balance is kept. */
  readonly guarded: number;
}

function valuesOf({ key, kind, orderId, at }: Posting, moves: readonly Move[]): PostingValues {
  return {
    key,
    kind,
    orderId: orderId ?? null,
    at: at ?? new Date(),
    owners: moves.map((move) => move.account.owner),
    kinds: moves.map((move) => move.account.kind),
    currencies: moves.map((move) => move.account.currency),
    amounts: moves.map((move) => move.amount),
    mustSuffice: moves.map((move) => move.mustSuffice ?? false),
    moves: moves.length,
    guarded: moves.filter((move) => isGuarded(move.account)).length,
  };
}

type PostingKind = 'severalFunds' | 'oneFund';

function kindOf({ guarded }: PostingValues): PostingKind {
  return guarded > 1 ? 'severalFunds' : 'oneFund';
}

function answerOf([row]: readonly Booked[]): Booked {
  if (row === undefined) throw new Error('A posting gave no answer');
  return row;
}

/** Funds of one posting, taken in the order of their numbers by everybody: the order in which a join meets them is each plan's own. */
const HELD = sql`held as (
      select id from ledger_accounts
      where id in (select id from meant where is_guarded) and exists (select from booked)
      order by id for update
    ),`;

/**
 * The transaction, its entries and the guarded balances in one statement; a fund's entry is numbered and keeps what the fund held after
 * it. The update is conditional: of two who want the last of a fund one changes no row. A limit that is just being changed is waited
 * for. Of the house's accounts, which everybody uses, only entries are kept, so nobody waits there.
 *
 * One move is expected, and its account looked up: of a few PostgreSQL would rather read all accounts, and with them what each held
 * before, for they change with every booking.
 */
function booking(given: PostingValues | Given<PostingValues>, holds: PostingKind): RawBuilder<unknown> {
  const { key, kind, orderId, at, owners, kinds, currencies, amounts, mustSuffice, moves } = given;
  const hasSeveral = holds === 'severalFunds';
  return sql`
    with meant as (
      select account.id, account.is_guarded, wanted.amount,
        ${lineSql(sql`wanted.kind`, sql`${kind}::text`, sql`wanted.amount`)} as line, case
        when not wanted.must_suffice then null
        when wanted.kind = 'credit' then -(select credit_limit from companies where companies.id = wanted.owner for share)
        else 0 end as floor
      from unnest(
        ${owners}::text[], ${kinds}::text[], ${currencies}::char(3)[], ${amounts}::bigint[], ${mustSuffice}::boolean[]
      ) with ordinality as wanted (owner, kind, currency, amount, must_suffice, place)
      join ledger_accounts as account using (owner, kind, currency)
      where ${expectOne('place')}
    ), booked as (
      insert into ledger_transactions (key, kind, order_id, at)
      select ${key}::text, ${kind}::text, ${orderId}::bigint, ${at}::timestamptz
      where (select count(*) from meant) = ${moves}::int
      on conflict (key) do nothing returning id, at
    ), ${hasSeveral ? HELD : sql``} shifted as (
      update ledger_accounts as account set balance = account.balance + meant.amount, entries = account.entries + 1,
        line_entries[meant.line] = account.line_entries[meant.line] + 1,
        last_at = greatest(account.last_at, booked.at)
      from meant ${hasSeveral ? sql`join held using (id)` : sql``}, booked
      where account.id = meant.id and meant.is_guarded
        and (meant.floor is null or account.balance + meant.amount >= meant.floor)
      returning account.id, meant.line, account.entries as place, account.line_entries[meant.line] as line_place,
        account.balance, account.last_at as at
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, amount, at, line, place, line_place, balance)
      select booked.id, meant.id, meant.amount, shifted.at, shifted.line, shifted.place, shifted.line_place, shifted.balance
      from booked cross join meant left join shifted on shifted.id = meant.id
    )`;
}

const SHIFTED = sql<number>`(select count(*)::int from shifted)`;

/** Opens accounts that are not there yet; ones that are stay as they are. */
export async function openAccounts(trx: Trx, accounts: readonly Account[]): Promise<void> {
  await trx
    .insertInto('ledgerAccounts')
    .values(accounts.map((account) => ({ ...account, isGuarded: isGuarded(account) })))
    .onConflict((conflict) => conflict.columns(['owner', 'kind', 'currency']).doNothing())
    .execute();
}
