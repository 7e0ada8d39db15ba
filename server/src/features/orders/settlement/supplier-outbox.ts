import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { SupplierOutbox } from '../../../platform/database/schema.generated.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** A leased supplier request: only the process with the lease may contact the supplier. */
export interface OutboxEntry {
  readonly id: number;
  readonly orderId: number;
  readonly kind: SupplierOutbox['kind'];
  /** Number of the lease. Another process that takes over the request gets a higher one. */
  readonly lease: number;
  /** When the lease was requested, on the clock of `performance.now()`. */
  readonly leasedAt: number;
}

/** Duration of a lease. A waiting process renews it; after it the process counts as dead. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/** The end of a new lease on the database's clock, which all processes share. */
const LEASE_END = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_MS / 1000)})`;

/**
 * Initial state of an outbox request: `leased` to the writer, which sends it right after the commit, `due` now or
 * `waiting` until a time for any process, or `made` already.
 */
export interface NewOutboxEntry {
  readonly kind: OutboxEntry['kind'];
  readonly as: 'leased' | 'due' | 'made' | { readonly waitingUntil: Date };
}

/** SQL that inserts a request, or makes an existing one of its kind due again; returns its id and lease. */
export function insertOutboxEntry(
  orderId: number,
  { kind, as }: NewOutboxEntry,
): RawBuilder<Pick<OutboxEntry, 'id' | 'lease'>> {
  const isSent = as === 'leased';
  const state = isSent ? 'sent' : as === 'made' ? 'done' : 'waiting';
  const dueAt = typeof as === 'object' ? sql`${as.waitingUntil}::timestamptz` : sql`now()`;
  return sql`
    insert into supplier_outbox as entry (order_id, kind, state, due_at, leased_until, sent_at, done_at, attempts)
    values (${orderId}, ${kind}, ${state}, ${dueAt}, ${isSent ? LEASE_END : null}, ${isSent ? sql`now()` : null},
      ${as === 'made' ? sql`now()` : null}, ${isSent ? 1 : 0})
    on conflict (order_id, kind) do update set
      state = excluded.state, due_at = excluded.due_at, leased_until = excluded.leased_until,
      sent_at = excluded.sent_at, done_at = excluded.done_at, attempts = entry.attempts + excluded.attempts
    returning id, attempts as lease`;
}

/** Returns the request, leased to the caller if it was stored as `leased`. */
export async function putIntoOutbox(trx: Trx, orderId: number, call: NewOutboxEntry): Promise<OutboxEntry> {
  const leasedAt = performance.now();
  const { rows } = await insertOutboxEntry(orderId, call).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The outbox stored no request');
  return { ...row, orderId, kind: call.kind, leasedAt };
}

/** Leases a request; undefined if it is done, not due, or leased by another process. */
export async function leaseOutboxEntry(db: Db, id: number): Promise<OutboxEntry | undefined> {
  const leasedAt = performance.now();
  const { rows } = await sql<Omit<OutboxEntry, 'leasedAt'>>`
    update supplier_outbox set
      state = 'sent', attempts = attempts + 1, sent_at = coalesce(sent_at, now()), leased_until = ${LEASE_END}
    where id = ${id} and state <> 'done' and due_at <= clock_timestamp()
      and (leased_until is null or leased_until < clock_timestamp())
    returning id, order_id as "orderId", kind, attempts as lease`.execute(db);
  const [row] = rows;
  return row && { ...row, leasedAt };
}

/** Permission to contact the supplier, until another process may take over the request. */
export interface Lease {
  /** Aborts when the lease is over. */
  readonly signal: AbortSignal;
  /** Checks the clock, because a process that was stopped may continue before its timers run. */
  readonly isOver: () => boolean;
}

/** Runs `work` and renews the lease meanwhile. After the lease, nothing more may be sent to the supplier. */
export async function withLease<T>(db: Db, entry: OutboxEntry, work: (lease: Lease) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  let validUntil = entry.leasedAt + LEASE_MS;
  const abortIfOver = () => {
    if (performance.now() >= validUntil) lost.abort(new Error('The lease of a supplier request was lost'));
    return lost.signal.aborted;
  };
  const renew = async () => {
    const requestedAt = performance.now();
    // While the database is unavailable, the lease remains valid until its last known end.
    const isRenewed = await renewLease(db, entry).catch(() => undefined);
    if (isRenewed === true) validUntil = requestedAt + LEASE_MS;
    if (isRenewed === false) validUntil = requestedAt;
    abortIfOver();
  };
  abortIfOver();
  const timer = setInterval(renew, RENEW_EVERY_MS).unref();
  try {
    return await work({ signal: lost.signal, isOver: abortIfOver });
  } finally {
    clearInterval(timer);
  }
}

async function renewLease(db: Db, { id, lease }: OutboxEntry): Promise<boolean> {
  const result = await db
    .updateTable('supplierOutbox')
    .set({ leasedUntil: LEASE_END })
    .where('id', '=', id)
    .where('attempts', '=', lease)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the lease; the request is due again after `pauseSeconds`. */
export async function returnOutboxEntry(
  db: Db,
  { id, lease }: OutboxEntry,
  problem: string,
  pauseSeconds = 0,
): Promise<void> {
  await db
    .updateTable('supplierOutbox')
    .set({
      leasedUntil: null,
      lastProblem: problem,
      dueAt: sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .where('id', '=', id)
    .where('attempts', '=', lease)
    .where('state', '<>', 'done')
    .execute();
}

export function endOutboxEntry(id: number): RawBuilder<unknown> {
  return sql`update supplier_outbox set state = 'done', leased_until = null, done_at = now() where id = ${id}`;
}

export async function closeOutboxEntry(db: Db | Trx, { id }: Pick<OutboxEntry, 'id'>): Promise<void> {
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
    where state <> 'done' and due_at <= now() and (leased_until is null or leased_until < now())
    order by due_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
