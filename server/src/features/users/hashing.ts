import { availableParallelism } from 'node:os';
import { type Gate, newGate } from '../../platform/limits/concurrency-limiter.ts';

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

/** Each of the `processes` of a server has its part of the processors. */
export function newHashing(threads: number, processes = 1): Hashing {
  const processors = Math.floor(availableParallelism() / processes);
  return newGate({ ...BOUNDS, atOnce: judgedAtOnce({ threads, processors }) });
}

/** How many passwords are judged at once, two at most: half of what there is stays for everybody else, however many sign in. */
export function judgedAtOnce({ threads, processors }: Workers): number {
  return Math.min(MOST, Math.max(1, Math.floor(Math.min(threads, processors) / 2)));
}
