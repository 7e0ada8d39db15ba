import type { Selectable } from 'kysely';
import { retainedCost } from '../../src/features/ledger/ledger.ts';
import { moneyOf } from '../../src/features/orders/order.ts';
import { isConfirmed, type Order } from '../../src/features/orders/orders.ts';
import { retainedOf } from '../../src/features/orders/settlement/settle-order.ts';
import type { SimulatedBooking, SimulatedSupplier } from '../../src/features/supply/test-support/simulated-supplier.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import type { BookingIssues } from '../../src/platform/database/schema.generated.ts';

/** An order after its run, with what the portal and the supplier have stored about it. */
export interface Ended {
  readonly order: Order;
  readonly issues: readonly Selectable<BookingIssues>[];
  readonly bookings: readonly SimulatedBooking[];
  readonly openRequests: number;
  /** Kinds of the emails about the order's state that wait to be sent to the agency. */
  readonly emails: readonly string[];
  readonly refunded: number;
  /** Balances of the order's postings. */
  readonly owedToSupplier: number;
  readonly losses: number;
}

const STATE_EMAILS = [
  'booking-pending',
  'booking-confirmed',
  'booking-confirmed-later',
  'booking-rejected',
  'booking-cancelled',
] as const;

export async function endedOrders(
  db: Db,
  ids: readonly number[],
  supplier: SimulatedSupplier,
): Promise<readonly Ended[]> {
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const issues = await db.selectFrom('bookingIssues').selectAll().where('orderId', 'in', ids).execute();
  const open = await db
    .selectFrom('supplierOutbox')
    .select('orderId')
    .where('orderId', 'in', ids)
    .where('state', '<>', 'done')
    .execute();
  const payments = await db
    .selectFrom('orderPayments')
    .select(['orderId', 'refunded'])
    .where('orderId', 'in', ids)
    .execute();
  const entries = await db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .innerJoin('ledgerAccounts as a', 'a.id', 'e.accountId')
    .select(['t.orderId', 'a.kind', 'e.amount'])
    .where('t.orderId', 'in', ids)
    .where('a.owner', '=', 'house')
    .where('a.kind', 'in', [`supplier:${supplier.name}`, 'losses'])
    .execute();
  const keys = ids.flatMap((id) => STATE_EMAILS.map((kind) => `${kind} ${id} agency`));
  const emails = await db
    .selectFrom('emails')
    .select(['key', 'kind'])
    .where('key', 'in', keys)
    .where('state', '=', 'waiting')
    .execute();
  const bookings = Map.groupBy(supplier.bookings(), ({ reference }) => reference.slice(0, reference.lastIndexOf('-')));
  return orders.map((order) => {
    const own = <T extends { readonly orderId: number | null }>(rows: readonly T[]) =>
      rows.filter(({ orderId }) => orderId === order.id);
    const sum = (kind: string) =>
      own(entries).reduce((total, entry) => (entry.kind === kind ? total + entry.amount : total), 0);
    return {
      order,
      issues: own(issues),
      bookings: bookings.get(order.number) ?? [],
      openRequests: own(open).length,
      emails: emails.filter(({ key }) => key.split(' ')[1] === String(order.id)).map(({ kind }) => kind),
      refunded: own(payments).reduce((total, payment) => total + payment.refunded, 0),
      owedToSupplier: sum(`supplier:${supplier.name}`),
      losses: sum('losses'),
    };
  });
}

/** What a run may end with beside a settled order. */
interface Allowed {
  /** The supplier never shows its booking. */
  readonly isInvisible: boolean;
}

/** The invariants that an order violates; empty if it is settled. */
export function violationsOf(ended: Ended, { isInvisible }: Allowed): readonly string[] {
  const { order, issues, bookings, openRequests } = ended;
  const active = bookings.filter(isActive);
  const named = issues.filter(({ closedAt }) => closedAt === null).map(({ detail }) => JSON.stringify(detail));
  const isNamed = ({ reference }: SimulatedBooking) => named.some((detail) => detail.includes(reference));
  const violations: string[] = [];
  const expectThat = (holds: boolean, violation: string) => void (holds || violations.push(violation));

  expectThat(['confirmed', 'rejected', 'cancelled'].includes(order.status), `the order is ${order.status}`);
  const isUnanswered = isInvisible && order.isCancelPending && active.some(isNamed);
  expectThat(isUnanswered || (openRequests === 0 && !order.isCancelPending), 'a supplier request is open');
  expectThat(String(ended.emails) === `booking-${order.status}`, `the emails are ${ended.emails}`);
  expectThat(active.length <= 1 || active.every(isNamed), `${active.length} bookings at the supplier`);
  if (isConfirmed(order)) {
    const isOurs = ({ confirmation }: SimulatedBooking) => confirmation === order.supplierConfirmation;
    const booking = bookings.find(isOurs);
    expectThat(booking !== undefined, 'confirmed without a booking');
    expectThat(booking === undefined || isActive(booking) || isEndedBySupplier(booking), 'the booking was cancelled');
  } else {
    expectThat(active.every(isNamed), `${order.status} with a booking`);
  }
  const refund = order.status === 'rejected' ? order.settleTotal : order.settleTotal - retainedOf(order).money;
  expectThat(ended.refunded === (isConfirmed(order) ? 0 : refund), `${ended.refunded} refunded`);
  const charged = chargedBySupplier(ended);
  expectThat(ended.owedToSupplier === charged, `${ended.owedToSupplier} owed, ${charged} charged by the supplier`);
  const covered = isConfirmed(order) ? order.settleCost : order.status === 'rejected' ? 0 : shownCost(order);
  expectThat(ended.losses === covered - charged, `losses ${ended.losses}, not ${covered - charged}`);
  return violations;
}

/** Whether only a comparison of all bookings with the supplier can show that the booking of an order is missing. */
export function needsComparison(ended: Ended, { isInvisible }: Allowed): boolean {
  const { order, bookings } = ended;
  if (!isConfirmed(order) || hasOpenIssue(ended)) return false;
  return (
    isInvisible || !bookings.some((booking) => isActive(booking) && booking.confirmation === order.supplierConfirmation)
  );
}

export function hasOpenIssue({ issues }: Ended): boolean {
  return issues.some(({ closedAt }) => closedAt === null);
}

/** By the supplier's own records. For a cancellation without a stated penalty it charges what its policy states. */
function chargedBySupplier({ order, bookings }: Ended): number {
  return bookings.reduce((sum, booking) => {
    if (isActive(booking)) return sum + order.settleCost;
    if (!isEndedBySupplier(booking)) return sum + (booking.penalty?.amount ?? 0);
    if (booking.confirmation !== order.supplierConfirmation) return sum;
    return sum + (isConfirmed(order) ? order.settleCost : shownCost(order));
  }, 0);
}

/** The supplier's part of what the customer was charged for cancelling. */
function shownCost(order: Order): number {
  const { supplier, settleCurrency: currency, settleCost: planned } = order;
  return retainedCost(moneyOf(order), { supplier, currency, planned, booked: planned, loss: 0 }, retainedOf(order));
}

function isActive({ state }: SimulatedBooking): boolean {
  return state === 'pending' || state === 'confirmed';
}

/** The supplier states no penalty for bookings that it cancels without a request. */
function isEndedBySupplier({ state, penalty }: SimulatedBooking): boolean {
  return state === 'cancelled' && penalty === undefined;
}
