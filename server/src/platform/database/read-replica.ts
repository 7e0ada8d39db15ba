import type { Pool } from 'pg';
import type { Connection, Db } from './connect.ts';

/** A copy of the database that follows it, for reading what may be a moment old. */
export interface Standby {
  /** Where to read now; undefined while it is away, or further behind than it may be. */
  readonly db: () => Db | undefined;
  /** How far behind it is known to be, in milliseconds; Infinity while nothing is known. */
  readonly behindMs: () => number;
  /** How far it may be. */
  readonly withinMs: number;
  /** A reading failed there: it is not asked until it was seen well again. */
  readonly failed: () => void;
  readonly stop: () => void;
}

export interface StandbyOptions {
  readonly primary: Pick<Pool, 'query'>;
  readonly standby: Pick<Connection, 'db' | 'pool'>;
  readonly withinMs: number;
  readonly tell: (sentence: string) => void;
  readonly now?: () => number;
}

/** How far the primary's log had come at a moment. */
interface Mark {
  readonly at: number;
  readonly place: bigint;
}

const LOOKS_IN_TIME = 5;
const SHORTEST_LOOK_MS = 50;

/**
 * Finds out for everybody how old the standby's rows are: several times within what is allowed it asks the primary how far its log is, and
 * the standby how far it has read it. What the primary had at a moment and the standby has now is as old as that moment; no clock but
 * ours is asked, and a quiet primary makes nobody late. Nobody waits for an answer but the look itself.
 */
export function watchStandby({
  primary,
  standby,
  withinMs,
  tell,
  now = performance.now.bind(performance),
}: StandbyOptions): Standby {
  let marks: readonly Mark[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let wasUsed: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  void lookAgain();

  const behindMs = () => now() - freshAt;
  const isUsed = () => behindMs() <= withinMs;

  async function look(): Promise<void> {
    const at = now();
    const place = await placeOf(primary, 'select pg_current_wal_lsn()::text as place');
    if (place === undefined) return;
    marks = [...marks, { at, place }];
    // Of what is none, or has become a primary itself, nothing is known.
    const read = await placeOf(
      standby.pool,
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as place',
    );
    if (read === undefined) return;
    const reached = marks.findLast((mark) => mark.place <= read);
    if (reached === undefined) return;
    freshAt = reached.at;
    marks = marks.filter((mark) => mark.at > reached.at);
  }

  async function lookAgain(): Promise<void> {
    await look().catch(() => {});
    // One that never catches up leaves no heap behind.
    marks = marks.filter((mark) => now() - mark.at <= withinMs);
    tellChange();
    if (!isStopped)
      timer = setTimeout(() => void lookAgain(), Math.max(SHORTEST_LOOK_MS, withinMs / LOOKS_IN_TIME)).unref();
  }

  function tellChange(): void {
    if (isUsed() === wasUsed) return;
    const isFirst = wasUsed === undefined;
    wasUsed = isUsed();
    if (!wasUsed)
      tell(`The standby at DATABASE_READ_URL is away or more than ${withinMs} ms behind; the primary is read.`);
    else if (!isFirst) tell('The standby at DATABASE_READ_URL is up to date again; it is read.');
  }

  return {
    db: () => (isUsed() ? standby.db : undefined),
    behindMs,
    withinMs,
    failed: () => {
      freshAt = Number.NEGATIVE_INFINITY;
      marks = [];
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A place in the log, which is written as two numbers in base 16. */
async function placeOf(pool: Pick<Pool, 'query'>, question: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ place: string | null }>(question);
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(rows[0]?.place ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
