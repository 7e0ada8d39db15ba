import type { Services } from '../../../api/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import type { BookResult, Supplier } from '../../supply/supply.ts';
import type { Order } from '../order.ts';
import { OrderConflictError } from '../order-steps.ts';
import { lockOrderById } from '../orders-repository.ts';
import { openIssue } from './booking-issues.ts';
import { emailPending } from './order-emails.ts';
import { chargeUnpaidBooking, costOf } from './order-supply.ts';
import { confirmOrder } from './pay-and-confirm.ts';
import { rejectOrder } from './settle-order.ts';
import {
  type Attempt,
  attemptsOf,
  bookRequest,
  decideAttempt,
  digestOf,
  MAX_ATTEMPTS,
  referenceOf,
  storePenalty,
  storeSend,
} from './supplier-attempts.ts';
import {
  closeOutboxEntry,
  type Lease,
  type OutboxEntry,
  putIntoOutbox,
  returnOutboxEntry,
  withLease,
} from './supplier-outbox.ts';
import { findWithin, orTimedOut } from './supplier-time-limits.ts';

type Booking = Pick<Services, 'db' | 'suppliers' | 'currencies'>;

/** What is known about a booking: the supplier's response, or that it has none and can get none. */
type Outcome = BookResult | { readonly state: 'notBooked' };

/** The outcome of an attempt. */
interface Decided {
  readonly attempt: number;
  readonly outcome: Outcome;
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
    isFirstSend ? send(supplier, order, 1, lease) : resume({ db: services.db, supplier, call, order, lease }),
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
  { attempt, outcome }: Decided,
): Promise<'settled' | 'open'> {
  const { db } = services;
  const reference = referenceOf(order, attempt);
  switch (outcome.state) {
    case 'confirmed': {
      const { confirmation, cost } = outcome;
      const closes = { id: call.id, attempt: { reference, state: 'confirmed' } } as const;
      await transact(db, (trx) => confirmOrder(trx, order, confirmation, { closes, ...(cost && { cost }) }));
      if (attempt > 1) await cancelSurplus(services, order, attempt);
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
          await monitorLateBooking(trx, order);
        });
        return 'settled';
      }
      await transact(db, (trx) => emailPending(trx, order.id));
      await returnOutboxEntry(db, call, outcome.state);
      return 'open';
  }
}

/** SUP-04: the supplier may still accept the booking, which must then be cancelled. */
async function monitorLateBooking(trx: Trx, order: Order): Promise<void> {
  await putIntoOutbox(trx, order.id, { kind: 'supplier-cancel', as: 'due' });
}

/** The order was decided while this request was in progress: a booking at the supplier must be cancelled. */
async function comeTooLate(db: Db, call: OutboxEntry, order: Order): Promise<'settled'> {
  await transact(db, async (trx) => {
    const now = await lockOrderById(trx, order.id);
    if (now?.status === 'rejected') await monitorLateBooking(trx, order);
    await closeOutboxEntry(trx, call);
  });
  return 'settled';
}

/** Ends at the promised time at the latest, so that the order is then settled. */
async function send(supplier: Supplier, order: Order, attempt: number, lease: Lease): Promise<Decided> {
  const promised = (order.settleBy?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
  const withinMs = Math.max(0, Math.min(supplier.bookingRules.bookWithinSeconds * 1000, promised));
  if (withinMs === 0 || lease.isOver()) return { attempt, outcome: { state: 'timedOut' } };
  const signal = AbortSignal.any([lease.signal, AbortSignal.timeout(withinMs)]);
  return { attempt, outcome: await orTimedOut(supplier.book(bookRequest(order, attempt), signal), signal) };
}

interface Resumed {
  readonly db: Db;
  readonly supplier: Supplier;
  readonly call: OutboxEntry;
  readonly order: Order;
  readonly lease: Lease;
}

/** SUP-01, SUP-02: an earlier attempt may be at the supplier, so it is queried before anything is sent. */
async function resume(resumed: Resumed): Promise<Decided> {
  const { db, supplier, order, lease } = resumed;
  const latest = (await attemptsOf(db, order.id)).at(-1);
  if (latest === undefined) {
    return isOverdue(order) ? { attempt: 1, outcome: { state: 'notBooked' } } : sendAgain(resumed, 1);
  }
  const { attempt } = latest;
  const found = latest.state === 'never' ? { state: latest.state } : await findWithin(supplier, latest, lease);
  switch (found.state) {
    case 'notYet':
    case 'never':
      return absent(resumed, latest, found.state);
    case 'cancelled':
    case 'rejected':
      return { attempt, outcome: { state: 'rejected', reason: 'refused' } };
    default:
      return { attempt, outcome: found };
  }
}

/** The supplier does not show the attempt. Its rule decides whether the booking may be sent again. */
async function absent(resumed: Resumed, latest: Attempt, state: 'notYet' | 'never'): Promise<Decided> {
  const { db, supplier, order } = resumed;
  const { attempt } = latest;
  const { repeat } = supplier.bookingRules;
  const isSameRequest = latest.requestDigest === digestOf(bookRequest(order, attempt));
  if (!isOverdue(order)) {
    if (repeat === 'sameReference' && isSameRequest) return sendAgain(resumed, attempt);
    if (repeat === 'newReference' && state === 'never' && attempt < MAX_ATTEMPTS) {
      await decideAttempt(latest.reference, 'never').execute(db);
      return sendAgain(resumed, attempt + 1);
    }
  }
  return { attempt, outcome: { state: state === 'never' ? 'notBooked' : 'timedOut' } };
}

async function sendAgain({ db, supplier, call, order, lease }: Resumed, attempt: number): Promise<Decided> {
  const isOurs = await storeSend(db, order, attempt, call);
  return isOurs ? send(supplier, order, attempt, lease) : { attempt, outcome: { state: 'timedOut' } };
}

/** A booking under an earlier reference, which the supplier had reported as missing, is a double booking. */
async function cancelSurplus({ db, suppliers, currencies }: Booking, order: Order, attempt: number): Promise<void> {
  const supplier = suppliers.named(order.supplier);
  for (const earlier of await attemptsOf(db, order.id)) {
    if (earlier.attempt >= attempt) continue;
    const found = await supplier.find(earlier.reference, earlier.lastSentAt);
    if (found.state !== 'confirmed' && found.state !== 'pending') continue;
    const cancelled = await supplier.cancel(earlier.reference);
    await transact(db, async (trx) => {
      await decideAttempt(earlier.reference, cancelled.state === 'cancelled' ? 'cancelled' : 'confirmed').execute(trx);
      if (cancelled.state === 'refused') {
        await chargeUnpaidBooking(trx, currencies, order, earlier, { cost: costOf(found) });
      }
      if (cancelled.state === 'cancelled' && cancelled.penalty !== undefined) {
        await storePenalty(trx, earlier, cancelled.penalty);
        await chargeUnpaidBooking(trx, currencies, order, earlier, { penalty: cancelled.penalty });
      }
      const references = `${earlier.reference}, ${referenceOf(order, attempt)}`;
      await openIssue(trx, order.id, 'doubleBooking', { references });
    });
  }
}

function isOverdue(order: Order): boolean {
  return order.settleBy !== null && order.settleBy.getTime() <= Date.now();
}
