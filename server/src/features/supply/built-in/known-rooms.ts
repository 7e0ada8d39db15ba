import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/user-error.ts';

/**
 * A hotel's room types.
 * @throws UserError that lists the valid ids if the hotel or room type does not exist.
 */
export async function assertRoom(
  db: Db,
  hotelId: number,
  roomTypeId: number | undefined,
): Promise<readonly { readonly id: number }[]> {
  const hotel = await db
    .selectFrom('hotels')
    .select(sql<boolean>`price_rule is not null`.as('isBuiltIn'))
    .where('id', '=', hotelId)
    .executeTakeFirst();
  if (hotel === undefined)
    throw new UserError(`There is no hotel ${hotelId}. The URL of its page contains the id (hotelid).`);
  if (!hotel.isBuiltIn)
    throw new UserError(`Hotel ${hotelId} is sold by other suppliers; only the built-in supplier takes instructions.`);
  const rooms = await db
    .selectFrom('roomTypes')
    .select(['id', 'nameEn'])
    .where('hotelId', '=', hotelId)
    .orderBy('id')
    .execute();
  if (roomTypeId !== undefined && !rooms.some((room) => room.id === roomTypeId)) {
    const roomList = rooms.map((room) => `${room.id} (${room.nameEn})`).join(', ');
    throw new UserError(`Hotel ${hotelId} has no room ${roomTypeId}; it has ${roomList}.`);
  }
  return rooms;
}
