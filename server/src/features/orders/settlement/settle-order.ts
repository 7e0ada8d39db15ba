import type { Services } from '../../../api/services.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { freeCoupon } from '../../coupons/coupons.ts';
import {
  cancellationMoves,
  loseEarnedPoints,
  loseMaturedPoints,
  post,
  type Retained,
  rejectionMoves,
  retainedCost,
  returnPoints,
  shareOf,
} from '../../ledger/ledger.ts';
import { dueRefundOf, noteRefund } from '../../payments/payments.ts';
import { isConfirmed, moneyOf, type Order, refundBasisOf } from '../order.ts';
import { type ClosedCall, moveOrder, type SupplierResponse } from '../order-steps.ts';
import { changeOrder, logEvent, type OrderEvent } from '../orders-repository.ts';
import { lockSurcharges, type Surcharges } from '../surcharge/surcharges.ts';
import { emailCancelled, emailCancelRefused, emailRejected } from './order-emails.ts';
import { posting } from './order-posting.ts';
import { readSupply, storeOwed, supplyCostOf } from './order-supply.ts';
import { takeBackSurcharge } from './payment-emails.ts';
import { type Refund, refundAt } from './refund-rules.ts';
import { nightsOf, stayedPoints } from './stayed-nights.ts';

/**
 * All final states of an order. Each function needs the lock on the order's row. Lock order everywhere: order, its
 * additional payments, nights, coupon, funds. `at` is only for past orders written afterwards, which send no emails.
 */

type Releasing = Pick<Services, 'suppliers'>;

/** The supplier declined or did not respond in time: everything is refunded. */
export async function rejectOrder(
  trx: Trx,
  services: Releasing,
  order: Order,
  { at: past, closes, reason }: SupplierResponse & { readonly reason?: string } = {},
): Promise<Order> {
  const at = past ?? new Date();
  const { order: moved } = await moveOrder(
    trx,
    order,
    'rejected',
    { payStatus: 'refunded', cancelPrice: 0, refundPrice: order.total, cancelledAt: at },
    {
      event: { actor: 'supplier', kind: 'rejected', at, ...(reason && { detail: { reason } }) },
      ...(closes && { closes }),
    },
  );
  await giveBackStock(trx, services, order);
  await noteRefund(trx, order.id, order.settleTotal);
  await dueRefundOf(trx, order.id, order.total, 'rejected');
  await auditRefund(trx, order, order.total, 'rejected');
  if (past === undefined) await emailRejected(trx, moved, reason);
  const moves = [...rejectionMoves(moneyOf(order)), ...returnPoints(order.companyId, order.pointsUsed)];
  await post(trx, posting(order, 'refund', moves, at));
  return moved;
}

/** Ends an unpaid order. Nothing was charged, so only rooms, coupon and points go back. */
export async function endUnpaid(trx: Trx, services: Releasing, order: Order, event: OrderEvent): Promise<Order> {
  const at = event.at ?? new Date();
  const { order: moved } = await moveOrder(trx, order, 'cancelled', { cancelledAt: at }, { event });
  if (order.parentId !== null) await takeBackSurcharge(trx, order);
  await giveBackStock(trx, services, order);
  await post(trx, posting(order, 'points-return', returnPoints(order.companyId, order.pointsUsed), at));
  return moved;
}

/** Fixes the refund on the order now, however long the supplier takes to cancel. */
export async function requestCancellation(
  trx: Trx,
  order: Order,
  { due, paid }: Surcharges,
  actor: string,
  now: Date,
): Promise<{ readonly order: Order; readonly refund: Refund }> {
  if (!isConfirmed(order) || order.isCancelPending) throw new Error(`Order ${order.number} cannot be cancelled`);
  const refund = refundAt(refundBasisOf(order, paid), epochSeconds(now));
  const freeze = (one: Order, cancelPrice: number, retainedPoints: number) =>
    changeOrder(trx, one, {
      isCancelPending: true,
      cancelPrice,
      refundPrice: one.total - cancelPrice,
      retainedPoints,
      isCancelFree: refund.isFree,
      pointsStayed: stayedPoints(one.pointsEarned, nightsOf(one), epochSeconds(now)),
    });
  const { retainedSurcharges } = refund;
  const ownRetained = retainedSurcharges.reduce((remaining, kept) => remaining - kept, refund.cancelPrice);
  const changed = await freeze(order, ownRetained, refund.retainedPoints);
  await eachInTurn(paid, (surcharge, index) => freeze(surcharge, retainedSurcharges[index] ?? surcharge.total, 0));
  // A cancelled booking needs no additional payment. A payment already in progress arrives too late and is returned.
  if (due !== undefined) await endSurcharge(trx, due, { actor, kind: 'withdrawn', at: now });
  const detail = { refund: refund.refundPrice, kept: refund.cancelPrice };
  await logEvent(trx, order.id, { actor, kind: 'cancelRequested', detail, at: now });
  return { order: changed, refund };
}

