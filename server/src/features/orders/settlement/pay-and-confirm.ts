import { PROMISED_TIMES } from '@portico/contract/rules';
import type { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/together.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { bookingOf, confirmationMoves, earnPoints, type Posting, paymentMoves } from '../../ledger/ledger.ts';
import type { BookingAtOnce } from '../../supply/supply.ts';
import { moneyOf, type Order } from '../order.ts';
import { type Leg, type Step, stepsOf } from '../order-steps.ts';
import { type Answered, closing } from './answered.ts';
import { type Agency, askingAgency, tellingAtOnce, tellingConfirmed } from './order-mails.ts';
import { posting } from './order-posting.ts';
import type { NewCall } from './outbox.ts';
import { takeBackSurcharge } from './payment-mails.ts';

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
  const step = stepsOf(payable, [payingLeg(payable, { actor, at, changes, ...(payment && { payment }) })], {
    charge: chargeFor(payable),
    ...(isSurcharge ? {} : { call: { kind: 'supplier-book', as: call } }),
    unlessInFlight,
  });
  const paid = step.order;
  const booking = bookingOf(paymentPosting(paid, at));
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

/**
 * The same where the hotel takes the booking in the same moment: money, booking, confirmation and who is told of it are one step, and there
 * is nothing between them at which a process could die. The statements, for a transaction that leaves in one go and holds the order.
 */
export function payingAndConfirming(
  db: Db,
  order: Order,
  { atOnce, agency }: { readonly atOnce: BookingAtOnce; readonly agency: Agency },
  { actor, at = new Date(), changes = {}, unlessInFlight = false }: Omit<Payment, 'call' | 'payment'>,
): readonly CompiledQuery[] {
  const payable: Order = { ...order, ...changes };
  const legs = [
    payingLeg(payable, { actor, at, changes }),
    confirmingLeg('confirmed', atOnce.confirmation, at),
  ] as const;
  const step = stepsOf(payable, legs, { charge: chargeFor(payable), unlessInFlight });
  return [
    atOnce.statement(db),
    step.insisting(db),
    tellingAtOnce(db, step.order, agency),
    bookingOf(paymentPosting(step.order, at)).insisting(db),
    bookingOf(confirmationPosting(step.order, at)).insisting(db),
  ];
}

/** `payable` is the order with what the payment changes of it. */
function payingLeg(payable: Order, { actor, at, changes, payment }: Paying): Leg {
  const { total, exponent, currency, method } = payable;
  const detail = { amount: decimalText(total, exponent), currency, method, ...(payment !== undefined && { payment }) };
  return {
    to: 'pending',
    changes: { ...changes, payStatus: 'paid', paidAt: at, settleBy: new Date(at.getTime() + SETTLE_WITHIN_MS) },
    event: { actor, kind: 'paid', detail, at },
  };
}

type Paying = Required<Pick<Payment, 'actor' | 'at' | 'changes'>> & Pick<Payment, 'payment'>;

function chargeFor({ settleTotal: amount, settleCurrency: currency, method }: Order): Step['charge'] & object {
  return { method, currency, amount };
}

function paymentPosting(paid: Order, at: Date): Posting {
  return posting(paid, 'payment', paymentMoves(moneyOf(paid)), at);
}

function confirmingLeg(to: 'confirmed' | 'confirmedLate', confirmation: string, at: Date): Leg {
  return {
    to,
    changes: { supplierConfirmation: confirmation, confirmedAt: at },
    event: { actor: 'supplier', kind: 'confirmed', detail: { confirmation }, at },
  };
}

/** Clearing is shared out, and the points of the stay are on their way. */
function confirmationPosting(order: Order, at: Date): Posting {
  const moves = [...confirmationMoves(moneyOf(order)), ...earnPoints(order.companyId, order.pointsEarned)];
  return posting(order, 'confirm', moves, at);
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

interface Confirmed extends Answered {
  readonly isLate?: boolean;
  /** Who booked, where nobody was told yet that the booking is pending: there is nothing to be taken back. */
  readonly agency?: Agency;
}

/** The supplier took the booking. */
export async function confirmOrder(
  trx: Trx,
  order: Order,
  confirmation: string,
  { at: past, closes, isLate = false, agency }: Confirmed = {},
): Promise<Order> {
  const at = past ?? new Date();
  const leg = confirmingLeg(isLate ? 'confirmedLate' : 'confirmed', confirmation, at);
  const step = stepsOf(order, [leg], closing(closes));
  const booking = bookingOf(confirmationPosting(order, at));
  if (agency !== undefined) {
    const [moved, , booked] = await together(trx, [
      step.statement.compile(trx),
      tellingAtOnce(trx, step.order, agency),
      booking.statement.compile(trx),
    ]);
    step.callOf(moved);
    await booking.end(trx, booked);
  } else if (order.parentId === null && past === undefined) {
    const told = tellingConfirmed(step.order);
    const [moved, withdrawn] = await together(trx, [step.statement.compile(trx), told.withdrawal.compile(trx)]);
    step.callOf(moved);
    const mails = told.mails(trx, withdrawn);
    const [, booked] = await together(trx, [mails, booking.statement.compile(trx)]);
    await booking.end(trx, booked);
  } else {
    step.callOf((await step.statement.execute(trx)).rows);
    if (order.parentId !== null) await takeBackSurcharge(trx, step.order);
    await booking.end(trx, (await booking.statement.execute(trx)).rows);
  }
  return step.order;
}
