import { Piscina } from 'piscina';
import { apiErrors } from './api-error.ts';

/** One thread is enough for uploads; the second one avoids delays behind an expensive file. */
const THREADS = 2;
const IDLE_MS = 30_000;
const RETRY_SECONDS = 5;

export interface WorkerPoolOptions {
  /** Includes the wait for a free thread. A thread that still runs then is terminated. */
  readonly timeLimitMs?: number;
  readonly maxQueue?: number;
  /** Heap of a thread, and of it the part for new objects: a small one is collected more often. */
  readonly heapMb?: { readonly all: number; readonly young?: number };
}

/** Runs exported functions of one module in a few threads, so that untrusted data cannot block the event loop. */
export interface WorkerPool<Functions> {
  /** Returns `exhausted` if the time or memory limit is exceeded; throws E503 while too many tasks wait. */
  readonly run: <Name extends keyof Functions & string>(
    name: Name,
    bytes: Buffer,
  ) => Promise<Functions[Name] | 'exhausted'>;
  readonly close: () => Promise<void>;
}

/** Threads start with the first task and end when idle. `Functions` maps function names to their results. */
export function createWorkerPool<Functions>(
  module: URL,
  { timeLimitMs = 10_000, maxQueue = 32, heapMb = { all: 256 } }: WorkerPoolOptions = {},
): WorkerPool<Functions> {
  let pool: Piscina | undefined;
  return {
    run: async (name, bytes) => {
      pool ??= new Piscina({
        filename: module.href,
        minThreads: 0,
        maxThreads: THREADS,
        maxQueue,
        idleTimeout: IDLE_MS,
        resourceLimits: {
          maxOldGenerationSizeMb: heapMb.all,
          ...(heapMb.young !== undefined && { maxYoungGenerationSizeMb: heapMb.young }),
        },
      });
      if (pool.queueSize >= maxQueue) throw apiErrors.tryAgain(RETRY_SECONDS);
      const signal = AbortSignal.timeout(timeLimitMs);
      try {
        return await pool.run(bytes, { name, signal });
      } catch (error) {
        if (isExhausted(error)) return 'exhausted';
        throw error;
      }
    },
    close: async () => {
      const closing = pool;
      pool = undefined;
      await closing?.destroy();
    },
  };
}

function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
