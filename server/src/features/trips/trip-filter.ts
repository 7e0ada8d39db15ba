import { addDays, type DeadlineDays, normalizeLine, STAY_LIMITS, type TripStatusFilter } from '@portico/contract';
import { instantsOfDays } from '@portico/contract/zones';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import { readOrderNumber } from '../orders/orders.ts';

/** What My Bookings shows. Days are `yyyy-mm-dd`, both ends inclusive; days of creation are those of `zone`. */
export interface TripFilter {
  readonly orderNumber?: string | undefined;
  readonly status: TripStatusFilter;
  readonly dates?:
    | { readonly by: 'create' | 'check'; readonly from: string; readonly to: string; readonly zone: string }
    | undefined;
  /** Words that all stand in what a booking is found by. */
  readonly search?: string | undefined;
  /** Free cancellation ends within so many days. */
  readonly deadline?: DeadlineDays | undefined;
}

/** A company's bookings. What was asked beside a booking is none. */
export function bookingsOf(db: Db, companyId: string) {
  return db.selectFrom('orders').where('companyId', '=', companyId).where('parentId', 'is', null);
}

/** What of a company's bookings the filter leaves. */
export function leftBy(filter: TripFilter): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<DB, 'orders'>();
  const number = numberOf(filter);
  if (number !== '') return eb('number', 'like', containing(number));
  return and([
    ...wordsOf(filter).map((word) => eb('searchText', 'like', patternOf(word))),
    ...withDeadline(filter),
    ...ofStatus(filter),
    ...withDates(filter),
  ]);
}

/** The words that all stand in what a booking is found by, an order number as one of them. */
export function wordsOf(filter: TripFilter): readonly string[] {
  const number = numberOf(filter);
  return number === ''
    ? normalizeLine(filter.search ?? '')
        .split(' ')
        .filter(Boolean)
    : [number];
}

export function isByDeadline(filter: TripFilter): boolean {
  return filter.deadline !== undefined && numberOf(filter) === '';
}

export function isByStay(filter: TripFilter): boolean {
  return filter.dates?.by === 'check' && numberOf(filter) === '';
}

/** A pattern in the form of `search_form` for text that has this in it, whatever stands in it. */
export function patternOf(word: string): RawBuilder<string> {
  return sql<string>`search_form(${containing(word)})`;
}

/** An order number beats every other filter. */
function numberOf({ orderNumber }: TripFilter): string {
  return readOrderNumber(orderNumber ?? '');
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function withDeadline({ deadline }: TripFilter): readonly Expression<SqlBool>[] {
  if (deadline === undefined) return [];
  const { eb } = expressionBuilder<DB, 'orders'>();
  return [
    eb('status', 'in', ['pending', 'confirmed', 'confirmedLate']),
    eb('isCancelPending', '=', false),
    eb('freeUntil', '>', sql<Date>`now()`),
    eb('freeUntil', '<=', sql<Date>`now() + make_interval(days => ${Number(deadline)})`),
  ];
}

function ofStatus({ status }: TripFilter): readonly Expression<SqlBool>[] {
  const { eb } = expressionBuilder<DB, 'orders'>();
  switch (status) {
    case 'all':
      return [];
    case 'confirmed':
      return [eb('status', 'in', ['confirmed', 'confirmedLate'])];
    case 'pendingCancellation':
      // Written out, as that with charges: an index of such bookings alone is used only where the statement itself says so.
      return [sql<boolean>`is_cancel_pending and status in ('confirmed', 'confirmedLate')`];
    case 'cancelledWithCharges':
      return [sql<boolean>`pay_status = 'charged' and status = 'cancelled'`];
    default:
      return [eb('status', '=', status)];
  }
}

function withDates({ dates }: TripFilter): readonly Expression<SqlBool>[] {
  if (dates === undefined) return [];
  const { by, from, to, zone } = dates;
  const { eb } = expressionBuilder<DB, 'orders'>();
  if (by === 'check') {
    // No stay is longer, so none that began before is looked at.
    const earliest = addDays(from, -STAY_LIMITS.nights.max);
    return [eb('checkIn', '<=', to), eb('checkIn', '>=', earliest), eb('checkOut', '>=', from)];
  }
  const { start, end } = instantsOfDays(zone, from, to);
  return [eb('createdAt', '>=', start), eb('createdAt', '<', end)];
}
