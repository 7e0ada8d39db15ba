import type { Pool } from 'pg';

/**
 * Allowed clock offset between this process and the database, in seconds. It is below the grace period of unpaid
 * orders, so that a server within the limit ends no order early.
 */
export const CLOCK_WITHIN_SECONDS = 10;

const MEASURED_EVERY_MS = 60_000;
const LOOKED_AT_EVERY_MS = 1_000;

/** Clock of this process, compared with the database clock that all servers share. */
export interface Clock {
  /** Seconds that the process clock is ahead of the database; negative if it is behind. */
  readonly ahead: () => number;
  readonly isRight: () => boolean;
  /** Calls `listener` on each change: scheduled work pauses while the clock is wrong and resumes afterwards. */
  readonly watch: (listener: (isRight: boolean) => void) => void;
  readonly stop: () => void;
}

export interface ClockOptions {
  /** Returns the database time in epoch milliseconds. If it fails, the last measurement stays valid. */
  readonly queryTime: () => Promise<number>;
  readonly report: (sentence: string) => void;
  /** Process time, and a monotonic clock in milliseconds that clock adjustments do not affect. */
  readonly now?: () => number;
  readonly elapsed?: () => number;
}

/**
 * Orders, quotes and links expire by server clocks, so a wrong clock would end them early. The offset to the database
 * is measured every minute; a jump of the clock in between is detected within a second.
 */
export async function watchClock({
  queryTime,
  report,
  now = Date.now,
  elapsed = () => performance.now(),
}: ClockOptions): Promise<Clock> {
  const listeners: ((isRight: boolean) => void)[] = [];
  let measured = { aheadMs: 0, base: now() - elapsed(), measuredAt: elapsed() };
  await measure();
  let wasRight = isRight();
  if (!wasRight) report(sentence());
  const timer = setInterval(() => void look(), LOOKED_AT_EVERY_MS).unref();

  async function measure(): Promise<void> {
    const before = elapsed();
    const theirs = await queryTime().catch(() => undefined);
    const after = elapsed();
    const base = now() - after;
    // The time was read at some moment of the round trip. The middle is wrong by at most half of it.
    if (theirs !== undefined) measured = { aheadMs: base + (before + after) / 2 - theirs, base, measuredAt: after };
  }

  function ahead(): number {
    return (measured.aheadMs + now() - elapsed() - measured.base) / 1000;
  }

  function isRight(): boolean {
    return Math.abs(ahead()) <= CLOCK_WITHIN_SECONDS;
  }

  async function look(): Promise<void> {
    // The clock of a resumed machine also jumps, but to the correct time: the database decides.
    if (isRight() !== wasRight || elapsed() - measured.measuredAt >= MEASURED_EVERY_MS) await measure();
    if (isRight() === wasRight) return;
    wasRight = !wasRight;
    report(sentence());
    for (const listener of listeners) listener(wasRight);
  }

  function sentence(): string {
    return wasRight
      ? 'The clock of this server agrees with the database again. Scheduled jobs continue.'
      : `The clock of this server is ${inTexts(ahead())} the clock of the database. Correct it: until then scheduled jobs are paused and the server is not ready.`;
  }

  return { ahead, isRight, watch: (listener) => listeners.push(listener), stop: () => clearInterval(timer) };
}

/** Returns epoch milliseconds. */
export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return rows[0]?.now ?? Number.NaN;
}

function inTexts(ahead: number): string {
  return `${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'}`;
}
