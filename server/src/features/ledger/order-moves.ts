import type { PayMethod } from '@portico/contract';
import { type Account, fund, house, POINTS } from './accounts.ts';
import type { Move } from './moves.ts';
import { shareOf } from './share.ts';

/** The amounts an order posts, in minor units of the company's currency. */
export interface OrderMoney {
  readonly companyId: string;
  readonly method: PayMethod;
  readonly currency: string;
  /** Paid in money, including the transaction fee. */
  readonly total: number;
  readonly coupon: number;
  /** Discount from points. */
  readonly points: number;
  /** The supplier's part of the gross price. */
  readonly cost: number;
}

/** The part of a cancelled booking that is not refunded. */
export interface Retained {
  readonly money: number;
  readonly points: number;
  readonly isCouponRetained: boolean;
}

/** The charge: funds and discounts add up to the gross price, which stays in clearing until the supplier confirms. */
export function paymentMoves(order: OrderMoney): readonly Move[] {
  const { currency, total, coupon, points } = order;
  return [
    { account: payer(order), amount: -total, mustSuffice: true },
    { account: house('coupons', currency), amount: -coupon },
    { account: house('points-cost', currency), amount: -points },
    { account: house('clearing', currency), amount: grossOf(order) },
  ];
}

/** The supplier confirmed: it is owed its cost, the rest is sales. */
export function confirmationMoves(order: OrderMoney): readonly Move[] {
  const { currency, cost } = order;
  const gross = grossOf(order);
  return [
    { account: house('clearing', currency), amount: -gross },
    { account: house('supplier', currency), amount: cost },
    { account: house('sales', currency), amount: gross - cost },
  ];
}

/** The supplier declined a paid order: everything is refunded. */
export function rejectionMoves(order: OrderMoney): readonly Move[] {
  return paymentMoves(order).map(({ account, amount }) => ({ account, amount: 0 - amount }));
}

/** CNCL-04: cancels a confirmed booking; supplier and sales return their share of the refund. */
export function cancellationMoves(order: OrderMoney, retained: Retained): readonly Move[] {
  const { currency, total, coupon, points, cost } = order;
  const retainedCoupon = retained.isCouponRetained ? coupon : 0;
  const supplierShare = retainedCost(order, retained);
  return [
    { account: payer(order), amount: total - retained.money },
    { account: house('coupons', currency), amount: coupon - retainedCoupon },
    { account: house('points-cost', currency), amount: points - retained.points },
    { account: house('supplier', currency), amount: supplierShare - cost },
    {
      account: house('sales', currency),
      amount: retainedGross(order, retained) - supplierShare - (grossOf(order) - cost),
    },
  ];
}

/** The supplier's part of what the customer is charged for cancelling. */
export function retainedCost(order: OrderMoney, retained: Retained): number {
  const gross = grossOf(order);
  return gross === 0 ? 0 : shareOf(order.cost, retainedGross(order, retained), gross);
}

function retainedGross({ coupon }: OrderMoney, { money, points, isCouponRetained }: Retained): number {
  return money + points + (isCouponRetained ? coupon : 0);
}

/** The supplier charges `loss` more than its part of what the customer paid; negative if it charges less. */
export function supplierLossMoves(currency: string, loss: number): readonly Move[] {
  return [
    { account: house('supplier', currency), amount: loss },
    { account: house('losses', currency), amount: -loss },
  ];
}

export function spendPoints(companyId: string, points: number): readonly Move[] {
  return [
    { account: fund(companyId, 'points', POINTS), amount: -points, mustSuffice: true },
    { account: house('points-issued', POINTS), amount: points },
  ];
}

export function returnPoints(companyId: string, points: number): readonly Move[] {
  return spendPoints(companyId, points).map(({ account, amount }) => ({ account, amount: 0 - amount }));
}

/** Points of a booking are pending until the quarter of its stay ends. */
export function earnPoints(companyId: string, points: number): readonly Move[] {
  return [
    { account: fund(companyId, 'points-pending', POINTS), amount: points },
    { account: house('points-issued', POINTS), amount: -points },
  ];
}

export function loseEarnedPoints(companyId: string, points: number): readonly Move[] {
  return earnPoints(companyId, points).map(({ account, amount }) => ({ account, amount: 0 - amount }));
}

/** Takes back points that are already current, even if they were spent: the balance may become negative. */
export function loseMaturedPoints(companyId: string, points: number): readonly Move[] {
  return returnPoints(companyId, -points);
}

/** The quarter ended: pending points become current, plus the level bonus. */
export function maturePoints(companyId: string, points: number, bonus: number): readonly Move[] {
  return [
    { account: fund(companyId, 'points-pending', POINTS), amount: -points },
    { account: fund(companyId, 'points', POINTS), amount: points + bonus },
    { account: house('points-issued', POINTS), amount: -bonus },
  ];
}

/** Corrects the level bonus; the balance may become negative. */
export function adjustPoints(companyId: string, difference: number): readonly Move[] {
  return returnPoints(companyId, difference);
}

function payer({ companyId, method, currency }: OrderMoney): Account {
  if (method === 'credit') return fund(companyId, 'credit', currency);
  if (method === 'balance') return fund(companyId, 'deposit', currency);
  return house('provider', currency);
}

function grossOf({ total, coupon, points }: OrderMoney): number {
  return total + coupon + points;
}
