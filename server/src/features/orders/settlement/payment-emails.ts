import { type PayMethod, secondConfirmAddress, withSource, writePayAddress } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/words';
import type { Trx } from '../../../platform/database/transact.ts';
import { BOOKING_KINDS, sendLater, withdrawMails } from '../../emails/emails.ts';
import { type Order, secondsOf } from '../order.ts';
import { hotelTime } from '../stay-messages.ts';
import { bookingOf } from '../surcharge/surcharges.ts';
import { accountOf, agencyOf, factsOf, keyOf, NOTHING_RETURNED, shown, UNLESS_WITHIN_MS } from './order-emails.ts';

/**
 * Money that is held until the payer has agreed once more: whoever left the page finds the way back to it in a mail. The agency
 * alone is told, unless it decides soon.
 */
export async function tellHeld(trx: Trx, order: Order, payment: HeldPayment): Promise<void> {
  const booking = (await bookingOf(trx, order)) ?? order;
  const agency = await agencyOf(trx, booking);
  const account = {
    ...accountOf(booking, agency, NOTHING_RETURNED),
    path: withSource(secondConfirmAddress({ orderNumber: order.number }), order.source),
    paid: shown(payment, payment.amount),
    method: METHOD_NAMES[payment.method],
    isFromFunds: false,
  };
  await sendLater(trx, BOOKING_KINDS[askingOf(order)], [
    {
      key: heldKey(order, payment.reference),
      to: agency.email,
      language: order.language,
      data: { ...factsOf(booking, agency), account },
      dueAt: new Date(Date.now() + UNLESS_WITHIN_MS),
    },
  ]);
}

/** The payment is decided: nobody is asked any more. */
export async function takeBackAsking(trx: Trx, order: Order, reference: string): Promise<void> {
  await withdrawMails(trx, [heldKey(order, reference)]);
}

/** What an additional payment is for, how much and until when, to who booked: once, for it is asked for once. (TDET-07) */
export async function tellSurcharge(trx: Trx, booking: Order, surcharge: Order): Promise<void> {
  const agency = await agencyOf(trx, booking);
  const until = secondsOf(surcharge.payUntil);
  const account = {
    ...accountOf(booking, agency, NOTHING_RETURNED),
    path: withSource(writePayAddress({ orderNumber: surcharge.number }), booking.source),
    // Before what a way to pay may cost, as the pages say it.
    paid: shown(surcharge, surcharge.total - surcharge.transactionFee),
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

/** It is paid, lapsed or taken back: nobody is asked any more. */
export async function takeBackSurcharge(trx: Trx, surcharge: Order): Promise<void> {
  await withdrawMails(trx, [keyOf('surchargeDue', surcharge, 'agency')]);
}

/** Amount in minor units of the currency that was paid in. */
interface HeldPayment {
  readonly reference: string;
  readonly method: PayMethod;
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

/** An additional payment books nothing. */
function askingOf({ parentId }: Order) {
  return parentId === null ? 'confirmPayment' : 'confirmSurcharge';
}

function heldKey(order: Order, reference: string): string {
  return `${keyOf(askingOf(order), order, 'agency')} ${reference}`;
}
