import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OrdersTables } from '../../db/tables/orders.ts';
import type { Trx } from '../../db/transact.ts';

/** A call to the supplier that must be made: it is written in the transaction that makes it due. */
export interface OutboxCall {
  readonly id: number;
  readonly orderId: number;
  readonly kind: OrdersTables['outbox']['kind'];
  /** It was made before, and its answer may have been lost: ask before doing anything again. */
  readonly isRepeated: boolean;
}

/** Nobody else makes the call meanwhile; after this long its maker is taken for dead. */
const LEASE_SECONDS = 30;

/** Adds a call; one of its kind that was made before is to be made again. */
export async function putIntoOutbox(
  trx: Trx,
  orderId: number,
  kind: OutboxCall['kind'],
  dueAt = new Date(),
): Promise<number> {
  const { id } = await trx
    .insertInto('outbox')
    .values({ order_id: orderId, kind, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).doUpdateSet({ state: 'waiting', due_at: dueAt, leased_until: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a call to make it; undefined when it is done or another process is at it. */
export async function leaseCall(db: Db, id: number): Promise<OutboxCall | undefined> {
  const { rows } = await sql<{ id: number; orderId: number; kind: OutboxCall['kind']; isRepeated: boolean }>`
    update outbox set
      state = 'sent', attempts = attempts + 1, sent_at = coalesce(sent_at, now()),
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and state <> 'done' and (leased_until is null or leased_until < now())
    returning id, order_id as "orderId", kind, attempts > 1 as "isRepeated"`.execute(db);
  return rows[0];
}

/** Gives the call back for a later attempt. */
export async function returnCall(db: Db, id: number, problem: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: null, last_problem: problem })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute();
}

export async function closeCall(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'done', leased_until: null, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Calls that wait for nobody: what a job or a request did not bring to an end. */
export async function openCalls(db: Db, limit = 200): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox
    where state <> 'done' and due_at <= ${new Date()} and (leased_until is null or leased_until < now())
    order by due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
