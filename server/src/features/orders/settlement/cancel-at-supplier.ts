import type { Services } from '../../../api/services.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { growingPause } from '../../../platform/exponential-backoff.ts';
import { passing } from '../../../platform/failpoints.ts';
import { exchanged } from '../../currencies/currencies.ts';
import { post, retainedCost, supplierLossMoves } from '../../ledger/ledger.ts';
import {
  type CancelRejection,
  type CancelResult,
  monitoredUntil,
  type Supplier,
  type SupplierAmount,
} from '../../supply/supply.ts';
import { moneyOf, type Order } from '../order.ts';
import { lockOrderById } from '../orders-repository.ts';
import { closeIssue, openIssue } from './booking-issues.ts';
import { finishCancellation, restoreConfirmed, retainedOf } from './settle-order.ts';
import {
  type Attempt,
  type AttemptOutcome,
  attemptsOf,
  decideAttempt,
  storePenalty,
  storePreview,
} from './supplier-attempts.ts';
import { closeOutboxEntry, type OutboxEntry, returnOutboxEntry, withLease } from './supplier-outbox.ts';
import { findWithin, orTimedOut, responseLimit } from './supplier-time-limits.ts';

type Cancelling = Pick<Services, 'db' | 'suppliers' | 'currencies'>;

/** After this time without an outcome, an operator has to contact the supplier. */
const UNANSWERED_MS = 30 * 60_000;
/** After this time without any response to a monitored booking, an operator has to contact the supplier. */
const MONITORING_UNANSWERED_MS = 48 * 3_600_000;
/** Seconds between two queries about a rejected order. */
const MONITORING_PAUSE = { first: 15, longest: 3600 };

/**
 * Cancels what an order has at its supplier: the booking of an order that the agent cancels, or a late booking of a
 * rejected order. `open`: the outcome is not known yet.
 */
export async function cancelAtSupplier(
  services: Cancelling,
  call: OutboxEntry,
  order: Order,
): Promise<'settled' | 'open'> {
  if (order.isCancelPending) return cancelForAgent(services, call, order);
  if (order.status === 'rejected') return monitor(services, call, order);
  await closeOutboxEntry(services.db, call);
  return 'settled';
}

/** SUP-03: the agreed refund is fixed on the order; the supplier decides whether the booking is cancelled. */
async function cancelForAgent(services: Cancelling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  const { db, suppliers } = services;
  const attempts = await attemptsOf(db, order.id);
  const booked = attempts.find(({ state }) => state === 'confirmed') ?? attempts.at(-1);
  if (booked === undefined) throw new Error(`Order ${order.number} was never sent to its supplier`);
  const supplier = suppliers.named(order.supplier);
  const result = await withLease(db, call, (signal) => cancelBooking(services, { supplier, booked, call, signal }));
  passing('supplier.cancelled');
  switch (result.state) {
    case 'cancelled':
      await transact(db, async (trx) => {
        const locked = await lockOrderById(trx, order.id);
        if (!locked?.isCancelPending) return closeOutboxEntry(trx, call);
        const closes = { id: call.id, attempt: { reference: booked.reference, state: 'cancelled' } } as const;
        await finishCancellation(trx, services, locked, { closes });
        if (result.penalty !== undefined) await settlePenalty(trx, services, locked, booked, result.penalty);
        await closeIssue(trx, order.id, 'cancelUnanswered');
        await closeIssue(trx, order.id, 'cancelRefused');
      });
      return 'settled';
    case 'refused':
      await transact(db, (trx) => settleRejection(trx, call, order, result.reason));
      return 'settled';
    default:
      if (isOlderThan(await requestedAt(services, call), UNANSWERED_MS)) {
        const { reference } = booked;
        await transact(db, (trx) => openIssue(trx, order.id, 'cancelUnanswered', { reference }));
      }
      await returnOutboxEntry(db, call, result.state);
      return 'open';
  }
}

interface BookingToCancel {
  readonly supplier: Supplier;
  readonly booked: Attempt;
  readonly call: OutboxEntry;
  readonly signal: AbortSignal;
}

async function cancelBooking(
  { db }: Cancelling,
  { supplier, booked, call, signal }: BookingToCancel,
): Promise<CancelResult> {
  // An earlier request may have cancelled the booking, although its response was lost.
  if (call.lease > 1) {
    const found = await findWithin(supplier, booked, signal);
    if (found.state === 'cancelled') return found;
  }
  const { reference } = booked;
  if (supplier.cancelPreview !== undefined && booked.previewAmount === null) {
    const preview = await supplier.cancelPreview(reference);
    if (preview !== undefined) await storePreview(db, booked, preview);
  }
  if (signal.aborted) return { state: 'timedOut' };
  return orTimedOut(supplier.cancel(reference), responseLimit(signal));
}

async function settleRejection(trx: Trx, call: OutboxEntry, order: Order, reason: CancelRejection): Promise<void> {
  const locked = await lockOrderById(trx, order.id);
  await closeOutboxEntry(trx, call);
  if (!locked?.isCancelPending) return;
  await restoreConfirmed(trx, locked, reason);
  await openIssue(trx, order.id, 'cancelRefused', { reason });
  await closeIssue(trx, order.id, 'cancelUnanswered');
}

