import { type HotelListQuery, hotelListAddress } from '@portico/contract';
import { jsonValue, type LeftPlace, stored } from '@portico/runtime';

/** The list of hotels as this tab left it. */
export interface LeftList extends LeftPlace {
  readonly address: string;
  /** The hotels that it showed. */
  readonly hotels: readonly string[];
}

export const leftList = stored('search', 'leftList', jsonValue(isLeftList), { area: 'session', until: 'sign-out' });

/** Keeps a list as it is left. Language and currency are those of whoever comes back. */
export function leaveList(query: HotelListQuery, hotels: readonly string[], top: number): void {
  leftList.write({ address: hotelListAddress(plainSearch(query)), top, hotels });
}

/** A search as an address that anybody's language and currency fit. */
export function plainSearch({ language: _, currency: __, ...search }: HotelListQuery): HotelListQuery {
  return search;
}

function isLeftList(value: unknown): value is LeftList {
  const { address, top, hotels } = (value ?? {}) as Partial<Record<keyof LeftList, unknown>>;
  return typeof address === 'string' && typeof top === 'number' && Array.isArray(hotels);
}
