import type { Services } from '../../../api/services.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { growingPause } from '../../../platform/exponential-backoff.ts';
import { passing } from '../../../platform/failpoints.ts';
import { retainedCost } from '../../ledger/ledger.ts';
import {
  type BookedCost,
  type CancelRejection,
  type CancelResult,
  monitoredUntil,
  type Supplier,
  type SupplierAmount,
} from '../../supply/supply.ts';
import { moneyOf, type Order } from '../order.ts';
import { lockOrderById } from '../orders-repository.ts';
import { closeIssue, openIssue } from './booking-issues.ts';
import { chargeSupplier, chargeUnpaidBooking, costOf, readSupply, supplyCostOf } from './order-supply.ts';
import { finishCancellation, restoreConfirmed, retainedOf } from './settle-order.ts';
import {
  type Attempt,
  type AttemptOutcome,
  attemptsOf,
  decideAttempt,
  storePenalty,
  storePreview,
} from './supplier-attempts.ts';
import {
  closeOutboxEntry,
  type Lease,
  type OutboxEntry,
  putIntoOutbox,
  returnOutboxEntry,
  withLease,
} from './supplier-outbox.ts';
import { findWithin, orTimedOut, responseLimit } from './supplier-time-limits.ts';

type Cancelling = Pick<Services, 'db' | 'suppliers' | 'currencies'>;

/** After this time without an outcome, an operator has to contact the supplier. */
const UNANSWERED_MS = 30 * 60_000;
/** After this time without any response to a monitored booking, an operator has to contact the supplier. */
const MONITORING_UNANSWERED_MS = 48 * 3_600_000;
/** Seconds between two queries about a rejected order. */
const MONITORING_PAUSE = { first: 15, longest: 3600 };

/**
 * Cancels what an order has at its supplier: the booking of an order that the agent cancels, or a booking that no
 * customer pays for. `open`: the outcome is not known yet.
 */
export async function cancelAtSupplier(
  services: Cancelling,
  call: OutboxEntry,
  order: Order,
): Promise<'settled' | 'open'> {
  return order.isCancelPending ? cancelForAgent(services, call, order) : monitor(services, call, order);
}

/** SUP-04: attempts other than the one that was booked may still become bookings, which must then be cancelled. */
export async function monitorAttempts(trx: Trx, order: Order): Promise<void> {
  await putIntoOutbox(trx, order.id, { kind: 'supplier-cancel', as: 'due' });
}

/** SUP-03: the agreed refund is fixed on the order; the supplier decides whether the booking is cancelled. */
async function cancelForAgent(services: Cancelling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  const { db, suppliers } = services;
  const attempts = await attemptsOf(db, order.id);
  const booked = attempts.findLast(({ state }) => state === 'confirmed') ?? attempts.at(-1);
  if (booked === undefined) throw new Error(`Order ${order.number} was never sent to its supplier`);
  const supplier = suppliers.named(order.supplier);
  const result = await withLease(db, call, (lease) => cancelBooking(services, { supplier, booked, call, lease }));
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
        if (attempts.length > 1) await monitorAttempts(trx, order);
      });
      return 'settled';
    case 'refused':
      await transact(db, async (trx) => {
        await settleRejection(trx, call, order, result.reason);
        if (attempts.length > 1) await monitorAttempts(trx, order);
      });
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
  readonly lease: Lease;
}

