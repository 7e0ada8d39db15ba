import { addDays, type HotelListQuery, hotelListUrl, OrderData, readHotelListQuery } from '@portico/contract';
import { todayHere } from '../time/days.ts';
import type { TextShape } from './shapes.ts';
import { type StoredItem, stored } from './stored-item.ts';

/** A search is stored as its URL, so that every stored text reads as a valid search. */
export const searchUrl: TextShape<HotelListQuery> = {
  parse: (address) => {
    const query = address.split('?')[1];
    if (query === undefined) return undefined;
    const checkIn = addDays(todayHere(), 1);
    return readHotelListQuery(new URLSearchParams(query), { checkIn, checkOut: addDays(checkIn, 1) });
  },
  format: hotelListUrl,
};

const searchOfTab = stored('runtime', 'lastSearch', searchUrl, { area: 'session', until: 'sign-out' });
const searchOfBrowser = stored('runtime', 'lastSearch', searchUrl, { until: 'sign-out' });

/** The last search of this tab; a new tab starts with the last one of the browser (DESK-31). */
export const lastSearch: StoredItem<HotelListQuery> = {
  read: () => searchOfTab.read() ?? searchOfBrowser.read(),
  write: (search) => {
    searchOfTab.write(search);
    searchOfBrowser.write(search);
  },
};

const orderData = stored('runtime', 'orderData', OrderData, { until: 'sign-out' });

/** The data that "Book now" stored for the booking flow (VRFY-05). */
export function readOrderData(): OrderData | undefined {
  return orderData.read();
}

/** Stores data for the booking flow or removes it; its pages without URL parameters are restored from it. */
export function writeOrderData(order: OrderData | undefined): void {
  orderData.write(order);
}
