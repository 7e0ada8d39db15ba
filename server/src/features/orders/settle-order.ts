import type { Trx } from '../../db/transact.ts';
import { type Refund, refundAt } from '../cancellation/refund-rules.ts';
import { freeCoupon } from '../coupons/coupons-repository.ts';
import { decimalText } from '../currencies/money.ts';
import type { Move } from '../ledger/moves.ts';
import {
  cancellationMoves,
  confirmationMoves,
  earnPoints,
  loseEarnedPoints,
  loseMaturedPoints,
  paymentMoves,
  rejectionMoves,
  returnPoints,
} from '../ledger/order-moves.ts';
import { type Posting, post } from '../ledger/post.ts';
import { shareOf } from '../ledger/share.ts';
import { insertCharge, noteRefund } from '../payments/payments-repository.ts';
import { releaseNights } from '../supply/room-nights.ts';
import { isConfirmed, moneyOf, type Order, refundBasisOf, secondsOf } from './order.ts';
import { changeOrder, logEvent, moveOrder, type OrderEvent } from './orders-repository.ts';

/** A pending order is confirmed or declined within this time. */
export const SETTLE_WITHIN_MS = 10 * 60_000;

/*
 * Every step and end of an order, each inside the transaction that holds its row. Locks are taken in one order everywhere:
 * order, nights, coupon, funds. `at` is for a past that is written afterwards.
 */

/** PAY-12: the charge, the order's step and its payment in one. Funds come last, for everybody of the company waits for their row. */
export async function payFromFunds(trx: Trx, order: Order, actor: string, at = new Date()): Promise<Order> {
  const paid = await moveOrder(
    trx,
    order,
    'pending',
    { pay_status: 'paid', paid_at: at, settle_by: new Date(at.getTime() + SETTLE_WITHIN_MS) },
    {
      actor,
      kind: 'paid',
      detail: { amount: decimalText(order.total, order.exponent), currency: order.currency },
      at,
    },
  );
  await insertCharge(trx, paid, at);
  await post(trx, posting(paid, 'payment', paymentMoves(moneyOf(paid)), at));
  return paid;
}

/** The supplier took the booking: clearing is shared out and the points of the stay are on their way. */
export async function confirmOrder(
  trx: Trx,
  order: Order,
  confirmation: string,
  at = new Date(),
  isLate = false,
): Promise<Order> {
  const moved = await moveOrder(
    trx,
    order,
    isLate ? 'confirmedLate' : 'confirmed',
    { supplier_confirmation: confirmation, confirmed_at: at },
    { actor: 'supplier', kind: 'confirmed', detail: { confirmation }, at },
  );
  await post(trx, posting(order, 'confirm', confirmationMoves(moneyOf(order)), at));
  await post(trx, posting(order, 'points-earn', earnPoints(order.company_id, order.points_earned), at));
  return moved;
}

/** The supplier declined, or never answered in time: everything goes back. */
export async function rejectOrder(trx: Trx, order: Order, at = new Date()): Promise<Order> {
  const moved = await moveOrder(
    trx,
    order,
    'rejected',
    { pay_status: 'refunded', cancel_price: 0, refund_price: order.total, cancelled_at: at },
    { actor: 'supplier', kind: 'rejected', at },
  );
  await giveBackStock(trx, order);
  await noteRefund(trx, order.id, order.settle_total);
  await post(trx, posting(order, 'refund', rejectionMoves(moneyOf(order)), at));
  await post(trx, posting(order, 'points-return', returnPoints(order.company_id, order.points_used), at));
  return moved;
}

/** An unpaid order ends: nothing was charged, so only room, coupon and points go back. */
export async function endUnpaid(trx: Trx, order: Order, event: OrderEvent): Promise<Order> {
  const at = event.at ?? new Date();
  const moved = await moveOrder(trx, order, 'cancelled', { cancelled_at: at }, event);
  await giveBackStock(trx, order);
  await post(trx, posting(order, 'points-return', returnPoints(order.company_id, order.points_used), at));
  return moved;
}

/** What cancelling gives back now, fixed on the order: whatever the supplier takes its time for, this is what is refunded. */
export async function requestCancellation(
  trx: Trx,
  order: Order,
  actor: string,
  now: Date,
): Promise<{ readonly order: Order; readonly refund: Refund }> {
  if (!isConfirmed(order) || order.is_cancel_pending) throw new Error(`Order ${order.number} cannot be cancelled`);
  const refund = refundAt(refundBasisOf(order), secondsOf(now));
  const changed = await changeOrder(trx, order, {
    is_cancel_pending: true,
    cancel_price: refund.cancelPrice,
    refund_price: refund.refundPrice,
    points_kept: refund.pointsKept,
  });
  const detail = { refund: refund.refundPrice, kept: refund.cancelPrice };
  await logEvent(trx, order.id, { actor, kind: 'cancelRequested', detail, at: now });
  return { order: changed, refund };
}

/** The supplier has let go of the booking: money, points, coupon and room go back as was agreed. */
export async function finishCancellation(trx: Trx, order: Order, at = new Date()): Promise<Order> {
  const keptMoney = order.cancel_price ?? order.total;
  const isFree = keptMoney === 0 && order.points_kept === 0;
  const moved = await moveOrder(
    trx,
    order,
    'cancelled',
    {
      is_cancel_pending: false,
      pay_status: isFree ? 'refunded' : 'charged',
      cancelled_at: at,
    },
    {
      actor: 'system',
      kind: 'cancelled',
      detail: { refund: order.refund_price ?? 0, points: order.points_used - order.points_kept },
      at,
    },
  );
  await giveBackNights(trx, order);
  if (isFree) await freeCoupon(trx, order.id);
  const kept = {
    money: shareOf(order.settle_total, keptMoney, order.total),
    points: shareOf(order.settle_points, order.points_kept, order.points_used),
    isCouponKept: !isFree,
  };
  await noteRefund(trx, order.id, order.settle_total - kept.money);
  await post(trx, posting(order, 'refund', cancellationMoves(moneyOf(order), kept), at));
  const returned = order.points_used - order.points_kept;
  await post(trx, posting(order, 'points-return', returnPoints(order.company_id, returned), at));
  const lose = order.points_matured_at === null ? loseEarnedPoints : loseMaturedPoints;
  await post(trx, posting(order, 'points-lose', lose(order.company_id, order.points_earned), at));
  return moved;
}

async function giveBackStock(trx: Trx, order: Order): Promise<void> {
  await giveBackNights(trx, order);
  if (order.coupon_id !== null) await freeCoupon(trx, order.id);
}

async function giveBackNights(trx: Trx, order: Order): Promise<void> {
  if (order.hold_id !== null) await releaseNights(trx, order.hold_id);
}

function posting(order: Order, kind: string, moves: readonly Move[], at: Date): Posting {
  return { key: `${kind} ${order.id}`, kind, orderId: order.id, moves, at };
}
