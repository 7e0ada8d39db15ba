import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Order } from '../order.ts';
import { expiresAt } from '../settlement/expires-at.ts';

/** Additional payments of a booking. */
export interface Surcharges {
  /** The one that can be paid now: of a booking at most one waits. */
  readonly due?: Order;
  /** Those that were paid, given back or not, oldest first. */
  readonly paid: readonly Order[];
  /** Those that lapsed or were withdrawn, too. */
  readonly all: readonly Order[];
}

export const NO_SURCHARGES: Surcharges = { paid: [], all: [] };

/** Additional payments of several bookings, by the booking's id; a booking without any is not in it. */
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

/** Whether an additional payment can be made now. */
export function isDue(surcharge: Order | undefined): surcharge is Order {
  return surcharge?.status === 'unpaid' && new Date() <= expiresAt(surcharge);
}

/** All that was charged for a booking, what was asked later included. Minor units. */
export function paidOf({ total }: Pick<Order, 'total'>, { paid }: Surcharges): number {
  return paid.reduce((sum, surcharge) => sum + surcharge.total, total);
}

/** Those of one booking, held until the transaction ends. The booking's own row is held first, everywhere. */
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

/** The booking that a number stands for: that of an additional payment leads to the booking it belongs to. */
export async function bookingOf(db: Db | Trx, order: Order | undefined): Promise<Order | undefined> {
  if (order === undefined || order.parentId === null) return order;
  return db.selectFrom('orders').selectAll().where('id', '=', order.parentId).executeTakeFirst();
}
