import { fullName, type Language, type RequestOf, type ResponseOf, type secondConfirmation } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import type { Context } from '../../../api/context.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { text } from '../../../platform/texts.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { lastPayment, type ProviderPayment, queryProvider } from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../orders-repository.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { surchargeShown } from '../surcharge/surcharge-shown.ts';
import { bookedStayOf } from './booked-stay.ts';
import { chargeShown } from './charge-shown.ts';
import { bookSoon } from './poll-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * `paymentSecondConfirmation`: passes on the payer's second confirmation or rejection, and returns the order's state.
 */
export async function handleSecondConfirmation(
  { orderNumber, action }: RequestOf<typeof secondConfirmation>,
  context: Context,
  jobs: OrderJobs,
): Promise<ResponseOf<typeof secondConfirmation>> {
  const { db, company, services, language } = context;
  const currentOrder = await findOrder(db, company.id, orderNumber);
  if (currentOrder === undefined) throw apiErrors.forbidden(text(language, 'orders.noSuchOrder'));
  const payment = await lastPayment(db, currentOrder.id);
  const decision = action === 'confirm' ? 'accepted' : action === 'reject' ? 'refused' : undefined;
  if (payment?.state === 'confirming' && decision !== undefined) {
    const paymentStatus = await queryProvider(services, payment, decision === 'accepted' ? 'confirm' : 'refuse');
    // Without a response from the provider nothing is decided; the page shows that and polls.
    if (paymentStatus !== 'silent') {
      await bookSoon(context, jobs, await settlePayment(services, payment.id, paymentStatus, { decision }));
    }
  }
  const order = (await findOrder(db, company.id, orderNumber)) ?? currentOrder;
  const surcharge = await surchargeShown(db, order);
  const data = toResponse(order, await lastPayment(db, order.id), language);
  return { name: 'order', data: { ...data, ...(surcharge && { surcharge }) } };
}

function toResponse(order: Order, payment: ProviderPayment | undefined, language: Language) {
  const { hotel } = order.snapshot;
  const [lead] = order.guests;
  const charge = chargeShown(order, payment);
  const { method, amount, currency, exponent } = charge;
  return {
    state: String(stateOf(order, payment)),
    orderNumber: order.number,
    hotelNameZh: hotel.name.zh,
    hotelNameEn: hotel.name.en,
    guestName: lead === undefined ? '' : fullName(lead),
    guestEmail: lead?.email ?? '',
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    total: decimalText(amount, exponent),
    currency,
    method: METHOD_NAMES[method][language],
    ...bookedStayOf(order, charge),
  };
}

/** RSLT-03: 1 confirming, 0 and 2 success, 3 rejected by the payer, 4 failed. */
function stateOf({ payStatus }: Order, payment: ProviderPayment | undefined): 0 | 1 | 2 | 3 | 4 {
  if (payment?.state === 'confirming') return 1;
  if (payStatus === 'paid' || payment?.state === 'captured') return payment?.confirmation === 'accepted' ? 2 : 0;
  return payment?.confirmation === 'refused' ? 3 : 4;
}
