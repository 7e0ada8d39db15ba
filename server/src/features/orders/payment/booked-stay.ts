import { type BookedStay, fullName } from '@portico/contract';
import { decimalText } from '../../currencies/currencies.ts';
import { shownPolicy } from '../../supply/supply.ts';
import { guestNames, hasDocuments, type Order } from '../order.ts';

/** DESK-29: booking data of the result page. `charge` is the last payment; its fee depends on the method. */
export function bookedStayOf(
  order: Order,
  charge: { readonly amount: number; readonly currency: string },
): { readonly bookedStay?: BookedStay } {
  if (order.parentId !== null) return {};
  const { policy, zone, currency, exponent } = order;
  const now = charge.currency === currency ? charge.amount : order.total;
  const names = guestNames(order);
  const hasEnded = order.status === 'cancelled' || order.status === 'rejected';
  return {
    bookedStay: {
      guests: order.guests.map(fullName),
      ...(names.length > order.guests.length && { allGuests: names }),
      total: { amount: decimalText(now + order.atHotel, exponent), currency },
      ...(hasEnded ? {} : { policy: shownPolicy({ ...policy, zone, penalty: policy.penalty ?? 0 }, exponent) }),
      hasDocuments: hasDocuments(order),
    },
  };
}
