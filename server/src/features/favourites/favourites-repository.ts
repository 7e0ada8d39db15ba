import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export async function findFavouritesAmong(
  db: Db,
  userId: string,
  hotelIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (hotelIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('favourites')
    .select('hotelId')
    .where('userId', '=', userId)
    .where('hotelId', 'in', hotelIds)
    .execute();
  return new Set(rows.map((row) => row.hotelId));
}

export async function setLiked(db: Db, userId: string, hotelId: number, isLiked: boolean): Promise<void> {
  if (!isLiked) {
    await db.deleteFrom('favourites').where('userId', '=', userId).where('hotelId', '=', hotelId).execute();
    return;
  }
  await db
    .insertInto('favourites')
    .values({ userId, hotelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LikedPage {
  readonly total: number;
  /** Starts at 1; the last page if a later one was requested. */
  readonly page: number;
  /** Most recent first. */
  readonly hotelIds: readonly number[];
}

/** One statement counts and pages, so both agree despite concurrent changes. */
export async function likedPage(db: Db, userId: string, page: number, pageSize: number): Promise<LikedPage> {
  const { rows } = await sql<{ total: number; hotelId: number | null }>`
    with counted as (select count(*)::int as total from favourites where user_id = ${userId})
    select counted.total, shown.hotel_id
    from counted left join (
      select hotel_id, liked_at from favourites where user_id = ${userId}
      order by liked_at desc, hotel_id
      limit ${pageSize}::int
      offset (select least((${page}::int - 1) * ${pageSize}::int, greatest(total - 1, 0) / ${pageSize}::int * ${pageSize}::int) from counted)
    ) as shown on true
    order by shown.liked_at desc, shown.hotel_id`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    total,
    page: Math.min(page, Math.max(1, Math.ceil(total / pageSize))),
    hotelIds: rows.flatMap(({ hotelId }) => (hotelId === null ? [] : [hotelId])),
  };
}