/**
 * Compares the supplier's charge with its share of what the customer was charged. The difference is the operating
 * company's: the customer always gets the refund that was shown.
 */
async function settlePenalty(
  trx: Trx,
  { currencies }: Cancelling,
  order: Order,
  booked: Attempt,
  penalty: SupplierAmount,
): Promise<void> {
  await storePenalty(trx, booked, penalty);
  const { settleCurrency } = order;
  const charged = exchanged(
    penalty.amount,
    await currencies.get(penalty.currency),
    await currencies.get(settleCurrency),
  );
  const shown = retainedCost(moneyOf(order), retainedOf(order));
  await postLoss(trx, order, booked, charged - shown);
  if (charged > shown) {
    await openIssue(trx, order.id, 'penaltyDiffers', { shown, charged, currency: settleCurrency });
  }
}

/** `loss` in minor units of the order's settlement currency; negative if the supplier charged less. */
async function postLoss(trx: Trx, order: Order, { reference }: Attempt, loss: number): Promise<void> {
  if (loss === 0) return;
  const moves = supplierLossMoves(order.settleCurrency, loss);
  await post(trx, { key: `supplier-loss ${reference}`, kind: 'supplier-loss', orderId: order.id, moves });
}

/**
 * SUP-04: looks for bookings of a rejected order until they can no longer appear, and cancels them. A booking that
 * cannot be cancelled becomes an operator's task.
 */
async function monitor(services: Cancelling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  const { db, suppliers } = services;
  const supplier = suppliers.named(order.supplier);
  const attempts = (await attemptsOf(db, order.id)).filter(({ state }) => state === 'sent' || state === 'confirmed');
  const undecided = await withLease(db, call, async (signal) => {
    const left: Attempt[] = [];
    for (const attempt of attempts) {
      const outcome = await endLateBooking(supplier, attempt, signal);
      if (outcome === undefined) left.push(attempt);
      else await transact(db, (trx) => settleLateBooking(trx, services, order, attempt, outcome));
    }
    return left;
  });
  const [unanswered] = undecided.filter(({ lastSentAt }) => isOlderThan(lastSentAt, MONITORING_UNANSWERED_MS));
  await transact(db, async (trx) => {
    if (undecided.length === 0) {
      await closeIssue(trx, order.id, 'monitoringUnanswered');
      await closeOutboxEntry(trx, call);
    } else if (unanswered !== undefined) {
      await openIssue(trx, order.id, 'monitoringUnanswered', { reference: unanswered.reference });
    }
  });
  if (undecided.length === 0) return 'settled';
  await returnOutboxEntry(db, call, 'monitoring', growingPause(MONITORING_PAUSE, call.lease - 1));
  return 'open';
}

/** How a late booking ended; `refused` leaves it at the supplier. */
interface LateBooking {
  readonly state: AttemptOutcome;
  readonly penalty?: SupplierAmount;
  readonly refused?: CancelRejection;
}

/** Undefined if the outcome is not known yet. */
async function endLateBooking(
  supplier: Supplier,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<LateBooking | undefined> {
  const found = await findWithin(supplier, attempt, signal);
  switch (found.state) {
    case 'confirmed':
    case 'pending': {
      if (signal.aborted) return undefined;
      const result = await orTimedOut(supplier.cancel(attempt.reference), responseLimit(signal));
      if (result.state === 'cancelled') return result;
      return result.state === 'refused' ? { state: 'confirmed', refused: result.reason } : undefined;
    }
    case 'rejected':
    case 'cancelled':
      return found;
    case 'never':
      return monitoredUntil(attempt.lastSentAt, supplier.bookingRules).getTime() <= Date.now() ? found : undefined;
    default:
      return undefined;
  }
}

async function settleLateBooking(
  trx: Trx,
  { currencies }: Cancelling,
  order: Order,
  attempt: Attempt,
  { state, penalty, refused }: LateBooking,
): Promise<void> {
  await lockOrderById(trx, order.id);
  await decideAttempt(attempt.reference, state).execute(trx);
  const { reference } = attempt;
  if (refused !== undefined) {
    await postLoss(trx, order, attempt, order.settleCost);
    await openIssue(trx, order.id, 'lateBookingRemains', { reference, reason: refused });
  }
  if (penalty === undefined || penalty.amount === 0) return;
  await storePenalty(trx, attempt, penalty);
  const { settleCurrency: currency } = order;
  const charged = exchanged(penalty.amount, await currencies.get(penalty.currency), await currencies.get(currency));
  await postLoss(trx, order, attempt, charged);
  await openIssue(trx, order.id, 'penaltyDiffers', { shown: 0, charged, currency });
}

async function requestedAt({ db }: Cancelling, { id }: OutboxEntry): Promise<Date> {
  const { sentAt, dueAt } = await db
    .selectFrom('supplierOutbox')
    .select(['sentAt', 'dueAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sentAt ?? dueAt;
}

function isOlderThan(time: Date, ms: number): boolean {
  return Date.now() - time.getTime() >= ms;
}
