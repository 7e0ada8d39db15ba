import { addDays, type HotelListQuery, hotelListAddress, OrderData, readHotelListQuery } from '@portico/contract';
import { todayHere } from '../time/days.ts';
import type { TextShape } from './shapes.ts';
import { stored } from './stored-item.ts';

/** A search is kept as its address: whatever was stored, reading it gives a search that can be shown. */
export const searchAsAddress: TextShape<HotelListQuery> = {
  parse: (address) => {
    const query = address.split('?')[1];
    if (query === undefined) return undefined;
    const checkIn = addDays(todayHere(), 1);
    return readHotelListQuery(new URLSearchParams(query), { checkIn, checkOut: addDays(checkIn, 1) });
  },
  format: hotelListAddress,
};

/** The search that was sent last: whoever leads back to the list of hotels starts from it. */
export const lastSearch = stored('runtime', 'lastSearch', searchAsAddress, { until: 'sign-out' });

const orderData = stored('runtime', 'orderData', OrderData, { until: 'sign-out' });

/** What Book now left for the booking flow (VRFY-05). */
export function readOrderData(): OrderData | undefined {
  return orderData.read();
}

/** Leaves the booking flow what it needs, or takes it back; also restores its pages when their address is empty. */
export function writeOrderData(order: OrderData | undefined): void {
  orderData.write(order);
}
