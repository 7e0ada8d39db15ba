import { availableParallelism } from 'node:os';
import { type Gate, newGate } from '../../platform/limits/gate.ts';

/** What a hash takes from others for some thirty milliseconds. */
export interface Workers {
  /** Threads of this process, which pack documents, read files and look names up as well. */
  readonly threads: number;
  /** Processors, by which calls are answered and, on a small machine, the database works. */
  readonly processors: number;
}

const MOST = 2;
const BOUNDS = { waiting: 20, retrySeconds: 2 } as const;

/** What every hash of a password in this process passes. */
export type Hashing = Gate;

export function newHashing(threads: number): Hashing {
  return newGate({ ...BOUNDS, atOnce: judgedAtOnce({ threads, processors: availableParallelism() }) });
}

/** How many passwords are judged at once, two at most: half of what there is stays for everybody else, however many sign in. */
export function judgedAtOnce({ threads, processors }: Workers): number {
  return Math.min(MOST, Math.max(1, Math.floor(Math.min(threads, processors) / 2)));
}
