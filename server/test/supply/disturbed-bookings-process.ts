import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Services } from '../../src/api/services.ts';
import type { Supplier } from '../../src/features/supply/supply.ts';
import type { TimerOwner, VirtualTime } from './disturbed-bookings-time.ts';

/** Thrown wherever a killed process would continue. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

/** What happens to a process at a supplier request. `race`: it resumes after its last check of the lease. */
export type Incident =
  | { readonly kind: 'dieBefore' | 'dieAfter' | 'dieOnResponse' }
  | { readonly kind: 'pauseBefore' | 'pauseAfter' | 'race'; readonly seconds: number };

export type Operation = 'book' | 'find' | 'cancel' | 'cancelPreview';

/** One of an order's portal processes, with its own connection to the database and to the supplier. */
export interface Process extends TimerOwner {
  readonly name: string;
  readonly services: Services;
  /** Dies at its n-th query from now, before or after the database executes it. */
  readonly dieAtQuery: (n: number, isExecuted: boolean) => void;
  /**
   * Pauses when it has next stored that a booking is sent, and then continues before its timers run. Only the clock can
   * show that its lease is over.
   */
  readonly pauseBeforeSend: (seconds: number) => void;
  /** Sends a supplier request through an incident. */
  readonly through: <T>(
    incident: Incident | undefined,
    signal: AbortSignal | undefined,
    send: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
}

/** Never ends: the request of a process that can no longer abort it. */
const OPEN = new AbortController().signal;

interface NewProcess {
  readonly name: string;
  readonly services: Services;
  readonly time: VirtualTime;
  readonly linked: (process: Process) => Supplier;
}

export function newProcess({ name, services, time, linked }: NewProcess): Process {
  let state: 'running' | 'paused' | 'dead' = 'running';
  let fuse: { queries: number; readonly isExecuted: boolean } | undefined;
  let resumed = Promise.resolve();

  function die(): never {
    state = 'dead';
    throw new KilledError(`Process ${name} was killed`);
  }
  function beforeQuery(): void {
    if (state === 'dead') die();
    if (fuse === undefined) return;
    fuse.queries -= 1;
    if (fuse.queries === 0 && !fuse.isExecuted) die();
  }
  function afterQuery(): void {
    if (state === 'dead' || (fuse?.isExecuted && fuse.queries <= 0)) die();
  }
  let pauseSeconds: number | undefined;
  const storingAttempt = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      beforeQuery();
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'supplier_attempts')
        storingAttempt.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      afterQuery();
      if (pauseSeconds !== undefined && storingAttempt.has(queryId)) {
        const seconds = pauseSeconds;
        pauseSeconds = undefined;
        await pause(seconds, true);
      }
      return result;
    },
  };

  async function pause(seconds: number, isRace: boolean): Promise<void> {
    state = 'paused';
    const { promise, resolve } = Promise.withResolvers<void>();
    resumed = promise;
    time.after(seconds, async () => {
      state = 'running';
      resolve();
      // A process that wakes up runs its due timers first, or with bad luck last.
      if (isRace) await nextTurn();
      time.catchUp(self);
    });
    await promise;
  }

  const self: Process = {
    name,
    state: () => state,
    services: { ...services },
    dieAtQuery: (queries, isExecuted) => {
      fuse = { queries, isExecuted };
    },
    pauseBeforeSend: (seconds) => {
      pauseSeconds = seconds;
    },
    through: async (incident, signal = OPEN, send) => {
      await resumed;
      if (state === 'dead' || incident?.kind === 'dieBefore') die();
      const isRace = incident?.kind === 'race';
      if (isRace || incident?.kind === 'pauseBefore') await pause(incident.seconds, isRace);
      const response = send(isRace ? OPEN : signal);
      if (incident?.kind === 'dieAfter') die();
      const result = await response;
      await resumed;
      if ((state as string) === 'dead' || incident?.kind === 'dieOnResponse') die();
      if (incident?.kind === 'pauseAfter') await pause(incident.seconds, false);
      return result;
    },
  };
  const supplier = linked(self);
  const suppliers = { all: [supplier], named: () => supplier, ofHotel: async () => supplier };
  Object.assign(self.services, { db: services.db.withPlugin(plugin), suppliers });
  return self;
}
