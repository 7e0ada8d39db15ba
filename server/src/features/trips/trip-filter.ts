import { addDays, type DeadlineDays, normalizeLine, STAY_LIMITS, type TripStatusFilter } from '@portico/contract';
import { instantsOfDays } from '@portico/contract/zones';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import { readOrderNumber } from '../orders/orders.ts';

/** The filter of My Bookings. Days are `yyyy-mm-dd` and inclusive; creation days are those of `zone`. */
export interface TripFilter {
  readonly orderNumber?: string | undefined;
  readonly status: TripStatusFilter;
  readonly dates?:
    | { readonly dateKind: 'create' | 'check'; readonly from: string; readonly to: string; readonly zone: string }
    | undefined;
  /** Words that must all occur in the booking's search text. */
  readonly search?: string | undefined;
  /** Free cancellation ends within this number of days. */
  readonly deadline?: DeadlineDays | undefined;
}

/** A company's bookings without additional payments. */
export function bookingsOf(db: Db, companyId: string) {
  return db.selectFrom('orders').where('companyId', '=', companyId).where('parentId', 'is', null);
}

export function leftBy(filter: TripFilter): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<DB, 'orders'>();
  const number = numberOf(filter);
  if (number !== '') return eb('number', 'like', containing(number));
  return and([
    ...keywordsOf(filter).map((word) => eb('searchText', 'like', patternOf(word))),
    ...withDeadline(filter),
    ...ofStatus(filter),
    ...withDates(filter),
  ]);
}

/** The words that must all occur in the search text; an order number is one of them. */
export function keywordsOf(filter: TripFilter): readonly string[] {
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
  return filter.dates?.dateKind === 'check' && numberOf(filter) === '';
}

/** A `like` pattern for texts in `search_form` that contain the word, with special characters escaped. */
export function patternOf(word: string): RawBuilder<string> {
  return sql<string>`search_form(${containing(word)})`;
}

/** An order number overrides every other filter. */
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
      // Literal SQL, as below: PostgreSQL uses a partial index only if the query states its condition literally.
      return [sql<boolean>`is_cancel_pending and status in ('confirmed', 'confirmedLate')`];
    case 'cancelledWithCharges':
      return [sql<boolean>`pay_status = 'charged' and status = 'cancelled'`];
    default:
      return [eb('status', '=', status)];
  }
}

function withDates({ dates }: TripFilter): readonly Expression<SqlBool>[] {
  if (dates === undefined) return [];
  const { dateKind, from, to, zone } = dates;
  const { eb } = expressionBuilder<DB, 'orders'>();
  if (dateKind === 'check') {
    // The maximum length of a stay limits how early it can have started.
    const earliest = addDays(from, -STAY_LIMITS.nights.max);
    return [eb('checkIn', '<=', to), eb('checkIn', '>=', earliest), eb('checkOut', '>=', from)];
  }
  const { start, end } = instantsOfDays(zone, from, to);
  return [eb('createdAt', '>=', start), eb('createdAt', '<', end)];
}
