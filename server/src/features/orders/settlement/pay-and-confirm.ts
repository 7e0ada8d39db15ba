import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Trx } from '../../../platform/database/transact.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { confirmationMoves, earnPoints, paymentMoves, post } from '../../ledger/ledger.ts';
import type { BookedCost } from '../../supply/supply.ts';
import { moneyOf, type Order } from '../order.ts';
import { moveOrder, type SupplierResponse } from '../order-steps.ts';
import { emailConfirmed } from './order-emails.ts';
import { posting } from './order-posting.ts';
import { bookSupply, supplyCostOf } from './order-supply.ts';
import { takeBackSurcharge } from './payment-emails.ts';
import type { NewOutboxEntry, OutboxEntry } from './supplier-outbox.ts';

/** The promised time within which a pending order is confirmed or declined. */
export const SETTLE_WITHIN_MS = PROMISED_TIMES.pendingMinutes * 60_000;

/**
 * Payment and confirmation. Each function needs the lock on the order's row; locks follow the order in
 * `settle-order.ts`.
 */

/**
 * PAY-12: charge, status change and payment record in one transaction. Funds are locked last, because all bookings of a
 * company wait for that row. Additional payments contact no supplier and are confirmed when paid (TDET-07).
 */
export async function payFromFunds(
  trx: Trx,
  order: Order,
  { actor, at = new Date(), changes = {}, call: as = 'leased', payment, unlessInFlight = false }: Payment,
): Promise<Paid> {
  const isSurcharge = order.parentId !== null;
  const payable: Order = { ...order, ...changes };
  const { total, exponent, currency, method, settleTotal, settleCurrency } = payable;
  const detail = { amount: decimalText(total, exponent), currency, method, ...(payment !== undefined && { payment }) };
  const settleBy = new Date(at.getTime() + SETTLE_WITHIN_MS);
  const { order: paid, call } = await moveOrder(
    trx,
    payable,
    'pending',
    { ...changes, payStatus: 'paid', paidAt: at, settleBy },
    {
      event: { actor, kind: 'paid', detail, at },
      charge: { method, currency: settleCurrency, amount: settleTotal },
      ...(isSurcharge ? {} : { call: { kind: 'supplier-book', as } }),
      unlessInFlight,
    },
  );
  await post(trx, posting(paid, 'payment', paymentMoves(moneyOf(paid)), at));
  if (isSurcharge) return { order: await confirmOrder(trx, paid, order.supplierConfirmation ?? '', { at }) };
  if (call === undefined) throw new Error(`The booking of ${order.number} was not made due`);
  return { order: paid, call };
}

export interface Paid {
  readonly order: Order;
  /** The supplier request that is now due; missing if no supplier is involved. */
  readonly call?: OutboxEntry;
}

export interface Payment {
  readonly actor: string;
  /** Our reference of the provider payment. */
  readonly payment?: string;
  readonly at?: Date;
  /** Changes that the user made with the payment. */
  readonly changes?: Partial<Pick<Order, 'method' | 'transactionFee' | 'total' | 'settleTotal' | 'specialRequest'>>;
  /** Whether the current request contacts the supplier at once or a job does it later. */
  readonly call?: NewOutboxEntry['as'];
  /** Throws `OrderConflictError` while another payment of the order is in progress at a provider. */
  readonly unlessInFlight?: boolean;
}

interface Confirmed extends SupplierResponse {
  readonly isLate?: boolean;
  /** Undefined: the planned cost. */
  readonly cost?: BookedCost;
}

/** The supplier confirmed the booking: distributes the money from clearing and posts the stay's points as pending. */
export async function confirmOrder(
  trx: Trx,
  order: Order,
  confirmation: string,
  { at: past, closes, isLate = false, cost }: Confirmed = {},
): Promise<Order> {
  const at = past ?? new Date();
  const { order: confirmed } = await moveOrder(
    trx,
    order,
    isLate ? 'confirmedLate' : 'confirmed',
    { supplierConfirmation: confirmation, confirmedAt: at },
    { event: { actor: 'supplier', kind: 'confirmed', detail: { confirmation }, at }, ...(closes && { closes }) },
  );
  if (order.parentId !== null) await takeBackSurcharge(trx, confirmed);
  else if (past === undefined) await emailConfirmed(trx, confirmed);
  const supply = supplyCostOf(await bookSupply(trx, order, at, cost));
  const moves = [...confirmationMoves(moneyOf(order), supply), ...earnPoints(order.companyId, order.pointsEarned)];
  await post(trx, posting(order, 'confirm', moves, at));
  return confirmed;
}
