import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../api/context.ts';
import type { Services } from '../../../api/services.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import type { Order } from '../order.ts';
import { readOrder } from '../orders-repository.ts';
import { bookAtSupplier } from './book-at-supplier.ts';
import { cancelAtSupplier } from './cancel-at-supplier.ts';
import type { OrderJobs } from './order-jobs.ts';
import { leaseOutboxEntry, type OutboxEntry, openOutboxEntries } from './supplier-outbox.ts';

type Settling = Pick<Services, 'db' | 'suppliers' | 'currencies'>;

/** Sends one supplier request and processes its response. `open`: retry later. */
export async function processOutboxEntry(services: Settling, id: number): Promise<'settled' | 'open'> {
  const call = await leaseOutboxEntry(services.db, id);
  // Already done, not due yet, or leased by another process that will complete it.
  if (call === undefined) return 'settled';
  const order = await readOrder(services.db, call.orderId);
  return call.kind === 'supplier-book'
    ? bookAtSupplier(services, call, order)
    : cancelAtSupplier(services, call, order);
}

/** Maximum time a client request waits for the supplier. The supplier request continues in the background. */
const PATIENCE_MS = 8_000;

/**
 * Sends a supplier request at once, within the client request that leased it. Never throws: open requests are retried
 * later.
 */
export async function settleSoon(
  { services, log }: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  { call, order }: { readonly call: OutboxEntry; readonly order: Order },
): Promise<void> {
  const settle =
    call.kind === 'supplier-book'
      ? bookAtSupplier(services, call, order, { isFirstSend: true })
      : cancelAtSupplier(services, call, order);
  const settling = settle
    .then((outcome) => (outcome === 'open' ? jobs.settleLater(call.id) : undefined))
    .catch((error: unknown) => log.warn({ err: error, call: call.id }, 'supplier request failed'));
  const patience = new AbortController();
  const timer = wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([settling, timer]);
  patience.abort();
}

/** Retries requests that stayed open after a lost response or a crashed process. */
export async function processOpenOutboxEntries(services: Settling): Promise<void> {
  await eachOf(await openOutboxEntries(services.db), (id) => processOutboxEntry(services, id));
}
