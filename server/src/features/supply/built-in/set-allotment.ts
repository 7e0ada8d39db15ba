import { sql } from 'kysely';
import type { Services } from '../../../api/services.ts';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import { transact } from '../../../platform/database/transact.ts';
import { hotelOf } from '../built-in-supplier-id.ts';
import { assertRoom } from './known-rooms.ts';
import { hotelIdOfRoomType } from './product-id.ts';
import { stayNights } from './stay-nights.ts';

/** Number of rooms per type that a hotel provides for each night, including sold ones; 0 stops the sale. */
export interface Allotment {
  readonly hotelId: number;
  /** Missing: every room type of the hotel. */
  readonly roomTypeId?: number;
  /** `yyyy-mm-dd` of the first evening. */
  readonly from: string;
  /** `yyyy-mm-dd` of the last morning. */
  readonly until: string;
  readonly total: number;
}

/** Sets the allotment of a hotel or one room type; returns the number of types changed. */
export async function setHotelAllotment(
  services: Pick<Services, 'db' | 'catalogue'>,
  { hotelId, roomTypeId, from, until, total }: Allotment,
  adminAction: AdminAction,
): Promise<number> {
  const rooms = await assertRoom(services.db, hotelId, roomTypeId);
  const ids = roomTypeId === undefined ? rooms.map(({ id }) => id) : [roomTypeId];
  await transact(services.db, async (trx) => {
    for (const id of ids) await setAllotment({ ...services, db: trx }, id, from, until, total);
    const detail = { from, until, total, roomTypes: ids.length };
    await recordAdminAction(trx, adminAction, { action: 'setRooms', subject: `hotel ${hotelId}`, detail });
  });
  return ids.length;
}

/** Sets the allotment of a room type, including sold rooms: an operator's stop-sale (0) or extra rooms. */
export async function setAllotment(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  roomTypeId: number,
  from: string,
  until: string,
  total: number,
): Promise<void> {
  const hotel = await hotelOf({ catalogue }, hotelIdOfRoomType(roomTypeId));
  if (hotel === undefined) throw new RangeError(`There is no room type ${roomTypeId}`);
  const rows = stayNights(from, until).map(({ day }) => ({
    roomTypeId,
    night: day,
    cityId: hotel.cityId,
    total,
    sold: 0,
  }));
  await db
    .insertInto('roomNights')
    .values(rows)
    .onConflict((conflict) =>
      // Sold rooms stay sold: the allotment cannot fall below them.
      conflict.columns(['roomTypeId', 'night']).doUpdateSet((eb) => ({
        total: sql<number>`greatest(${eb.ref('roomNights.sold')}, ${eb.ref('excluded.total')})`,
      })),
    )
    .execute();
}
