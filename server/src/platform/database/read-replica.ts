import type { Pool } from 'pg';
import type { Connection, Db } from './connect.ts';

/** A read replica, for data that may be slightly stale. */
export interface Standby {
  /** The replica; undefined while it is unavailable or lags too much. */
  readonly db: () => Db | undefined;
  /** Upper bound of the lag in milliseconds; Infinity if unknown. */
  readonly behindMs: () => number;
  /** Allowed lag in milliseconds. */
  readonly withinMs: number;
  /** Reports a failed read: the replica is not used until a check succeeds. */
  readonly failed: () => void;
  readonly stop: () => void;
}

export interface StandbyOptions {
  readonly primary: Pick<Pool, 'query'>;
  readonly standby: Pick<Connection, 'db' | 'pool'>;
  readonly withinMs: number;
  readonly report: (sentence: string) => void;
  readonly now?: () => number;
}

/** WAL position of the primary at a point in time. */
interface LagSample {
  readonly sampledAt: number;
  readonly place: bigint;
}

const LOOKS_IN_TIME = 5;
const SHORTEST_LOOK_MS = 50;

/**
 * Measures the replica lag several times within `withinMs`. It compares the WAL position of the primary with the
 * replayed position of the replica: the replica is as old as the last primary position that it has reached. Only the
 * process clock is used, and a primary without writes causes no lag. Requests never wait for a check.
 */
export function watchStandby({
  primary,
  standby,
  withinMs,
  report,
  now = performance.now.bind(performance),
}: StandbyOptions): Standby {
  let samples: readonly LagSample[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let wasUsed: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  void lookAgain();

  const behindMs = () => now() - freshAt;
  const isUsed = () => behindMs() <= withinMs;

  async function look(): Promise<void> {
    const sampledAt = now();
    const place = await placeOf(primary, 'select pg_current_wal_lsn()::text as place');
    if (place === undefined) return;
    samples = [...samples, { sampledAt, place }];
    // NULL if the replica was promoted to a primary: its state is then unknown.
    const read = await placeOf(
      standby.pool,
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as place',
    );
    if (read === undefined) return;
    const reached = samples.findLast((sample) => sample.place <= read);
    if (reached === undefined) return;
    freshAt = reached.sampledAt;
    samples = samples.filter((sample) => sample.sampledAt > reached.sampledAt);
  }

  async function lookAgain(): Promise<void> {
    await look().catch(() => {});
    // A replica that never catches up must not fill the memory.
    samples = samples.filter((sample) => now() - sample.sampledAt <= withinMs);
    notifyChange();
    if (!isStopped)
      timer = setTimeout(() => void lookAgain(), Math.max(SHORTEST_LOOK_MS, withinMs / LOOKS_IN_TIME)).unref();
  }

  function notifyChange(): void {
    if (isUsed() === wasUsed) return;
    const isFirst = wasUsed === undefined;
    wasUsed = isUsed();
    if (!wasUsed)
      report(
        `The read replica at DATABASE_READ_URL is unavailable or more than ${withinMs} ms behind. The primary is used.`,
      );
    else if (!isFirst) report('The read replica at DATABASE_READ_URL is up to date again and is used.');
  }

  return {
    db: () => (isUsed() ? standby.db : undefined),
    behindMs,
    withinMs,
    failed: () => {
      freshAt = Number.NEGATIVE_INFINITY;
      samples = [];
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Parses a WAL position (LSN): two hexadecimal numbers. */
async function placeOf(pool: Pick<Pool, 'query'>, question: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ place: string | null }>(question);
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(rows[0]?.place ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
