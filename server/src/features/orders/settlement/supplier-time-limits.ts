import type { FoundBooking, Supplier } from '../../supply/supply.ts';
import type { Attempt } from './supplier-attempts.ts';
import type { Lease } from './supplier-outbox.ts';

/** Maximum duration of a query or cancellation; suppliers document up to two minutes. */
const RESPONSE_MS = 120_000;

/** The supplier's response, or `timedOut` when the signal aborts first. */
export async function orTimedOut<T extends { readonly state: string }>(
  response: Promise<T>,
  signal: AbortSignal,
): Promise<T | { readonly state: 'timedOut' }> {
  const { promise, resolve } = Promise.withResolvers<{ readonly state: 'timedOut' }>();
  const abort = () => resolve({ state: 'timedOut' });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([response, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

export function responseLimit({ signal }: Lease): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_MS)]);
}

export function findWithin(supplier: Supplier, attempt: Attempt, lease: Lease): Promise<FoundBooking> {
  return orTimedOut(supplier.find(attempt.reference, attempt.lastSentAt), responseLimit(lease));
}
