import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Trx } from '../../../platform/database/transact.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { confirmationMoves, earnPoints, paymentMoves, post } from '../../ledger/ledger.ts';
import { moneyOf, type Order } from '../order.ts';
import { moveOrder } from '../order-steps.ts';
import { type Answered, closing } from './answered.ts';
import { tellConfirmed } from './order-emails.ts';
import { posting } from './order-posting.ts';
import { takeBackSurcharge } from './payment-emails.ts';
import type { NewCall } from './supplier-outbox.ts';

/** A pending order is confirmed or declined within this time. */
export const SETTLE_WITHIN_MS = PROMISED_TIMES.pendingMinutes * 60_000;

/*
 * How an order is paid and confirmed, each inside the transaction that holds its row, with locks in the order of `settle-order.ts`.
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
  const { total, exponent, currency, method, settleTotal, settleCurrency } = payable;
  const detail = { amount: decimalText(total, exponent), currency, method, ...(payment !== undefined && { payment }) };
  const settleBy = new Date(at.getTime() + SETTLE_WITHIN_MS);
  const { order: paid, callId } = await moveOrder(
    trx,
    payable,
    'pending',
    { ...changes, payStatus: 'paid', paidAt: at, settleBy },
    {
      event: { actor, kind: 'paid', detail, at },
      charge: { method, currency: settleCurrency, amount: settleTotal },
      ...(isSurcharge ? {} : { call: { kind: 'supplier-book', as: call } }),
      unlessInFlight,
    },
  );
  await post(trx, posting(paid, 'payment', paymentMoves(moneyOf(paid)), at));
  if (isSurcharge) return { order: await confirmOrder(trx, paid, order.supplierConfirmation ?? '', { at }) };
  if (callId === null) throw new Error(`The booking of ${order.number} was not made due`);
  return { order: paid, callId };
}

/** An order that was paid. */
export interface Paid {
  readonly order: Order;
  /** The call to the supplier that is now due; none where nobody is asked. */
  readonly callId?: number;
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
  /** Nothing is paid, and `OrderConflictError` thrown, while another payment of the order is under way at a provider. */
  readonly unlessInFlight?: boolean;
}

interface Confirmed extends Answered {
  readonly isLate?: boolean;
}

/** The supplier took the booking: clearing is shared out, and the points of the stay are pending. */
export async function confirmOrder(
  trx: Trx,
  order: Order,
  confirmation: string,
  { at: past, closes, isLate = false }: Confirmed = {},
): Promise<Order> {
  const at = past ?? new Date();
  const { order: confirmed } = await moveOrder(
    trx,
    order,
    isLate ? 'confirmedLate' : 'confirmed',
    { supplierConfirmation: confirmation, confirmedAt: at },
    { event: { actor: 'supplier', kind: 'confirmed', detail: { confirmation }, at }, ...closing(closes) },
  );
  if (order.parentId !== null) await takeBackSurcharge(trx, confirmed);
  else if (past === undefined) await tellConfirmed(trx, confirmed);
  const moves = [...confirmationMoves(moneyOf(order)), ...earnPoints(order.companyId, order.pointsEarned)];
  await post(trx, posting(order, 'confirm', moves, at));
  return confirmed;
}
