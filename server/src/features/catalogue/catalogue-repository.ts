import type { Selectable } from 'kysely';
import type { Hotel, RoomType } from '../../domain/hotel-model.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Hotels } from '../../platform/database/schema.generated.ts';

const HOTEL_COLUMNS = [
  'id',
  'cityId',
  'supplier',
  'nameEn',
  'nameZh',
  'star',
  'popularity',
  'streetEn',
  'streetZh',
  'districtEn',
  'districtZh',
  'latitude',
  'longitude',
  'scene',
  'facilities',
  'priceRule',
] as const;

type HotelRow = Pick<Selectable<Hotels>, (typeof HOTEL_COLUMNS)[number]>;

/** A city's hotels with their rooms, most popular first. */
export async function loadHotelsOfCity(db: Db, cityId: number): Promise<readonly Hotel[]> {
  const [hotels, rooms] = await Promise.all([
    db
      .selectFrom('hotels')
      .select(HOTEL_COLUMNS)
      .where('cityId', '=', cityId)
      .orderBy('popularity')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('roomTypes')
      .innerJoin('hotels', 'hotels.id', 'roomTypes.hotelId')
      .selectAll('roomTypes')
      .where('hotels.cityId', '=', cityId)
      .orderBy('roomTypes.id')
      .execute(),
  ]);
  return joinRooms(hotels, rooms);
}

export async function loadHotelWithRooms(db: Db, hotelId: number): Promise<Hotel | undefined> {
  const [hotels, rooms] = await Promise.all([
    db.selectFrom('hotels').select(HOTEL_COLUMNS).where('id', '=', hotelId).execute(),
    db.selectFrom('roomTypes').selectAll().where('hotelId', '=', hotelId).orderBy('id').execute(),
  ]);
  return joinRooms(hotels, rooms)[0];
}

/** Facts of a hotel for its own page only. */
export interface HotelFacts {
  readonly postcode: string;
  readonly phone: string;
  readonly email: string;
  readonly opened: number;
  readonly renewed: number | null;
  readonly roomCount: number;
  readonly isPublic: boolean;
}

export async function loadHotelFacts(db: Db, hotelId: number): Promise<HotelFacts | undefined> {
  return await db
    .selectFrom('hotels')
    .select(['postcode', 'phone', 'email', 'opened', 'renewed', 'roomCount', 'isPublic'])
    .where('id', '=', hotelId)
    .executeTakeFirst();
}

const LOOK_COLUMNS = ['id', 'scene', 'nameEn', 'latitude', 'longitude', 'star', 'facilities'] as const;

/** Hotel data that determines its pictures. */
export async function loadHotelLook(
  db: Db,
  hotelId: number,
): Promise<Pick<Hotel, (typeof LOOK_COLUMNS)[number]> | undefined> {
  return await db.selectFrom('hotels').select(LOOK_COLUMNS).where('id', '=', hotelId).executeTakeFirst();
}

/** Room type data that determines its picture. */
export async function loadRoomLook(
  db: Db,
  roomTypeId: number,
): Promise<Pick<RoomType, 'id' | 'hotelId' | 'beds'> | undefined> {
  return await db
    .selectFrom('roomTypes')
    .select(['id', 'hotelId', 'beds'])
    .where('id', '=', roomTypeId)
    .executeTakeFirst();
}

function joinRooms(hotels: readonly HotelRow[], rows: readonly RoomType[]): readonly Hotel[] {
  const rooms = Map.groupBy(rows, (room) => room.hotelId);
  return hotels.map((row) => ({
    ...row,
    facilities: row.facilities.map(shared),
    priceRule: row.priceRule ?? undefined,
    rooms: rooms.get(row.id) ?? [],
  }));
}

/** Shares one string per code: 100,000 hotels use about fifty codes. */
function shared(code: string): string {
  const cached = codes.get(code);
  if (cached === undefined) codes.set(code, code);
  return cached ?? code;
}

const codes = new Map<string, string>();
