import type { Db } from '../../platform/database/connect.ts';

/** Which of these hotels the person likes. */
export async function likedAmong(db: Db, userId: string, hotelIds: readonly number[]): Promise<ReadonlySet<number>> {
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
