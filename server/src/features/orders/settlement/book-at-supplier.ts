import type { Services } from '../../../api/services.ts';
import type { RenewedQuote } from '../../../platform/database/column-types.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import type { BookedCost, BookResult, Supplier } from '../../supply/supply.ts';
import type { Order } from '../order.ts';
import { OrderConflictError } from '../order-steps.ts';
import { lockOrderById } from '../orders-repository.ts';
import { monitorAttempts } from './cancel-at-supplier.ts';
import { emailPending } from './order-emails.ts';
import { confirmOrder } from './pay-and-confirm.ts';
import { isQuoteExpired, renewQuote } from './renew-quote.ts';
import { rejectOrder } from './settle-order.ts';
import {
  type Attempt,
  attemptsOf,
  bookRequest,
  decideAttempt,
  digestOf,
  MAX_ATTEMPTS,
  referenceOf,
  storeSend,
  storeUnsent,
} from './supplier-attempts.ts';
import { closeOutboxEntry, type Lease, type OutboxEntry, returnOutboxEntry, withLease } from './supplier-outbox.ts';
import { findWithin, orTimedOut } from './supplier-time-limits.ts';

type Booking = Pick<Services, 'db' | 'suppliers' | 'currencies'>;

/** What is known about a booking: the supplier's response, or that it has none and can get none. */
type Outcome = BookResult | { readonly state: 'notBooked' };

/** The outcome of an attempt. */
interface Decided {
  readonly attempt: number;
  readonly outcome: Outcome;
  /** The planned cost, if the order's quote had to be replaced. */
  readonly cost?: BookedCost;
}

/**
 * Books a paid order at its supplier, or finds out what became of an earlier attempt, and settles the order. `open`:
 * the outcome is not known yet. `isFirstSend`: the caller's transaction has just stored the first attempt.
 */
export async function bookAtSupplier(
  services: Booking,
  call: OutboxEntry,
  order: Order,
  { isFirstSend = false } = {},
): Promise<'settled' | 'open'> {
  if (order.status !== 'pending') return comeTooLate(services.db, call, order);
  const supplier = services.suppliers.named(order.supplier);
  const decided = await withLease(services.db, call, (lease) =>
    isFirstSend && !isQuoteExpired(order)
      ? send(supplier, order, 1, lease)
      : resume({ services, supplier, call, order, lease, isFirstSend }),
  );
  passing('supplier.booked');
  try {
    return await settleBooking(services, call, order, decided);
  } catch (error) {
    if (!(error instanceof OrderConflictError)) throw error;
    return comeTooLate(services.db, call, order);
  }
}

async function settleBooking(
  services: Booking,
  call: OutboxEntry,
  order: Order,
  { attempt, outcome, cost: planned }: Decided,
): Promise<'settled' | 'open'> {
  const { db } = services;
  const reference = referenceOf(order, attempt);
  switch (outcome.state) {
    case 'confirmed': {
      const { confirmation, cost = planned } = outcome;
      const closes = { id: call.id, attempt: { reference, state: 'confirmed' } } as const;
      await transact(db, async (trx) => {
        await confirmOrder(trx, order, confirmation, { closes, ...(cost && { cost }) });
        // An earlier attempt that the supplier reported as missing may still become a second booking.
        if (attempt > 1) await monitorAttempts(trx, order);
      });
      return 'settled';
    }
    case 'rejected': {
      const closes = { id: call.id, attempt: { reference, state: 'rejected' } } as const;
      await transact(db, (trx) => rejectOrder(trx, services, order, { closes, reason: outcome.reason }));
      return 'settled';
    }
    case 'notStarted':
      await decideAttempt(reference, 'never').execute(db);
      await returnOutboxEntry(db, call, outcome.state);
      return 'open';
    default:
      if (outcome.state === 'notBooked' || isOverdue(order)) {
        await transact(db, async (trx) => {
          await rejectOrder(trx, services, order, { closes: { id: call.id } });
          await monitorAttempts(trx, order);
        });
        return 'settled';
      }
      await transact(db, (trx) => emailPending(trx, order.id));
      await returnOutboxEntry(db, call, outcome.state);
      return 'open';
  }
}

