import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Services } from '../../../calls/services.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import { together } from '../../../platform/database/together.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { freeCoupon } from '../../coupons/coupons.ts';
import { decimalText } from '../../currencies/currencies.ts';
import {
  bookingOf,
  cancellationMoves,
  confirmationMoves,
  earnPoints,
  loseEarnedPoints,
  loseMaturedPoints,
  type Move,
  type Posting,
  paymentMoves,
  post,
  rejectionMoves,
  returnPoints,
  shareOf,
} from '../../ledger/ledger.ts';
import { dueRefundOf, noteRefund } from '../../payments/payments.ts';
import { isConfirmed, moneyOf, type Order, refundBasisOf, secondsOf } from '../order.ts';
import { changeOrder, logEvent, moveOrder, type OrderEvent, stepOf } from '../orders-repository.ts';
import { lockSurcharges, type Surcharges } from '../surcharge/surcharges.ts';
import {
  type Agency,
  askingAgency,
  tellCancelled,
  tellingAtOnce,
  tellingConfirmed,
  tellRejected,
} from './order-mails.ts';
import type { NewCall } from './outbox.ts';
import { takeBackSurcharge } from './payment-mails.ts';
import { type Refund, refundAt } from './refund-rules.ts';
import { nightsOf, stayedPoints } from './stayed-nights.ts';

/** A pending order is confirmed or declined within this time. */
export const SETTLE_WITHIN_MS = PROMISED_TIMES.pendingMinutes * 60_000;

/*
 * Every step and end of an order, each inside the transaction that holds its row. Locks are taken in one order everywhere:
 * order, its additional payments, nights, coupon, funds. `at` is for a past that is written afterwards, and of which nobody is told any more.
 */

/**
 * PAY-12: the charge, the order's step and its payment in one. Funds come last, for everybody of the company waits for their row. The
 * room of an additional payment is booked: nobody is asked, and it is confirmed with its payment. (TDET-07)
 */
export async function payFromFunds(
  trx: Trx,
  order: Order,
  { actor, at = new Date(), changes = {}, call = 'leased', payment, unlessInFlight = false }: Payment,
): Promise<Paid> {
  const isSurcharge = order.parentId !== null;
  const payable: Order = { ...order, ...changes };
  const { settleTotal: amount, settleCurrency: currency, method } = payable;
  const step = stepOf(
    payable,
    'pending',
    { ...changes, payStatus: 'paid', paidAt: at, settleBy: new Date(at.getTime() + SETTLE_WITHIN_MS) },
    {
      event: {
        actor,
        kind: 'paid',
        detail: {
          amount: decimalText(payable.total, payable.exponent),
          currency: payable.currency,
          method,
          ...(payment !== undefined && { payment }),
        },
        at,
      },
      charge: { method, currency, amount },
      ...(isSurcharge ? {} : { call: { kind: 'supplier-book', as: call } }),
      unlessInFlight,
    },
  );
  const paid = step.order;
  const booking = bookingOf(posting(paid, 'payment', paymentMoves(moneyOf(paid)), at));
  const who = askingAgency(paid);
  const [moved, booked, booker] = await together(trx, [
    step.statement.compile(trx),
    booking.statement.compile(trx),
    who.statement.compile(trx),
  ]);
  const callId = step.callOf(moved);
  if (callId === null && !isSurcharge) throw new Error(`The booking of ${order.number} was not made due`);
  await booking.end(trx, booked);
  if (callId === null) return { order: await confirmOrder(trx, paid, order.supplierConfirmation ?? '', { at }) };
  return { order: paid, callId, agency: who.read(booker) };
}

/** An order that was paid. */
export interface Paid {
  readonly order: Order;
  /** The call to the supplier that is now due; none where nobody is asked. */
  readonly callId?: number;
  /** Who booked: to be told of what the supplier says at once. */
  readonly agency?: Agency;
}

export interface Payment {
  readonly actor: string;
  /** Our reference of the payment at a provider that took the money. */
  readonly payment?: string;
  readonly at?: Date;
  /** What the person changed with the payment. */
  readonly changes?: Partial<Pick<Order, 'method' | 'transactionFee' | 'total' | 'settleTotal' | 'specialRequest'>>;
  /** When the supplier is asked: at once, by the request that pays, unless a job is to do it. */
  readonly call?: NewCall['as'];
  /** Nothing is paid, and `OrderMoved` thrown, while another payment of the order is under way at a provider. */
  readonly unlessInFlight?: boolean;
}

/** An order that ends gives its rooms back to who holds them. */
type Releasing = Pick<Services, 'suppliers'>;

