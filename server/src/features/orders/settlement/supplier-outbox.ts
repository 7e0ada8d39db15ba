import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { SupplierOutbox } from '../../../platform/database/schema.generated.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** A supplier request, written in the transaction that makes it due. */
export interface OutboxEntry {
  readonly id: number;
  readonly orderId: number;
  readonly kind: SupplierOutbox['kind'];
  /** An earlier attempt exists and its response may be lost: query the booking before acting again. */
  readonly isRepeated: boolean;
}

/** Other processes skip a leased request. After the lease the process counts as dead. */
const LEASE_SECONDS = 30;

/**
 * Initial state of an outbox request: `leased` to the writer, which sends it right after the commit, `waiting` until a
 * time, or `made` already.
 */
export interface NewOutboxEntry {
  readonly kind: OutboxEntry['kind'];
  readonly as: 'leased' | 'made' | { readonly waitingUntil: Date };
}

/** SQL that inserts a request, or makes an existing one of its kind due again; returns its id. */
export function insertOutboxEntry(orderId: number, { kind, as }: NewOutboxEntry): RawBuilder<{ id: number }> {
  const now = new Date();
  const isSent = as === 'leased';
  const state = isSent ? 'sent' : as === 'made' ? 'done' : 'waiting';
  const dueAt = typeof as === 'object' ? as.waitingUntil : now;
  const leasedUntil = isSent ? new Date(now.getTime() + LEASE_SECONDS * 1000) : null;
  return sql`
    insert into supplier_outbox (order_id, kind, state, due_at, leased_until, sent_at, done_at, attempts)
    values (${orderId}, ${kind}, ${state}, ${dueAt}, ${leasedUntil}, ${isSent ? now : null},
      ${as === 'made' ? now : null}, ${isSent ? 1 : 0})
    on conflict (order_id, kind) do update set
      state = excluded.state, due_at = excluded.due_at, leased_until = excluded.leased_until, done_at = excluded.done_at
    returning id`;
}

export async function putIntoOutbox(trx: Trx, orderId: number, call: NewOutboxEntry): Promise<number> {
  const { rows } = await insertOutboxEntry(orderId, call).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The outbox stored no request');
  return row.id;
}

/** Leases a request; undefined if it is done or leased by another process. */
export async function leaseOutboxEntry(db: Db, id: number): Promise<OutboxEntry | undefined> {
  const { rows } = await sql<{ id: number; orderId: number; kind: OutboxEntry['kind']; isRepeated: boolean }>`
    update supplier_outbox set
      state = 'sent', attempts = attempts + 1, sent_at = coalesce(sent_at, now()),
      leased_until = ${new Date(Date.now() + LEASE_SECONDS * 1000)}
    where id = ${id} and state <> 'done' and (leased_until is null or leased_until < ${new Date()})
    returning id, order_id as "orderId", kind, attempts > 1 as "isRepeated"`.execute(db);
  return rows[0];
}

/** Releases the lease for a later attempt. */
export async function returnOutboxEntry(db: Db, id: number, problem: string): Promise<void> {
  await db
    .updateTable('supplierOutbox')
    .set({ leasedUntil: null, lastProblem: problem })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute();
}

export function endOutboxEntry(id: number): RawBuilder<unknown> {
  return sql`update supplier_outbox set state = 'done', leased_until = null, done_at = now() where id = ${id}`;
}

export async function closeOutboxEntry(db: Db | Trx, id: number): Promise<void> {
  await endOutboxEntry(id).execute(db);
}

/** Metrics of due supplier requests: their number and the age of the oldest in seconds. */
export function outboxMeasures(db: Db) {
  const read = async () => {
    const { rows } = await sql<{ open: number; oldest: number }>`
      select count(*) as open, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest
      from supplier_outbox where state <> 'done' and due_at <= now()`.execute(db);
    return rows[0] ?? { open: 0, oldest: 0 };
  };
  return [
    {
      name: 'portico_supplier_outbox_open',
      help: 'Requests to suppliers that are due and have no final result.',
      read: async () => (await read()).open,
    },
    {
      name: 'portico_supplier_outbox_oldest_seconds',
      help: 'Age of the oldest due request to a supplier; 0 without any.',
      read: async () => (await read()).oldest,
    },
  ] as const;
}

/** Due requests without a lease, which no job or client request completed. */
export async function openOutboxEntries(db: Db, limit = 200): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from supplier_outbox
    where state <> 'done' and due_at <= ${new Date()} and (leased_until is null or leased_until < ${new Date()})
    order by due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
