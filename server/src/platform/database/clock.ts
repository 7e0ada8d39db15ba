import type { Pool } from 'pg';

/**
 * How far this process's clock may be from the database's, in seconds. It is less than the grace that an unpaid order has beyond its
 * time, so that a server that is still believed ends nobody's order early.
 */
export const CLOCK_WITHIN_SECONDS = 10;

const MEASURED_EVERY_MS = 60_000;
const LOOKED_AT_EVERY_MS = 1_000;

/** This process's clock, held against the one that all servers share. */
export interface Clock {
  /** Seconds that it is ahead of the database's; negative where it is behind. */
  readonly ahead: () => number;
  readonly isRight: () => boolean;
  /** `listener` hears of each change: what ran into the future stops, and goes on once it is right again. */
  readonly watch: (listener: (isRight: boolean) => void) => void;
  readonly stop: () => void;
}

export interface ClockOptions {
  /** The database's time in milliseconds of the epoch; it may fail, and what was known stays. */
  readonly ask: () => Promise<number>;
  readonly tell: (sentence: string) => void;
  /** This process's time, and a count of milliseconds that no setting of a clock moves. */
  readonly now?: () => number;
  readonly elapsed?: () => number;
}

/**
 * Orders end, quotes lapse and links expire by the clocks of servers. One whose clock is set wrong would end what others have promised,
 * so it is measured against the database once a minute; a clock that jumps in between is noticed within a second.
 */
export async function watchClock({
  ask,
  tell,
  now = Date.now,
  elapsed = () => performance.now(),
}: ClockOptions): Promise<Clock> {
  const listeners: ((isRight: boolean) => void)[] = [];
  let measured = { aheadMs: 0, base: now() - elapsed(), at: elapsed() };
  await measure();
  let wasRight = isRight();
  if (!wasRight) tell(sentence());
  const timer = setInterval(() => void look(), LOOKED_AT_EVERY_MS).unref();

  async function measure(): Promise<void> {
    const before = elapsed();
    const theirs = await ask().catch(() => undefined);
    const after = elapsed();
    const base = now() - after;
    // The answer was true at some moment of the trip; the middle is the best guess, and wrong by half of it at most.
    if (theirs !== undefined) measured = { aheadMs: base + (before + after) / 2 - theirs, base, at: after };
  }

  function ahead(): number {
    return (measured.aheadMs + now() - elapsed() - measured.base) / 1000;
  }

  function isRight(): boolean {
    return Math.abs(ahead()) <= CLOCK_WITHIN_SECONDS;
  }

  async function look(): Promise<void> {
    // A machine that slept has jumped as well, to the right time: the database decides.
    if (isRight() !== wasRight || elapsed() - measured.at >= MEASURED_EVERY_MS) await measure();
    if (isRight() === wasRight) return;
    wasRight = !wasRight;
    tell(sentence());
    for (const listener of listeners) listener(wasRight);
  }

  function sentence(): string {
    return wasRight
      ? 'The clock of this server agrees with the database’s again: timed work goes on.'
      : `The clock of this server is ${inWords(ahead())} the database’s. Set it right: until then timed work rests and the server is not ready.`;
  }

  return { ahead, isRight, watch: (listener) => listeners.push(listener), stop: () => clearInterval(timer) };
}

/** The database's time in milliseconds of the epoch. */
export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return rows[0]?.now ?? Number.NaN;
}

function inWords(ahead: number): string {
  return `${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'}`;
}