/** The order was decided while this request was in progress: a booking at the supplier must be cancelled. */
async function comeTooLate(db: Db, call: OutboxEntry, order: Order): Promise<'settled'> {
  await transact(db, async (trx) => {
    const now = await lockOrderById(trx, order.id);
    if (now?.status === 'rejected') await monitorAttempts(trx, order);
    await closeOutboxEntry(trx, call);
  });
  return 'settled';
}

/** Ends at the promised time at the latest, so that the order is then settled. */
async function send(
  supplier: Supplier,
  order: Order,
  attempt: number,
  lease: Lease,
  renewed?: RenewedQuote | null,
): Promise<Decided> {
  const promised = (order.settleBy?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
  const withinMs = Math.max(0, Math.min(supplier.bookingRules.bookWithinSeconds * 1000, promised));
  if (withinMs === 0 || lease.isOver()) return { attempt, outcome: { state: 'timedOut' } };
  const signal = AbortSignal.any([lease.signal, AbortSignal.timeout(withinMs)]);
  const outcome = await orTimedOut(supplier.book(bookRequest(order, attempt, renewed), signal), signal);
  return { attempt, outcome, ...(renewed && { cost: renewed }) };
}

interface Resumed {
  readonly services: Pick<Booking, 'db' | 'currencies'>;
  readonly supplier: Supplier;
  readonly call: OutboxEntry;
  readonly order: Order;
  readonly lease: Lease;
  readonly isFirstSend: boolean;
}

/** SUP-01, SUP-02: an earlier attempt may be at the supplier, so it is queried before anything is sent. */
async function resume(resumed: Resumed): Promise<Decided> {
  const { services, supplier, order, lease, isFirstSend } = resumed;
  if (isFirstSend) return sendNew(resumed, 1);
  const latest = (await attemptsOf(services.db, order.id)).at(-1);
  if (latest === undefined) {
    return isOverdue(order) ? { attempt: 1, outcome: { state: 'notBooked' } } : sendNew(resumed, 1);
  }
  const { attempt, renewed } = latest;
  const found = latest.state === 'never' ? { state: latest.state } : await findWithin(supplier, latest, lease);
  switch (found.state) {
    case 'notYet':
    case 'never':
      return absent(resumed, latest, found.state);
    case 'cancelled':
    case 'rejected':
      return { attempt, outcome: { state: 'rejected', reason: 'refused' } };
    default:
      return { attempt, outcome: found, ...(renewed && { cost: renewed }) };
  }
}

/** The supplier does not show the attempt. Its rule decides whether the booking may be sent again. */
async function absent(resumed: Resumed, latest: Attempt, state: 'notYet' | 'never'): Promise<Decided> {
  const { services, supplier, order } = resumed;
  const { attempt, renewed } = latest;
  const { repeat } = supplier.bookingRules;
  const isSameRequest = latest.requestDigest === digestOf(bookRequest(order, attempt, renewed));
  if (!isOverdue(order)) {
    if (repeat === 'sameReference' && isSameRequest) {
      // Nothing was booked under the reference, so another product may be.
      return state === 'never' ? sendNew(resumed, attempt) : sendAgain(resumed, attempt, renewed);
    }
    if (repeat === 'newReference' && state === 'never' && attempt < MAX_ATTEMPTS) {
      await decideAttempt(latest.reference, 'never').execute(services.db);
      return sendNew(resumed, attempt + 1);
    }
  }
  return { attempt, outcome: { state: state === 'never' ? 'notBooked' : 'timedOut' } };
}

/** Sends a request whose reference has no booking. */
async function sendNew(resumed: Resumed, attempt: number): Promise<Decided> {
  const { services, supplier, order, call, lease } = resumed;
  const renewal = await renewQuote(services, supplier, order, lease);
  if (renewal.state === 'valid') return sendAgain(resumed, attempt, renewal.quote);
  if (renewal.state === 'timedOut') await storeUnsent(services.db, referenceOf(order, attempt), call);
  return { attempt, outcome: renewal };
}

async function sendAgain(
  { services, supplier, call, order, lease }: Resumed,
  attempt: number,
  renewed?: RenewedQuote | null,
): Promise<Decided> {
  const isOurs = await storeSend(services.db, order, attempt, call, renewed);
  return isOurs ? send(supplier, order, attempt, lease, renewed) : { attempt, outcome: { state: 'timedOut' } };
}

function isOverdue(order: Order): boolean {
  return order.settleBy !== null && order.settleBy.getTime() <= Date.now();
}
