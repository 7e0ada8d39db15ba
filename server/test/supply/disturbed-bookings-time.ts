import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Connection } from '../../src/platform/database/connect.ts';
import { NO_TIME_LIMITS } from '../../src/platform/database/time-limits.ts';

/** Whose timers run: a dead process has none, those of a paused one wait. */
export interface TimerOwner {
  readonly state: () => 'running' | 'paused' | 'dead';
}

/**
 * The time of the portal's processes and of their database, which stands still until the test advances it. A supplier's
 * clock is advanced with it.
 */
export interface VirtualTime {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sets the time, and forgets all timers. */
  readonly start: (at: number) => Promise<void>;
  /** Resolves when all processes wait for the time to advance. */
  readonly advance: (seconds: number) => Promise<void>;
  readonly idle: () => Promise<void>;
  /** Runs work whose timers belong to `owner`. */
  readonly within: <T>(owner: TimerOwner, work: () => Promise<T>) => Promise<T>;
  /** Runs `act` after so many seconds, whatever happens to the processes. */
  readonly after: (seconds: number, act: () => void) => void;
  /** Runs the due timers of a process that was paused. */
  readonly catchUp: (owner: TimerOwner) => void;
  readonly end: () => void;
}

interface Timer {
  readonly owner: TimerOwner | undefined;
  readonly act: () => void;
  readonly everyMs?: number;
  at: number;
}

/** Turns of the event loop without a query, after which nothing but time can continue a process. */
const QUIET_TURNS = 4;

/**
 * Replaces `now()` and `clock_timestamp()` of a test database, and returns a pool that uses them. Stored defaults of
 * columns keep the real time.
 */
export async function withVirtualClock(connection: Connection): Promise<Connection> {
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  await connection.pool.query(`
    create schema virtual;
    create table virtual.clock (at timestamptz not null);
    insert into virtual.clock values ('-infinity');
    create function virtual.clock_timestamp() returns timestamptz stable language sql as
      $$select case when at = '-infinity' then pg_catalog.clock_timestamp() else at end from virtual.clock$$;
    create function virtual.now() returns timestamptz stable language sql as
      $$select case when at = '-infinity' then pg_catalog.now() else at end from virtual.clock$$;
    alter database ${rows[0]?.name} set search_path = virtual, public, pg_catalog`);
  return connection.withLimits(NO_TIME_LIMITS, 20);
}

export function newVirtualTime(
  { pool }: Pick<Connection, 'pool'>,
  advanceSupplier: (seconds: number) => void,
): VirtualTime {
  const owners = new AsyncLocalStorage<TimerOwner>();
  const timers = new Set<Timer>();
  const [realInterval, realClear, realTimeout] = [setInterval, clearInterval, AbortSignal.timeout];
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.stubGlobal('setInterval', (act: () => void, everyMs: number) => {
    const owner = owners.getStore();
    if (owner === undefined) return realInterval(act, everyMs);
    const timer = { owner, act, everyMs, at: Date.now() + everyMs, unref: () => timer };
    timers.add(timer);
    return timer;
  });
  vi.stubGlobal('clearInterval', (timer: Timer) => {
    if (!timers.delete(timer) && !('everyMs' in timer)) realClear(timer as never);
  });
  AbortSignal.timeout = (ms) => {
    const owner = owners.getStore();
    if (owner === undefined) return realTimeout.call(AbortSignal, ms);
    const controller = new AbortController();
    timers.add({ owner, act: () => controller.abort(new Error('The time is over')), at: Date.now() + ms });
    return controller.signal;
  };

  const store = () => pool.query('update virtual.clock set at = $1', [new Date()]);

  /** Like Node, runs a repeated timer once, however late it is. */
  function fire(areDue: (timer: Timer) => boolean): void {
    const due = [...timers].filter((timer) => timer.at <= Date.now() && areDue(timer));
    for (const timer of due.toSorted((a, b) => a.at - b.at)) {
      const state = timer.owner?.state() ?? 'running';
      if (state === 'paused') continue;
      if (timer.everyMs === undefined || state === 'dead') timers.delete(timer);
      else timer.at = Date.now() + timer.everyMs;
      if (state === 'running') timer.act();
    }
  }

  async function idle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; ) {
      await nextTurn();
      quiet = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? quiet + 1 : 0;
    }
  }

  return {
    now: Date.now,
    start: async (at) => {
      timers.clear();
      vi.setSystemTime(at);
      await store();
    },
    advance: async (seconds) => {
      vi.advanceTimersByTime(seconds * 1000);
      await store();
      advanceSupplier(seconds);
      fire(() => true);
      await idle();
    },
    idle,
    within: (owner, work) => owners.run(owner, work),
    after: (seconds, act) => void timers.add({ owner: undefined, act, at: Date.now() + seconds * 1000 }),
    catchUp: (owner) => fire((timer) => timer.owner === owner),
    end: () => {
      AbortSignal.timeout = realTimeout;
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}
