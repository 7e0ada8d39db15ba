import { type HotelListQuery, hotelListUrl, readHotelListQuery } from '@portico/contract';
import { jsonValue, type LeftPlace, stored } from '@portico/runtime';
import { UNDATED } from './draft/normalize-query.ts';

interface StoredSearch extends LeftPlace {
  readonly address: string;
}

const storedSearch = stored('search', 'lastList', jsonValue(isStoredSearch), { area: 'session', until: 'sign-out' });

/** The last hotel list of this tab, with filters, sort order and page. */
export interface LastSearch extends StoredSearch {
  readonly query: HotelListQuery;
}

/** Stores the current list without language and currency: those of the next user apply. */
export function writeLastSearch(query: HotelListQuery, top: number): void {
  storedSearch.write({ address: hotelListUrl(plainSearch(query)), top });
}

/** The list that "Booking" and the link on a hotel's page open (DESK-31). */
export function readLastSearch(): LastSearch | undefined {
  const list = storedSearch.read();
  const params = new URLSearchParams(list?.address.split('?')[1]);
  return list && { ...list, query: readHotelListQuery(params, UNDATED) };
}

/** A search without the user's language and currency. */
export function plainSearch({ language: _, currency: __, ...search }: HotelListQuery): HotelListQuery {
  return search;
}

function isStoredSearch(value: unknown): value is StoredSearch {
  const { address, top } = (value ?? {}) as Partial<Record<keyof StoredSearch, unknown>>;
  return typeof address === 'string' && typeof top === 'number';
}
