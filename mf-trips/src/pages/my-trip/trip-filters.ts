import {
  addDays,
  DATE_TYPES,
  type DeadlineDays,
  type MyTripQuery,
  type TripListRequest,
  type TripStatusFilter,
} from '@portico/contract';
import { ownZone } from '@portico/runtime';

export type DateType = (typeof DATE_TYPES)[number];

export interface TripFilters {
  readonly orderNumber: string;
  readonly status: TripStatusFilter;
  readonly dateType: DateType;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Words of a guest, a hotel, a confirmation number, or the agency's own reference or note. */
  readonly search: string;
  readonly deadline?: DeadlineDays | undefined;
}

export const NO_FILTERS: TripFilters = { orderNumber: '', status: 'all', dateType: 'all', search: '' };

/** The address as filters: what is unknown or does not fit together falls back to "all". */
export function filtersOf(query: MyTripQuery): TripFilters {
  const dateType = DATE_TYPES.find((known) => known === query.dateType) ?? 'all';
  const { orderNumber, status, from, to, search = '', deadline } = query;
  return tidied({ orderNumber, status, dateType, from, to, search, deadline });
}

/**
 * TRIP-02: the rules between the filters. A reference stands alone and sets the date type to all; the date type waits for
 * a status; all dates have no range; a range of one day ends the next day.
 */
export function tidied({ orderNumber, status, dateType, from, to, search, deadline }: TripFilters): TripFilters {
  const number = orderNumber.replace(/\s+/g, '');
  if (number !== '') return { ...NO_FILTERS, orderNumber: number };
  const kind = status === 'all' ? 'all' : dateType;
  const found = { orderNumber: '', status, dateType: kind, search: search.trim().replace(/\s+/g, ' '), deadline };
  if (kind === 'all' || from === undefined || to === undefined) return found;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { ...found, from: first, to: first === last ? addDays(last, 1) : last };
}

export function isFiltered(filters: TripFilters): boolean {
  const { orderNumber, status, search, deadline } = filters;
  return orderNumber !== '' || status !== 'all' || search !== '' || deadline !== undefined;
}

export function requestOf(filters: TripFilters, page: number): TripListRequest {
  return {
    status: filters.status,
    dateType: filters.dateType,
    page,
    ...(filters.orderNumber === '' ? {} : { orderNumber: filters.orderNumber }),
    ...(filters.from === undefined ? {} : { from: filters.from }),
    ...(filters.to === undefined ? {} : { to: filters.to }),
    // The creation filter and the column follow one clock.
    ...(filters.dateType === 'create' && filters.from !== undefined ? { zone: ownZone() } : {}),
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(filters.deadline === undefined ? {} : { deadline: filters.deadline }),
  };
}
