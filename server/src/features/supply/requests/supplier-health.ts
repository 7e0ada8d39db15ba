import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SupplierOperation } from '../../../domain/supplier-operation.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { BreakerState } from './circuit-breaker.ts';

/** Why a request was not sent. */
export type RejectedAs = 'limited' | 'open';

export interface HealthKey {
  readonly supplier: string;
  readonly operation: SupplierOperation;
}

export interface Observed extends HealthKey {
  readonly outcome: string;
  readonly isFailure: boolean;
  readonly durationMs: number;
}

/** The state of a process for one operation, reported with its counts. */
export interface ReportedState extends HealthKey {
  readonly breaker: BreakerState;
  readonly clockOffsetMs: number | undefined;
}

export interface SupplierHealthMeter {
  readonly observe: (observed: Observed) => void;
  readonly reject: (key: HealthKey, reason: RejectedAs) => void;
  /** Writes the counts of the last minutes. */
  readonly flush: () => Promise<void>;
  readonly register: Registry;
}

interface Counts extends HealthKey {
  readonly minute: number;
  readonly durations: number[];
  requests: number;
  failures: number;
  rejected: number;
}

/** Upper bounds in seconds; a booking may take three minutes. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 180];
const MINUTE_MS = 60_000;
/** Durations per minute and operation that the percentiles use. */
const MOST_DURATIONS = 2000;

interface HealthOptions {
  readonly db: Db;
  /** Name of this process. */
  readonly process: string;
  readonly states: () => readonly ReportedState[];
  readonly now?: () => number;
}

export function newSupplierHealthMeter({ db, process, states, now = Date.now }: HealthOptions): SupplierHealthMeter {
  let counts = new Map<string, Counts>();
  const register = new Registry();
  const durations = new Histogram({
    name: 'portico_supplier_request_duration_seconds',
    help: 'Time from a request to a supplier to its outcome.',
    labelNames: ['supplier', 'operation', 'outcome'] as const,
    buckets: BOUNDS,
    registers: [register],
  });
  const rejections = new Counter({
    name: 'portico_supplier_requests_rejected_total',
    help: 'Requests to suppliers that were not sent, by reason: limited or open.',
    labelNames: ['supplier', 'operation', 'reason'] as const,
    registers: [register],
  });
  new Gauge({
    name: 'portico_supplier_circuit_open',
    help: 'Whether the circuit breaker of an operation of a supplier is open or half open.',
    labelNames: ['supplier', 'operation'] as const,
    registers: [register],
    collect() {
      this.reset();
      for (const { supplier, operation, breaker } of states())
        this.set({ supplier, operation }, Number(breaker !== 'closed'));
    },
  });

  function countsOf({ supplier, operation }: HealthKey): Counts {
    const minute = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    const key = `${minute} ${supplier} ${operation}`;
    const existing = counts.get(key);
    if (existing !== undefined) return existing;
    const added = { minute, supplier, operation, durations: [], requests: 0, failures: 0, rejected: 0 };
    counts.set(key, added);
    return added;
  }

  async function flush(): Promise<void> {
    const current = states();
    // A breaker that is not closed is reported even if nothing was requested.
    for (const state of current) if (state.breaker !== 'closed') countsOf(state);
    const rows = [...counts.values()].map((one) => {
      const { supplier, operation, requests, failures, rejected } = one;
      const state = current.find((other) => other.supplier === supplier && other.operation === operation);
      return {
        ...{ supplier, operation, process, requests, failures, rejected },
        minute: new Date(one.minute),
        p50Ms: percentile(one.durations, 0.5),
        p95Ms: percentile(one.durations, 0.95),
        breaker: state?.breaker ?? ('closed' as const),
        clockOffsetMs: state?.clockOffsetMs ?? null,
      };
    });
    if (rows.length === 0) return;
    const updated = ['requests', 'failures', 'rejected', 'p50Ms', 'p95Ms', 'breaker', 'clockOffsetMs'] as const;
    await db
      .insertInto('supplierHealth')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['minute', 'supplier', 'operation', 'process'])
          .doUpdateSet((row) => Object.fromEntries(updated.map((name) => [name, row.ref(`excluded.${name}`)]))),
      )
      .execute();
    // The current minute is written again with its later requests.
    const oldest = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    counts = new Map([...counts].filter(([, { minute }]) => minute >= oldest));
  }

  return {
    observe: ({ outcome, isFailure, durationMs, ...key }) => {
      const entry = countsOf(key);
      entry.requests += 1;
      entry.failures += Number(isFailure);
      if (entry.durations.length < MOST_DURATIONS) entry.durations.push(durationMs);
      durations.observe({ ...key, outcome }, durationMs / 1000);
    },
    reject: (key, reason) => {
      countsOf(key).rejected += 1;
      rejections.inc({ ...key, reason });
    },
    flush,
    register,
  };
}

function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

const RETENTION_DAYS = 14;

export async function forgetSupplierHealth(db: Db): Promise<void> {
  await db
    .deleteFrom('supplierHealth')
    .where('minute', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute();
}
