import type { ListedSupplier, SupplierTraffic } from '@portico/contract';
import { sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import { SUPPLIER_OPERATIONS, type SupplierOperation } from '../../domain/supplier-operation.ts';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { readLimitLevel, type SupplierRequests } from '../supply/supply.ts';

interface Reading extends Pick<Services, 'suppliers' | 'supplierRequests'> {
  readonly db: Db;
}

/** SUP-15: every supplier by name, also those that only other processes request. */
export async function listSuppliers({ db, suppliers, supplierRequests }: Reading): Promise<readonly ListedSupplier[]> {
  const rows = await db.selectFrom('suppliers').selectAll().execute();
  const [traffic, states] = [await readTraffic(db), await readStates(db)];
  const requested = traffic.map(({ supplier }) => supplier);
  const names = new Set([...[...suppliers.all, ...rows].map(({ name }) => name), ...requested]);
  return await Promise.all(
    [...names].toSorted().map(async (name): Promise<ListedSupplier> => {
      const row = rows.find((one) => one.name === name);
      const client = supplierRequests.clientOf(name);
      const own = traffic.filter(({ supplier }) => supplier === name);
      const current = states.filter(({ supplier }) => supplier === name);
      const offset = current.find(({ clockOffsetMs }) => clockOffsetMs !== null)?.clockOffsetMs;
      const { reason, actor, changedAt, state = 'on' as const } = row ?? {};
      return {
        ...{ name, state, mode: client?.mode ?? 'builtIn' },
        ...(reason != null && { reason }),
        ...(actor != null && { actor }),
        ...(changedAt != null && { changedAt: epochSeconds(changedAt) }),
        ...(client?.credentials !== undefined && {
          keyFingerprint: client.credentials.fingerprint,
          keySince: epochSeconds(client.credentials.since),
        }),
        ...(offset != null && { clockOffsetMs: offset }),
        hour: sumOf(own, 'hour'),
        day: sumOf(own, 'day'),
        operations: SUPPLIER_OPERATIONS.flatMap((operation) => {
          const ofOperation = own.filter((one) => one.operation === operation);
          const processes = current.filter((one) => one.operation === operation);
          if (ofOperation.length === 0 && processes.length === 0) return [];
          const open = processes.filter(({ breaker }) => breaker !== 'closed').length;
          return [{ operation, hour: sumOf(ofOperation, 'hour'), processes: processes.length, open }];
        }),
        limits: client === undefined ? [] : await limitsOf(db, client, row?.limits ?? {}),
      };
    }),
  );
}

interface TrafficRow {
  readonly supplier: string;
  readonly operation: SupplierOperation;
  readonly period: 'hour' | 'day';
  readonly requests: number;
  readonly failures: number;
  readonly rejected: number;
  /** Sum of the percentiles of all minutes, each times its requests. */
  readonly weightedMs: number;
}

async function readTraffic(db: Db): Promise<readonly TrafficRow[]> {
  const { rows } = await sql<TrafficRow>`
    select supplier, operation, period, sum(requests)::int as requests, sum(failures)::int as failures,
      sum(rejected)::int as rejected, sum(p95_ms::float8 * requests) as weighted_ms
    from supplier_health, (values ('hour', interval '1 hour'), ('day', interval '1 day')) p (period, length)
    where minute > now() - interval '1 day' and minute > now() - p.length
    group by supplier, operation, period`.execute(db);
  return rows;
}

function sumOf(rows: readonly TrafficRow[], period: TrafficRow['period']): SupplierTraffic {
  const own = rows.filter((row) => row.period === period);
  const sum = (field: 'requests' | 'failures' | 'rejected' | 'weightedMs') =>
    own.reduce((total, row) => total + row[field], 0);
  const requests = sum('requests');
  return {
    ...{ requests, failures: sum('failures'), rejected: sum('rejected') },
    p95Ms: requests === 0 ? 0 : Math.round(sum('weightedMs') / requests),
  };
}

/** The newest report of each process within the last minutes. */
async function readStates(db: Db) {
  return await db
    .selectFrom('supplierHealth')
    .distinctOn(['supplier', 'operation', 'process'])
    .select(['supplier', 'operation', 'process', 'breaker', 'clockOffsetMs'])
    .where('minute', '>', sql<Date>`now() - interval '2 minutes'`)
    .orderBy('supplier')
    .orderBy('operation')
    .orderBy('process')
    .orderBy('minute', 'desc')
    .execute();
}

type Client = NonNullable<ReturnType<SupplierRequests['clientOf']>>;
type Overrides = Readonly<Record<string, { readonly requests: number; readonly windowMs: number }>>;

async function limitsOf(db: Db, { name, limits }: Client, overrides: Overrides): Promise<ListedSupplier['limits']> {
  return await Promise.all(
    Object.entries(limits).map(async ([group, limit]) => {
      const level = await readLimitLevel(db, name, { group, limit, override: overrides[group] });
      const { requests, windowMs, available, blockedUntil } = level ?? {
        ...limit,
        available: limit.requests,
        blockedUntil: null,
      };
      return {
        ...{ group, requests, windowMs, available },
        ...(blockedUntil !== null && { blockedUntil: epochSeconds(blockedUntil) }),
      };
    }),
  );
}
