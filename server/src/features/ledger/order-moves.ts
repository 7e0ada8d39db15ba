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
  /** The planned cost of the supplier, at the exchange rate of the order. */
  readonly cost: number;
}

/** What an order costs at its supplier, in minor units of the supplier's currency. */
export interface SupplyCost {
  readonly supplier: string;
  readonly currency: string;
  readonly planned: number;
  readonly booked: number;
  /** `booked - planned` in the currency of the order. */
  readonly loss: number;
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

/**
 * The supplier confirmed: it is owed its cost, the rest is sales. The operating company bears the difference between
 * the planned and the booked cost.
 */
export function confirmationMoves(order: OrderMoney, supply: SupplyCost): readonly Move[] {
  const { currency, cost } = order;
  const { planned, booked, loss } = supply;
  const gross = grossOf(order);
  return [
    { account: house('clearing', currency), amount: -gross },
    { account: house('sales', currency), amount: gross },
    ...supplierMoves({ ...supply, amount: planned }, { from: 'sales', currency, amount: cost }),
    ...supplierMoves({ ...supply, amount: booked - planned }, { from: 'losses', currency, amount: loss }),
  ];
}

/** The supplier declined a paid order: everything is refunded. */
export function rejectionMoves(order: OrderMoney): readonly Move[] {
  return paymentMoves(order).map(({ account, amount }) => ({ account, amount: 0 - amount }));
}

/** CNCL-04: cancels a confirmed booking; supplier and sales return their share of the refund. */
export function cancellationMoves(order: OrderMoney, supply: SupplyCost, retained: Retained): readonly Move[] {
  const { currency, total, coupon, points, cost } = order;
  const { planned, booked, loss } = supply;
  const retainedCoupon = retained.isCouponRetained ? coupon : 0;
  const returned = (amount: number) => retainedShare(order, retained, amount) - amount;
  return [
    { account: payer(order), amount: total - retained.money },
    { account: house('coupons', currency), amount: coupon - retainedCoupon },
    { account: house('points-cost', currency), amount: points - retained.points },
    { account: house('sales', currency), amount: retainedGross(order, retained) - grossOf(order) },
    ...supplierMoves({ ...supply, amount: returned(planned) }, { from: 'sales', currency, amount: returned(cost) }),
    ...supplierMoves(
      { ...supply, amount: returned(booked - planned) },
      { from: 'losses', currency, amount: returned(loss) },
    ),
  ];
}

/** What the supplier is owed of a cancelled booking: its part of what the customer is charged. */
export function retainedCost(order: OrderMoney, { planned, booked }: SupplyCost, retained: Retained): number {
  return retainedShare(order, retained, planned) + retainedShare(order, retained, booked - planned);
}

function retainedShare(order: OrderMoney, retained: Retained, amount: number): number {
  const gross = grossOf(order);
  return gross === 0 ? 0 : shareOf(amount, retainedGross(order, retained), gross);
}

function retainedGross({ coupon }: OrderMoney, { money, points, isCouponRetained }: Retained): number {
  return money + points + (isCouponRetained ? coupon : 0);
}

/** The part of a supplier's cost that changes, in the supplier's currency. */
interface Owed {
  readonly supplier: string;
  readonly currency: string;
  readonly amount: number;
}

/** The account that pays for it, with the amount at the exchange rate. */
interface Paying {
  readonly from: 'sales' | 'losses';
  readonly currency: string;
  readonly amount: number;
}

/** A supplier is owed more, or less if negative. The exchange accounts cancel out if both currencies are the same. */
export function supplierMoves({ supplier, currency, amount }: Owed, paying: Paying): readonly Move[] {
  return [
    { account: house(`supplier:${supplier}`, currency), amount },
    { account: house('fx', currency), amount: -amount },
    { account: house('fx', paying.currency), amount: paying.amount },
    { account: house(paying.from, paying.currency), amount: -paying.amount },
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