/** Ends an unpaid additional payment; its booking does not change. */
export async function endSurcharge(trx: Trx, surcharge: Order, event: OrderEvent): Promise<void> {
  await moveOrder(trx, surcharge, 'cancelled', { cancelledAt: event.at ?? new Date() }, { event });
  await takeBackSurcharge(trx, surcharge);
}

/** The supplier cancelled the booking: money, points, coupon and rooms go back as fixed on request. */
export async function finishCancellation(
  trx: Trx,
  services: Releasing,
  order: Order,
  { at: past, closes }: SupplierResponse = {},
): Promise<Order> {
  const at = past ?? new Date();
  const { paid } = await lockSurcharges(trx, order);
  const moved = await giveBack(trx, services, order, at, closes);
  await eachInTurn(paid, (surcharge) => giveBack(trx, services, surcharge, at));
  if (past === undefined) await emailCancelled(trx, moved, paid);
  return moved;
}

/** The supplier refused to cancel: the booking remains confirmed, and nothing is refunded. */
export async function restoreConfirmed(trx: Trx, order: Order, reason: string): Promise<Order> {
  const { paid } = await lockSurcharges(trx, order);
  const unfrozen = {
    isCancelPending: false,
    cancelPrice: null,
    refundPrice: null,
    retainedPoints: 0,
    isCancelFree: false,
    pointsStayed: 0,
  };
  const restored = await changeOrder(trx, order, unfrozen);
  await eachInTurn(paid, (surcharge) => changeOrder(trx, surcharge, unfrozen));
  await logEvent(trx, order.id, { actor: 'supplier', kind: 'cancelRefused', detail: { reason } });
  await emailCancelRefused(trx, restored);
  return restored;
}

async function giveBack(trx: Trx, services: Releasing, order: Order, at: Date, closes?: ClosedCall): Promise<Order> {
  const retainedMoney = order.cancelPrice ?? order.total;
  const isFree = order.isCancelFree;
  const returned = order.pointsUsed - order.retainedPoints;
  const { order: moved } = await moveOrder(
    trx,
    order,
    'cancelled',
    { isCancelPending: false, payStatus: isFree ? 'refunded' : 'charged', cancelledAt: at },
    {
      event: { actor: 'system', kind: 'cancelled', detail: { refund: order.refundPrice ?? 0, points: returned }, at },
      ...(closes && { closes }),
    },
  );
  await giveBackRooms(trx, services, order);
  if (isFree && order.couponId !== null) await freeCoupon(trx, order.id);
  const kept = retainedOf(order);
  await noteRefund(trx, order.id, order.settleTotal - kept.money);
  await dueRefundOf(trx, order.id, order.total - retainedMoney, 'cancelled');
  await auditRefund(trx, order, order.total - retainedMoney, 'cancelled');
  const lose = order.pointsMaturedAt === null ? loseEarnedPoints : loseMaturedPoints;
  const supply = await readSupply(trx, order);
  const [money, cost] = [moneyOf(order), supplyCostOf(supply)];
  await storeOwed(trx, supply, supply.owed - cost.booked + retainedCost(money, cost, kept));
  const moves = [
    ...cancellationMoves(money, cost, kept),
    ...returnPoints(order.companyId, returned),
    ...lose(order.companyId, order.pointsEarned - order.pointsStayed),
  ];
  await post(trx, posting(order, 'refund', moves, at));
  return moved;
}

/** What the customer is charged for cancelling, as fixed on request. */
export function retainedOf(order: Order): Retained {
  return {
    money: shareOf(order.settleTotal, order.cancelPrice ?? order.total, order.total),
    points: shareOf(order.settlePoints, order.retainedPoints, order.pointsUsed),
    isCouponRetained: !order.isCancelFree,
  };
}

/** `amount` in minor units of the order's currency. */
async function auditRefund(trx: Trx, order: Order, amount: number, why: string): Promise<void> {
  if (amount === 0) return;
  const detail = { amount, currency: order.currency, why };
  await writeAudit(trx, { by: 'system', action: 'refund', subject: order.number, detail });
}

/** Sequential, because a transaction has one connection. */
async function eachInTurn<T>(all: readonly T[], act: (one: T, index: number) => Promise<unknown>): Promise<void> {
  for (const [index, one] of all.entries()) await act(one, index);
}

async function giveBackStock(trx: Trx, services: Releasing, order: Order): Promise<void> {
  await giveBackRooms(trx, services, order);
  if (order.couponId !== null) await freeCoupon(trx, order.id);
}

async function giveBackRooms(trx: Trx, { suppliers }: Releasing, order: Order): Promise<void> {
  if (order.holdId !== null) await suppliers.named(order.supplier).release(new UnitOfWork(trx), order.holdId);
}
