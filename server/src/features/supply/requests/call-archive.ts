import { sql } from 'kysely';
import type { SupplierOperation } from '../../../domain/supplier-operation.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { decryptBody, encryptBody, readArchiveKey } from './archive-key.ts';

export type CallOutcome = 'response' | 'timedOut' | 'unreachable' | 'tooLarge' | 'limited' | 'open';

/** A request to a supplier as it is archived, without headers. */
export interface ArchivedCall {
  readonly occurredAt: Date;
  readonly supplier: string;
  readonly operation: SupplierOperation;
  /** Our reference of the booking attempt, if the request is about one. */
  readonly reference: string | undefined;
  readonly outcome: CallOutcome;
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  /** Method, path and body. */
  readonly request: string;
  readonly response: string;
}

/** A call of an order with its texts. */
export interface StoredCall extends Omit<ArchivedCall, 'reference'> {
  readonly id: number;
  readonly reference: string | null;
}

/** A call of an order without its texts. */
export type ListedCall = Omit<StoredCall, 'request' | 'response'>;

export interface CallArchive {
  readonly write: (call: ArchivedCall) => Promise<void>;
  /** Calls of an order after `after`, earliest first. */
  readonly list: (orderId: number, most: number, after?: number) => Promise<readonly ListedCall[]>;
  readonly read: (orderId: number, ids: readonly number[]) => Promise<readonly StoredCall[]>;
}

export function newCallArchive(db: Db, keys: ServerKeys): CallArchive {
  let loading: Promise<Buffer> | undefined;
  const key = () => {
    loading ??= readArchiveKey(db, keys).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const rowsOf = (orderId: number) => db.selectFrom('supplierCalls').where('orderId', '=', orderId).orderBy('id');
  return {
    write: async ({ request, response, reference, status, ...call }) => {
      const archiveKey = await key();
      await db
        .insertInto('supplierCalls')
        .values({
          ...call,
          reference: reference ?? null,
          status: status ?? null,
          orderId: sql<number>`(select order_id from supplier_attempts where reference = ${reference ?? null})`,
          request: await encryptBody(request, archiveKey),
          response: await encryptBody(response, archiveKey),
        })
        .execute();
    },
    list: async (orderId, most, after = 0) => {
      const rows = await rowsOf(orderId)
        .select([
          ...(['id', 'occurredAt', 'supplier', 'operation', 'reference', 'outcome', 'status', 'durationMs'] as const),
          ...(['requestBytes', 'responseBytes'] as const),
        ])
        .where('id', '>', after)
        .limit(most)
        .execute();
      return rows.map(({ status, ...row }) => ({ ...row, status: status ?? undefined }));
    },
    read: async (orderId, ids) => {
      if (ids.length === 0) return [];
      const archiveKey = await key();
      const rows = await rowsOf(orderId).selectAll().where('id', 'in', ids).execute();
      return await Promise.all(
        rows.map(async ({ request, response, status, orderId: _, ...row }) => ({
          ...row,
          status: status ?? undefined,
          request: await decryptBody(request, archiveKey),
          response: await decryptBody(response, archiveKey),
        })),
      );
    },
  };
}

/** SUP-13: calls about bookings are retained for 24 months, samples of other calls for 7 days. */
const RETENTION = { months: 24, sampleDays: 7 } as const;
const DAYS_AHEAD = 7;

/** Creates the partitions of the next days, drops those beyond the retention, and deletes old samples. */
export async function keepArchivePartitions(db: Db): Promise<void> {
  const { rows: days } = await sql<{ name: string; from: string; to: string }>`
    select 'day_' || to_char(day, 'YYYYMMDD') as name, to_char(day, 'YYYY-MM-DD') as from,
      to_char(day + 1, 'YYYY-MM-DD') as to
    from (select (now() at time zone 'UTC')::date + n as day from generate_series(0, ${DAYS_AHEAD}::int) n) d
    where to_regclass('supplier_calls_days.day_' || to_char(day, 'YYYYMMDD')) is null
      and not exists (select from supplier_calls_days.other
        where occurred_at >= day at time zone 'UTC' and occurred_at < (day + 1) at time zone 'UTC')`.execute(db);
  for (const { name, from, to } of days) {
    await sql`
      create table if not exists ${sql.id('supplier_calls_days', name)} partition of supplier_calls
      for values from (${sql.lit(`${from} 00:00+00`)}) to (${sql.lit(`${to} 00:00+00`)})`.execute(db);
  }
  const { rows: old } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'supplier_calls_days' and c.relname like 'day\\_%'
      and to_date(substr(c.relname, 5), 'YYYYMMDD') < (now() - make_interval(months => ${RETENTION.months}))::date - 1`.execute(
    db,
  );
  for (const { name } of old) await sql`drop table if exists ${sql.id('supplier_calls_days', name)}`.execute(db);
  await sql`
    delete from supplier_calls where occurred_at < now() - make_interval(months => ${RETENTION.months})`.execute(db);
  await sql`
    delete from supplier_calls where operation not in ('book', 'find', 'cancel', 'documents')
      and occurred_at < now() - make_interval(days => ${RETENTION.sampleDays})`.execute(db);
}
