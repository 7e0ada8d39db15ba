import type { orderResult, RequestOf, ResponseOf } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Context } from '../../../api/context.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { lastPayment } from '../../payments/payments.ts';
import { stayOf } from '../order.ts';
import { findOrder } from '../orders-repository.ts';
import { surchargeShown } from '../surcharge/surcharge-shown.ts';
import { bookedStayOf } from './booked-stay.ts';
import { chargeShown } from './charge-shown.ts';

/** `orderPayResultShow`: the status of an order after booking. */
export async function handleOrderResult(
  { orderNumber }: RequestOf<typeof orderResult>,
  { db, company }: Context,
): Promise<ResponseOf<typeof orderResult>> {
  const order = await findOrder(db, company.id, orderNumber);
  if (order === undefined) return { name: 'noSuchOrder' };
  // Once the order is paid, the payment adds no information.
  const payment = order.payStatus === 'unpaid' ? await lastPayment(db, order.id) : undefined;
  const charge = chargeShown(order, payment);
  const { method, amount, currency, exponent } = charge;
  const { hotel } = order.snapshot;
  const surcharge = await surchargeShown(db, order);
  return {
    name: 'result',
    data: {
      orderNumber: order.number,
      email: order.guests[0]?.email ?? '',
      minutes: PROMISED_TIMES.pendingMostMinutes,
      status: order.status,
      hotel: {
        city: {
          id: hotel.cityId,
          nameEn: hotel.city.en,
          nameZh: hotel.city.zh,
          hotelName: hotel.name.zh,
          hotelNameEn: hotel.name.en,
        },
      },
      stay: stayOf(order),
      hotelName: hotel.name,
      paid: { amount: decimalText(amount, exponent), currency },
      method,
      ...(surcharge && { surcharge }),
      ...bookedStayOf(order, charge),
      ...(payment?.state === 'confirming' ? { secondConfirmation: '1' } : {}),
    },
  };
}
