import { type PayMethod, secondConfirmUrl, withSource, writePayUrl } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import type { Trx } from '../../../platform/database/transact.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { BOOKING_KINDS, sendLater, withdrawEmails } from '../../emails/emails.ts';
import type { Order } from '../order.ts';
import { hotelTime } from '../stay-messages.ts';
import { bookingOf } from '../surcharge/surcharges.ts';
import {
  accountOf,
  agencyOf,
  factsOf,
  formatAmount,
  keyOf,
  NOTHING_RETURNED,
  UNLESS_WITHIN_MS,
} from './order-emails.ts';

/**
 * A payment that awaits the payer's second confirmation: the email links back to that page. It goes only to the agency,
 * and only if the payer does not decide soon.
 */
export async function reportHeld(trx: Trx, order: Order, payment: HeldPayment): Promise<void> {
  const booking = (await bookingOf(trx, order)) ?? order;
  const agency = await agencyOf(trx, booking);
  const account = {
    ...accountOf(booking, agency, NOTHING_RETURNED),
    path: withSource(secondConfirmUrl({ orderNumber: order.number }), order.source),
    paid: formatAmount(payment, payment.amount),
    method: METHOD_NAMES[payment.method],
    isFromFunds: false,
  };
  await sendLater(trx, BOOKING_KINDS[confirmationKindOf(order)], [
    {
      key: heldKey(order, payment.reference),
      to: agency.email,
      language: order.language,
      data: { ...factsOf(booking, agency), account },
      dueAt: new Date(Date.now() + UNLESS_WITHIN_MS),
    },
  ]);
}

/** Withdraws the email, because the payment is decided. */
export async function withdrawRequest(trx: Trx, order: Order, reference: string): Promise<void> {
  await withdrawEmails(trx, [heldKey(order, reference)]);
}

/** TDET-07: requests an additional payment from the user who booked, once: reason, amount and deadline. */
export async function emailSurcharge(trx: Trx, booking: Order, surcharge: Order): Promise<void> {
  const agency = await agencyOf(trx, booking);
  const until = epochSeconds(surcharge.payUntil);
  const account = {
    ...accountOf(booking, agency, NOTHING_RETURNED),
    path: withSource(writePayUrl({ orderNumber: surcharge.number }), booking.source),
    // Without the transaction fee of the method, as on the pages.
    paid: formatAmount(surcharge, surcharge.total - surcharge.transactionFee),
    asked: {
      what: surcharge.surchargeText ?? { en: '', zh: '' },
      until: { en: hotelTime(until, booking.zone, 'en'), zh: hotelTime(until, booking.zone, 'zh') },
    },
  };
  await sendLater(trx, BOOKING_KINDS.surchargeDue, [
    {
      key: keyOf('surchargeDue', surcharge, 'agency'),
      to: agency.email,
      language: booking.language,
      data: { ...factsOf(booking, agency), account },
    },
  ]);
}

/** Withdraws the email, because the additional payment is paid, expired or withdrawn. */
export async function takeBackSurcharge(trx: Trx, surcharge: Order): Promise<void> {
  await withdrawEmails(trx, [keyOf('surchargeDue', surcharge, 'agency')]);
}

/** Amount in minor units of the payment's currency. */
interface HeldPayment {
  readonly reference: string;
  readonly method: PayMethod;
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

/** An additional payment books no room, so its text differs. */
function confirmationKindOf({ parentId }: Order) {
  return parentId === null ? 'confirmPayment' : 'confirmSurcharge';
}

function heldKey(order: Order, reference: string): string {
  return `${keyOf(confirmationKindOf(order), order, 'agency')} ${reference}`;
}
