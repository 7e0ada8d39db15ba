import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { FundLine } from '../ledger/ledger.ts';

/** The booking behind a fund entry: its number (for an additional payment, its booking's), payer and canceller. */
export interface Booking {
  readonly number: string;
  readonly payer: string | null;
  readonly canceller: string | null;
}

/** The bookings of fund entries, by order id. */
export async function bookingsOf(
  db: Db,
  lines: readonly Pick<FundLine, 'orderId'>[],
): Promise<ReadonlyMap<number | null, Booking>> {
  const ids = [...new Set(lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Booking & { id: number }>`
    select o.id, coalesce(b.number, o.number) as number, (
      select actor from order_events where order_id = o.id and kind = 'paid' order by id limit 1
    ) as payer, (
      select actor from order_events where order_id = coalesce(b.id, o.id) and kind in ('cancelRequested', 'rejected')
      order by id desc limit 1
    ) as canceller
    from orders o left join orders b on b.id = o.parent_id where o.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}
