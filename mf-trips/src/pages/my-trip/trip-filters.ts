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
  /** Guest, hotel, confirmation number, or the agency's reference or note. */
  readonly search: string;
  readonly deadline?: DeadlineDays | undefined;
}

export const NO_FILTERS: TripFilters = { orderNumber: '', status: 'all', dateType: 'all', search: '' };

/** Parses the URL query. Unknown or inconsistent values become "all". */
export function filtersOf(query: MyTripQuery): TripFilters {
  const dateType = DATE_TYPES.find((type) => type === query.dateType) ?? 'all';
  const { orderNumber, status, from, to, search = '', deadline } = query;
  return tidied({ orderNumber, status, dateType, from, to, search, deadline });
}

/**
 * TRIP-02: a reference excludes all other filters, a date type needs a status, "all dates" has no range, and a
 * one-day range ends on the next day.
 */
export function tidied({ orderNumber, status, dateType, from, to, search, deadline }: TripFilters): TripFilters {
  const number = orderNumber.replace(/\s+/g, '');
  if (number !== '') return { ...NO_FILTERS, orderNumber: number };
  const kind = status === 'all' ? 'all' : dateType;
  const filters = { orderNumber: '', status, dateType: kind, search: search.trim().replace(/\s+/g, ' '), deadline };
  if (kind === 'all' || from === undefined || to === undefined) return filters;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { ...filters, from: first, to: first === last ? addDays(last, 1) : last };
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
    // The creation filter uses the same time zone as the column.
    ...(filters.dateType === 'create' && filters.from !== undefined ? { zone: ownZone() } : {}),
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(filters.deadline === undefined ? {} : { deadline: filters.deadline }),
  };
}
