import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Order } from '../order.ts';
import { expiresAt } from '../settlement/expires-at.ts';

export interface Surcharges {
  /** The unpaid one; a booking has at most one. */
  readonly due?: Order;
  /** The paid ones, refunded or not, oldest first. */
  readonly paid: readonly Order[];
  /** Includes expired and withdrawn ones. */
  readonly all: readonly Order[];
}

export const NO_SURCHARGES: Surcharges = { paid: [], all: [] };

/** Additional payments by booking id; bookings without any are missing from the map. */
export async function surchargesOf(
  db: Db | Trx,
  bookings: readonly Pick<Order, 'id'>[],
): Promise<ReadonlyMap<number, Surcharges>> {
  if (bookings.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      'parentId',
      'in',
      bookings.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byBooking = Map.groupBy(rows, ({ parentId }) => parentId ?? 0);
  return new Map([...byBooking].map(([id, orders]) => [id, sorted(orders)]));
}

export function isDue(surcharge: Order | undefined): surcharge is Order {
  return surcharge?.status === 'unpaid' && new Date() <= expiresAt(surcharge);
}

/** Total charged for a booking including additional payments, in minor units. */
export function paidOf({ total }: Pick<Order, 'total'>, { paid }: Surcharges): number {
  return paid.reduce((sum, surcharge) => sum + surcharge.total, total);
}

/** Locks the additional payments of a booking until the transaction ends. Always lock the booking's row first. */
export async function lockSurcharges(trx: Trx, { id }: Pick<Order, 'id'>): Promise<Surcharges> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('parentId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return sorted(rows);
}

function sorted(orders: readonly Order[]): Surcharges {
  const due = orders.find(({ status }) => status === 'unpaid');
  return { ...(due && { due }), paid: orders.filter(({ payStatus }) => payStatus !== 'unpaid'), all: orders };
}

/** The booking of an order: for an additional payment, the booking it belongs to. */
export async function bookingOf(db: Db | Trx, order: Order | undefined): Promise<Order | undefined> {
  if (order === undefined || order.parentId === null) return order;
  return db.selectFrom('orders').selectAll().where('id', '=', order.parentId).executeTakeFirst();
}