interface Answered {
  readonly at?: Date;
  /** The call to the supplier that is answered by it. */
  readonly closes?: number;
}

interface Confirmed extends Answered {
  readonly isLate?: boolean;
  /** Who booked, where nobody was told yet that the booking is pending: there is nothing to be taken back. */
  readonly agency?: Agency;
}

/** The supplier took the booking: clearing is shared out and the points of the stay are on their way. */
export async function confirmOrder(
  trx: Trx,
  order: Order,
  confirmation: string,
  { at: past, closes, isLate = false, agency }: Confirmed = {},
): Promise<Order> {
  const at = past ?? new Date();
  const event = { actor: 'supplier', kind: 'confirmed', detail: { confirmation }, at } as const;
  const step = stepOf(
    order,
    isLate ? 'confirmedLate' : 'confirmed',
    { supplierConfirmation: confirmation, confirmedAt: at },
    { event, ...closing(closes) },
  );
  const moves = [...confirmationMoves(moneyOf(order)), ...earnPoints(order.companyId, order.pointsEarned)];
  const booking = bookingOf(posting(order, 'confirm', moves, at));
  if (agency !== undefined) {
    const [moved, , booked] = await together(trx, [
      step.statement.compile(trx),
      tellingAtOnce(trx, step.order, agency).compile(),
      booking.statement.compile(trx),
    ]);
    step.callOf(moved);
    await booking.end(trx, booked);
  } else if (order.parentId === null && past === undefined) {
    const told = tellingConfirmed(step.order);
    const [moved, withdrawn] = await together(trx, [step.statement.compile(trx), told.withdrawal.compile(trx)]);
    step.callOf(moved);
    const mails = told.mails(trx, withdrawn);
    const [, booked] = await together(trx, [mails.compile(), booking.statement.compile(trx)]);
    await booking.end(trx, booked);
  } else {
    step.callOf((await step.statement.execute(trx)).rows);
    if (order.parentId !== null) await takeBackSurcharge(trx, step.order);
    await booking.end(trx, (await booking.statement.execute(trx)).rows);
  }
  return step.order;
}

/** The supplier declined, or never answered in time: everything goes back. */
export async function rejectOrder(
  trx: Trx,
  services: Releasing,
  order: Order,
  { at: past, closes }: Answered = {},
): Promise<Order> {
  const at = past ?? new Date();
  const { order: moved } = await moveOrder(
    trx,
    order,
    'rejected',
    { payStatus: 'refunded', cancelPrice: 0, refundPrice: order.total, cancelledAt: at },
    { event: { actor: 'supplier', kind: 'rejected', at }, ...closing(closes) },
  );
  await giveBackStock(trx, services, order);
  await noteRefund(trx, order.id, order.settleTotal);
  await dueRefundOf(trx, order.id, order.total, 'rejected');
  await auditRefund(trx, order, order.total, 'rejected');
  if (past === undefined) await tellRejected(trx, moved);
  const moves = [...rejectionMoves(moneyOf(order)), ...returnPoints(order.companyId, order.pointsUsed)];
  await post(trx, posting(order, 'refund', moves, at));
  return moved;
}

/** An unpaid order ends: nothing was charged, so only room, coupon and points go back. */
export async function endUnpaid(trx: Trx, services: Releasing, order: Order, event: OrderEvent): Promise<Order> {
  const at = event.at ?? new Date();
  const { order: moved } = await moveOrder(trx, order, 'cancelled', { cancelledAt: at }, { event });
  if (order.parentId !== null) await takeBackSurcharge(trx, order);
  await giveBackStock(trx, services, order);
  await post(trx, posting(order, 'points-return', returnPoints(order.companyId, order.pointsUsed), at));
  return moved;
}

/** What cancelling gives back now, fixed on the order: whatever the supplier takes its time for, this is what is refunded. */
export async function requestCancellation(
  trx: Trx,
  order: Order,
  { due, paid }: Surcharges,
  actor: string,
  now: Date,
): Promise<{ readonly order: Order; readonly refund: Refund }> {
  if (!isConfirmed(order) || order.isCancelPending) throw new Error(`Order ${order.number} cannot be cancelled`);
  const refund = refundAt(refundBasisOf(order, paid), secondsOf(now));
  const freeze = (one: Order, cancelPrice: number, pointsKept: number) =>
    changeOrder(trx, one, {
      isCancelPending: true,
      cancelPrice,
      refundPrice: one.total - cancelPrice,
      pointsKept,
      isCancelFree: refund.isFree,
      pointsStayed: stayedPoints(one.pointsEarned, nightsOf(one), secondsOf(now)),
    });
  const { surchargesKept } = refund;
  const ownKept = surchargesKept.reduce((left, kept) => left - kept, refund.cancelPrice);
  const changed = await freeze(order, ownKept, refund.pointsKept);
  await eachInTurn(paid, (surcharge, index) => freeze(surcharge, surchargesKept[index] ?? surcharge.total, 0));
  // Nobody pays more for what is given up; what a provider took for it already comes too late, and goes back.
  if (due !== undefined) await endSurcharge(trx, due, { actor, kind: 'withdrawn', at: now });
  const detail = { refund: refund.refundPrice, kept: refund.cancelPrice };
  await logEvent(trx, order.id, { actor, kind: 'cancelRequested', detail, at: now });
  return { order: changed, refund };
}