async function cancelBooking(
  { db }: Cancelling,
  { supplier, booked, call, lease }: BookingToCancel,
): Promise<CancelResult> {
  // An earlier request may have cancelled the booking, although its response was lost.
  if (call.lease > 1) {
    const found = await findWithin(supplier, booked, lease);
    if (found.state === 'cancelled') return found;
  }
  const { reference } = booked;
  if (supplier.cancelPreview !== undefined && booked.previewAmount === null) {
    const response = supplier.cancelPreview(reference).then((amount) => ({ state: 'stated', amount }) as const);
    const preview = await orTimedOut(response, responseLimit(lease));
    if (preview.state === 'stated' && preview.amount !== undefined) await storePreview(db, booked, preview.amount);
  }
  if (lease.isOver()) return { state: 'timedOut' };
  return orTimedOut(supplier.cancel(reference), responseLimit(lease));
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
  const supply = await readSupply(trx, order);
  const replaced = retainedCost(moneyOf(order), supplyCostOf(supply), retainedOf(order));
  const key = `supplier-loss ${booked.reference}`;
  const charge = { order, supply, key, charged: penalty, replaced };
  const { shown, charged } = await chargeSupplier(trx, currencies, charge);
  if (charged > shown) {
    await openIssue(trx, order.id, 'penaltyDiffers', { shown, charged, currency: order.settleCurrency });
  }
}

/**
 * SUP-04: looks for bookings that no customer pays for until they can no longer appear, and cancels them. A booking
 * that cannot be cancelled becomes an operator's task.
 */
async function monitor(services: Cancelling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  const { db, suppliers } = services;
  const supplier = suppliers.named(order.supplier);
  const attempts = (await attemptsOf(db, order.id)).filter((attempt) => isMonitored(attempt, supplier));
  const undecided = await withLease(db, call, async (lease) => {
    const left: Attempt[] = [];
    for (const attempt of attempts) {
      const outcome = await endLateBooking(supplier, attempt, lease);
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

/**
 * `never` is the supplier's statement at one moment: a process that was stopped may send the request afterwards. A
 * booking that the supplier refused to cancel is confirmed: its cost is posted, and an operator deals with it.
 */
function isMonitored({ state, lastSentAt }: Attempt, { bookingRules }: Supplier): boolean {
  return state === 'sent' || (state === 'never' && monitoredUntil(lastSentAt, bookingRules).getTime() > Date.now());
}

/** How a late booking ended; `refused` leaves it at the supplier. */
interface LateBooking {
  readonly state: AttemptOutcome;
  readonly penalty?: SupplierAmount;
  readonly refused?: CancelRejection;
  /** The booked cost, if the supplier states it. */
  readonly cost?: BookedCost | undefined;
}

/** Undefined if the outcome is not known yet. */
async function endLateBooking(supplier: Supplier, attempt: Attempt, lease: Lease): Promise<LateBooking | undefined> {
  const found = await findWithin(supplier, attempt, lease);
  switch (found.state) {
    case 'confirmed':
    case 'pending': {
      if (lease.isOver()) return undefined;
      const result = await orTimedOut(supplier.cancel(attempt.reference), responseLimit(lease));
      if (result.state === 'cancelled') return result;
      if (result.state !== 'refused') return undefined;
      return { state: 'confirmed', refused: result.reason, cost: costOf(found) };
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
  { state, penalty, refused, cost }: LateBooking,
): Promise<void> {
  await lockOrderById(trx, order.id);
  await decideAttempt(attempt.reference, state).execute(trx);
  const { reference } = attempt;
  if (order.status !== 'rejected' && (state === 'confirmed' || state === 'cancelled')) {
    await openIssue(trx, order.id, 'doubleBooking', { references: await referencesOf(trx, order) });
  }
  if (refused !== undefined) {
    await chargeUnpaidBooking(trx, currencies, order, attempt, { cost });
    return openIssue(trx, order.id, 'lateBookingRemains', { reference, reason: refused });
  }
  if (penalty !== undefined) await storePenalty(trx, attempt, penalty);
  const nothing = { amount: 0, currency: order.settleCurrency };
  const charged = await chargeUnpaidBooking(trx, currencies, order, attempt, { penalty: penalty ?? nothing });
  if (charged === 0) return;
  await openIssue(trx, order.id, 'penaltyDiffers', { shown: 0, charged, currency: order.settleCurrency });
}

async function referencesOf(trx: Trx, order: Order): Promise<string> {
  return (await attemptsOf(trx, order.id))
    .filter(({ state }) => state === 'confirmed' || state === 'cancelled')
    .map(({ reference }) => reference)
    .join(', ');
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
