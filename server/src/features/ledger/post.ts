import { sql } from 'kysely';
import type { Trx } from '../../db/transact.ts';
import { type Account, isGuarded } from './accounts.ts';
import { balanced, type Move } from './moves.ts';

/** A fund has less than is to be taken from it. Thrown inside the transaction, which is thereby undone. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  readonly account: Account;

  constructor(account: Account) {
    super(`${account.owner} has not enough ${account.kind} in ${account.currency}`);
    this.account = account;
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

/** Books a transaction; false when its key was booked before, and then nothing moves. */
export async function post(trx: Trx, posting: Posting): Promise<boolean> {
  const moves = balanced(posting.moves);
  const row = await trx
    .insertInto('ledger_transactions')
    .values({
      key: posting.key,
      kind: posting.kind,
      order_id: posting.orderId ?? null,
      ...(posting.at === undefined ? {} : { at: posting.at }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await write(trx, row.id, moves);
  return true;
}

/** Entries first: they create missing accounts. Guarded balances last and in the order of their ids, so that locks are short and never cross. */
async function write(trx: Trx, transactionId: number, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  if ((await insertEntries(trx, transactionId, moves)).length < moves.length) {
    await openAccounts(
      trx,
      moves.map((move) => move.account),
    );
    await trx.deleteFrom('ledger_entries').where('transaction_id', '=', transactionId).execute();
    await insertEntries(trx, transactionId, moves);
  }
  const guarded = await idsOf(
    trx,
    moves.filter((move) => isGuarded(move.account)),
  );
  for (const [id, move] of guarded) await shift(trx, id, move);
}

async function insertEntries(trx: Trx, transactionId: number, moves: readonly Move[]): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    insert into ledger_entries (transaction_id, account_id, amount)
    select ${transactionId}::bigint, account.id, wanted.amount from ${table(moves)}
    join ledger_accounts as account using (owner, kind, currency)
    returning account_id`.execute(trx);
  return rows;
}

async function idsOf(trx: Trx, moves: readonly Move[]): Promise<readonly (readonly [number, Move])[]> {
  if (moves.length === 0) return [];
  const { rows } = await sql<{ id: number; place: number }>`
    select account.id, wanted.place::int as place from ${table(moves)}
    join ledger_accounts as account using (owner, kind, currency)
    order by account.id`.execute(trx);
  return rows.map(({ id, place }) => [id, moves[place - 1] as Move] as const);
}

/** The conditional update: of two who want the last of a fund, one finds no row. */
async function shift(trx: Trx, id: number, { account, amount, mustSuffice }: Move): Promise<void> {
  const floor =
    account.kind === 'credit' ? sql`-(select credit_limit from companies where id = ${account.owner})` : sql`0`;
  const bound = mustSuffice ? sql`and balance + ${amount} >= ${floor}` : sql``;
  const { numAffectedRows } = await sql`
    update ledger_accounts set balance = balance + ${amount} where id = ${id} ${bound}`.execute(trx);
  if (numAffectedRows !== 1n) throw new InsufficientFunds(account);
}

/** Opens accounts that are not there yet; ones that are stay as they are. */
export async function openAccounts(trx: Trx, accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) {
    await trx
      .insertInto('ledger_accounts')
      .values({ ...account, is_guarded: isGuarded(account) })
      .onConflict((conflict) => conflict.columns(['owner', 'kind', 'currency']).doNothing())
      .execute();
  }
}

function table(moves: readonly Move[]) {
  const column = (of: (move: Move) => string | number) => moves.map(of);
  return sql`unnest(
    ${column((move) => move.account.owner)}::text[], ${column((move) => move.account.kind)}::text[],
    ${column((move) => move.account.currency)}::char(3)[], ${column((move) => move.amount)}::bigint[]
  ) with ordinality as wanted (owner, kind, currency, amount, place)`;
}
