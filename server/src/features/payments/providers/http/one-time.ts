import { AsyncLocalStorage } from 'node:async_hooks';
import { type PaymentProvider, ProviderTimeoutError } from '../provider.ts';

/** A provider that took longer counts as silent: what was asked is asked for later. */
const PATIENCE_MS = 10_000;

/** Ends when the question that runs now has taken too long. */
const time = new AsyncLocalStorage<AbortSignal>();

/** A question to a provider may be several requests; whoever waits for the answer has patience for one, and all share its time. */
export function askedInOneTime(provider: PaymentProvider): PaymentProvider {
  const timed = Object.entries(provider).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? (...given: readonly unknown[]) => inOneTime(() => part(...given)) : part,
  ]);
  return Object.fromEntries(timed) as PaymentProvider;
}

/** Runs something in a time of its own, whichever question it is asked in. */
export function inOneTime<T>(work: () => T): T {
  return time.run(AbortSignal.timeout(PATIENCE_MS), work);
}

/** When a request has to have been answered. */
export function timeLeft(): AbortSignal {
  return time.getStore() ?? AbortSignal.timeout(PATIENCE_MS);
}

/** Waits for what several questions share no longer than the question that runs now may take. */
export async function inTime<T>(shared: Promise<T>): Promise<T> {
  const signal = time.getStore();
  if (signal === undefined) return shared;
  const over = Promise.withResolvers<never>();
  const giveUp = () => over.reject(new ProviderTimeoutError('What the question needs first takes too long'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([shared, over.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
