import { AsyncLocalStorage } from 'node:async_hooks';
import { type PaymentProvider, ProviderTimeoutError } from '../provider.ts';

/** Time limit of a provider operation in milliseconds. After it the payment is queried again later. */
const PATIENCE_MS = 10_000;

/** Aborts when the current operation exceeds its time limit. */
const time = new AsyncLocalStorage<AbortSignal>();

/**
 * An operation may need several requests. All of them share one time limit, because the caller waits for the whole
 * operation.
 */
export function requestedInOneTime(provider: PaymentProvider): PaymentProvider {
  const timed = Object.entries(provider).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? (...args: readonly unknown[]) => inOneTime(() => part(...args)) : part,
  ]);
  return Object.fromEntries(timed) as PaymentProvider;
}

/** Runs `work` with its own time limit, independent of the current operation. */
export function inOneTime<T>(work: () => T): T {
  return time.run(AbortSignal.timeout(PATIENCE_MS), work);
}

/** Abort signal for a request: the time limit of the current operation. */
export function timeLeft(): AbortSignal {
  return time.getStore() ?? AbortSignal.timeout(PATIENCE_MS);
}

/** Waits for a promise shared by several operations, at most until the current operation's limit. */
export async function inTime<T>(shared: Promise<T>): Promise<T> {
  const signal = time.getStore();
  if (signal === undefined) return shared;
  const over = Promise.withResolvers<never>();
  const giveUp = () => over.reject(new ProviderTimeoutError('A prerequisite of the request takes too long'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([shared, over.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
