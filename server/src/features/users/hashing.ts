import { availableParallelism } from 'node:os';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';

/** Resources that one hash occupies for about 30 ms. */
export interface Workers {
  /** Threads of this process, shared with document rendering, file access and DNS lookups. */
  readonly threads: number;
  /** Processors, shared with request handling and, on a small machine, with the database. */
  readonly processors: number;
}

const MOST = 2;
const BOUNDS = { waiting: 20, retrySeconds: 2 } as const;

/** Limits concurrent password hashing in this process. */
export type Hashing = ConcurrencyLimiter;

/** Each of the server's `processes` gets an equal share of the processors. */
export function newHashing(threads: number, processes = 1): Hashing {
  const processors = Math.floor(availableParallelism() / processes);
  return createConcurrencyLimiter({ ...BOUNDS, atOnce: judgedAtOnce({ threads, processors }) });
}

/**
 * Number of concurrent hashes: at most two, and at most half of the resources, so other requests continue during many
 * sign-ins.
 */
export function judgedAtOnce({ threads, processors }: Workers): number {
  return Math.min(MOST, Math.max(1, Math.floor(Math.min(threads, processors) / 2)));
}
