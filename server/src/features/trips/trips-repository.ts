import type { TripStatusFilter } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { POINTS } from '../ledger/ledger.ts';
import { type Order, readOrderNumber } from '../orders/orders.ts';
import { POINTS_ZONE } from '../points/points.ts';

/** What My Bookings shows. Days are `yyyy-mm-dd`, both ends inclusive. */
export interface TripFilter {
  readonly orderNumber?: string | undefined;
  readonly status: TripStatusFilter;
  readonly dates?: { readonly by: 'create' | 'check'; readonly from: string; readonly to: string } | undefined;
}

export interface TripPage {
  readonly orders: readonly Order[];
  readonly total: number;
}

/** One page of a company's orders, newest first. */
export async function findTrips(
  db: Db,
  companyId: string,
  filter: TripFilter,
  page: number,
  size: number,
): Promise<TripPage> {
  const [orders, { total }] = await Promise.all([
    matching(db, companyId, filter)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching(db, companyId, filter)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, total };
}

/** All of a company's matching orders, newest first, so many at a time: neither the database nor the server holds them at once. */
export async function* tripBatches(
  db: Db,
  companyId: string,
  filter: TripFilter,
  size: number,
): AsyncGenerator<readonly Order[]> {
  let after: { readonly at: string; readonly id: number } | undefined;
  for (;;) {
    let query = matching(db, companyId, filter);
    if (after !== undefined) {
      query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
    }
    const rows = await query
      .selectAll()
      // As text: a Date has no microseconds.
      .select(sql<string>`created_at::text`.as('at'))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows;
    after = rows.length < size ? undefined : rows.at(-1);
    if (after === undefined) return;
  }
}

function matching(db: Db, companyId: string, { orderNumber, status, dates }: TripFilter) {
  const number = readOrderNumber(orderNumber ?? '');
  let query = db.selectFrom('orders').where('companyId', '=', companyId);
  if (number !== '') return query.where('number', 'like', `%${number.replace(/[\\%_]/g, '\\$&')}%`);
  query = query.where((row) => {
    switch (status) {
      case 'all':
        return row.lit(true);
      case 'unpaid':
        return row('status', '=', 'unpaid');
      case 'pending':
        return row('status', '=', 'pending');
      case 'confirmed':
        return row('status', 'in', ['confirmed', 'confirmedLate']);
      case 'pendingCancellation':
        return row.and([row('status', 'in', ['confirmed', 'confirmedLate']), row('isCancelPending', '=', true)]);
      case 'cancelled':
        return row('status', '=', 'cancelled');
      case 'cancelledWithCharges':
        return row.and([row('status', '=', 'cancelled'), row('payStatus', '=', 'charged')]);
      case 'rejected':
        return row('status', '=', 'rejected');
    }
  });
  if (dates === undefined) return query;
  const { by, from, to } = dates;
  if (by === 'check') return query.where('checkIn', '<=', to).where('checkOut', '>=', from);
  return query
    .where('createdAt', '>=', sql<Date>`${from}::date::timestamp at time zone ${POINTS_ZONE}`)
    .where('createdAt', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${POINTS_ZONE}`);
}

export interface TripEvent {
  readonly at: Date;
  readonly actor: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** An order's log, newest first. */
export async function findEvents(db: Db, orderId: number): Promise<readonly TripEvent[]> {
  return db
    .selectFrom('orderEvents')
    .select(['at', 'actor', 'kind', 'detail'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

export interface PointsMove {
  readonly at: Date;
  /** Kind of the transaction, such as `points-spend`. */
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
}

/** What an order moved on its company's points, oldest first. */
export async function findPointsMoves(db: Db, order: Order): Promise<readonly PointsMove[]> {
  return db
    .selectFrom('ledgerTransactions as moved')
    .innerJoin('ledgerEntries as entry', 'entry.transactionId', 'moved.id')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .select(['moved.at', 'moved.kind', 'account.kind as account', 'entry.amount'])
    .where('moved.orderId', '=', order.id)
    .where('account.owner', '=', order.companyId)
    .where('account.currency', '=', POINTS)
    .orderBy('moved.id')
    .orderBy('entry.amount', 'desc')
    .execute();
}