/** An additional payment that nobody made ends, and its booking stays as it is. */
export async function endSurcharge(trx: Trx, surcharge: Order, event: OrderEvent): Promise<void> {
  await moveOrder(trx, surcharge, 'cancelled', { cancelledAt: event.at ?? new Date() }, { event });
  await takeBackSurcharge(trx, surcharge);
}

/** The supplier has let go of the booking: money, points, coupon and room go back as was agreed. */
export async function finishCancellation(
  trx: Trx,
  services: Releasing,
  order: Order,
  { at: past, closes }: Answered = {},
): Promise<Order> {
  const at = past ?? new Date();
  const { paid } = await lockSurcharges(trx, order);
  const moved = await giveBack(trx, services, order, at, closing(closes));
  await eachInTurn(paid, (surcharge) => giveBack(trx, services, surcharge, at, {}));
  if (past === undefined) await tellCancelled(trx, moved, paid);
  return moved;
}

/** Gives back what was fixed when the cancellation was asked for. */
async function giveBack(
  trx: Trx,
  services: Releasing,
  order: Order,
  at: Date,
  closed: { readonly closes?: number },
): Promise<Order> {
  const keptMoney = order.cancelPrice ?? order.total;
  const isFree = order.isCancelFree;
  const returned = order.pointsUsed - order.pointsKept;
  const { order: moved } = await moveOrder(
    trx,
    order,
    'cancelled',
    { isCancelPending: false, payStatus: isFree ? 'refunded' : 'charged', cancelledAt: at },
    {
      event: { actor: 'system', kind: 'cancelled', detail: { refund: order.refundPrice ?? 0, points: returned }, at },
      ...closed,
    },
  );
  await giveBackRooms(trx, services, order);
  if (isFree && order.couponId !== null) await freeCoupon(trx, order.id);
  const kept = {
    money: shareOf(order.settleTotal, keptMoney, order.total),
    points: shareOf(order.settlePoints, order.pointsKept, order.pointsUsed),
    isCouponKept: !isFree,
  };
  await noteRefund(trx, order.id, order.settleTotal - kept.money);
  await dueRefundOf(trx, order.id, order.total - keptMoney, 'cancelled');
  await auditRefund(trx, order, order.total - keptMoney, 'cancelled');
  const lose = order.pointsMaturedAt === null ? loseEarnedPoints : loseMaturedPoints;
  const moves = [
    ...cancellationMoves(moneyOf(order), kept),
    ...returnPoints(order.companyId, returned),
    ...lose(order.companyId, order.pointsEarned - order.pointsStayed),
  ];
  await post(trx, posting(order, 'refund', moves, at));
  return moved;
}

/** `amount` in minor units of what the order was paid in. */
async function auditRefund(trx: Trx, order: Order, amount: number, why: string): Promise<void> {
  if (amount === 0) return;
  const detail = { amount, currency: order.currency, why };
  await writeAudit(trx, { by: 'system', action: 'refund', subject: order.number, detail });
}

/** One after the other, as one transaction can. */
async function eachInTurn<T>(all: readonly T[], act: (one: T, index: number) => Promise<unknown>): Promise<void> {
  for (const [index, one] of all.entries()) await act(one, index);
}

function closing(closes: number | undefined): { readonly closes?: number } {
  return closes === undefined ? {} : { closes };
}

async function giveBackStock(trx: Trx, services: Releasing, order: Order): Promise<void> {
  await giveBackRooms(trx, services, order);
  if (order.couponId !== null) await freeCoupon(trx, order.id);
}

async function giveBackRooms(trx: Trx, { suppliers }: Releasing, order: Order): Promise<void> {
  if (order.holdId !== null) await suppliers.named(order.supplier).release(trx, order.holdId);
}

function posting(order: Order, kind: string, moves: readonly Move[], at: Date): Posting {
  return { key: `${kind} ${order.id}`, kind, orderId: order.id, moves, at };
}
