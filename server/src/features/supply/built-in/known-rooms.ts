import type { Db } from '../../../platform/database/connect.ts';
import { Problem } from '../../../platform/problem.ts';

/** A hotel's room types, by number; a hotel or a type that is not there ends with one sentence that names what is. */
export async function assertRoom(
  db: Db,
  hotelId: number,
  roomTypeId: number | undefined,
): Promise<readonly { readonly id: number }[]> {
  const hotel = await db.selectFrom('hotels').select('id').where('id', '=', hotelId).executeTakeFirst();
  if (hotel === undefined)
    throw new Problem(`There is no hotel ${hotelId}; take the number from the address of its page (hotelid).`);
  const rooms = await db
    .selectFrom('roomTypes')
    .select(['id', 'nameEn'])
    .where('hotelId', '=', hotelId)
    .orderBy('id')
    .execute();
  if (roomTypeId !== undefined && !rooms.some((room) => room.id === roomTypeId)) {
    const known = rooms.map((room) => `${room.id} (${room.nameEn})`).join(', ');
    throw new Problem(`Hotel ${hotelId} has no room ${roomTypeId}; it has ${known}.`);
  }
  return rooms;
}
