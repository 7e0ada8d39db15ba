import type { PayableOrder } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Order } from '../order.ts';
import { bookingOf } from './surcharges.ts';

const NO_TEXT = { en: '', zh: '' };

/** The booking and reason of an additional payment; undefined for a booking. */
export async function surchargeShown(db: Db, order: Order): Promise<PayableOrder['surcharge']> {
  if (order.parentId === null) return undefined;
  const booking = await bookingOf(db, order);
  return booking && { bookingNumber: booking.number, text: order.surchargeText ?? NO_TEXT };
}
