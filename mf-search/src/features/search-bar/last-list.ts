import { type HotelListQuery, hotelListAddress, readHotelListQuery } from '@portico/contract';
import { jsonValue, type LeftPlace, stored } from '@portico/runtime';
import { UNDATED } from './draft/mended-query.ts';

interface StoredList extends LeftPlace {
  readonly address: string;
}

const storedList = stored('search', 'lastList', jsonValue(isStoredList), { area: 'session', until: 'sign-out' });

/** The hotel list that this tab showed last, with its filters, sort and page. */
export interface LastList extends StoredList {
  readonly query: HotelListQuery;
}

/** Stores the list that is shown. Its URL names no language and no currency: those of the next reader apply. */
export function writeLastList(query: HotelListQuery, top: number): void {
  storedList.write({ address: hotelListAddress(plainSearch(query)), top });
}

/** The list that "Booking" and the link on a hotel's page lead to (DESK-31). */
export function readLastList(): LastList | undefined {
  const list = storedList.read();
  const params = new URLSearchParams(list?.address.split('?')[1]);
  return list && { ...list, query: readHotelListQuery(params, UNDATED) };
}

/** A search without the reader's language and currency. */
export function plainSearch({ language: _, currency: __, ...search }: HotelListQuery): HotelListQuery {
  return search;
}

function isStoredList(value: unknown): value is StoredList {
  const { address, top } = (value ?? {}) as Partial<Record<keyof StoredList, unknown>>;
  return typeof address === 'string' && typeof top === 'number';
}
