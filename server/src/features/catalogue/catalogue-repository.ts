import type { Selectable } from 'kysely';
import type { Hotel, Listing, RoomType } from '../../domain/hotel-model.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Hotels } from '../../platform/database/schema.generated.ts';

const HOTEL_COLUMNS = [
  'id',
  'cityId',
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
  'contentListingId',
] as const;

type HotelRow = Pick<Selectable<Hotels>, (typeof HOTEL_COLUMNS)[number]>;

/** A city's hotels with their rooms, most popular first. */
export async function loadHotelsOfCity(db: Db, cityId: number): Promise<readonly Hotel[]> {
  const [hotels, rooms, listings] = await Promise.all([
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
    activeListings(db).innerJoin('hotels', 'hotels.id', 'l.hotelId').where('hotels.cityId', '=', cityId).execute(),
  ]);
  // Hotels that no supplier sells any more remain for their orders.
  return joinHotels(hotels, rooms, listings).filter(
    (hotel) => hotel.priceRule !== undefined || hotel.listings.length > 0,
  );
}

export async function loadHotelWithRooms(db: Db, hotelId: number): Promise<Hotel | undefined> {
  const [hotels, rooms, listings] = await Promise.all([
    db.selectFrom('hotels').select(HOTEL_COLUMNS).where('id', '=', hotelId).execute(),
    db.selectFrom('roomTypes').selectAll().where('hotelId', '=', hotelId).orderBy('id').execute(),
    activeListings(db).where('l.hotelId', '=', hotelId).execute(),
  ]);
  return joinHotels(hotels, rooms, listings)[0];
}

/** What suppliers other than the built-in one sell, oldest first. */
function activeListings(db: Db) {
  return db
    .selectFrom('listings as l')
    .select((eb) => ['l.id', 'l.supplier', 'l.code', eb.ref('l.hotelId').$notNull().as('hotelId')])
    .where('l.isActive', '=', true)
    .where('l.hotelId', 'is not', null)
    .orderBy('l.id');
}

/** Facts of a hotel for its own page only. */
export interface HotelFacts {
  readonly postcode: string;
  readonly phone: string;
  readonly email: string;
  /** Null if unknown; so is `roomCount`. */
  readonly opened: number | null;
  readonly renewed: number | null;
  readonly roomCount: number | null;
  readonly isPublic: boolean;
}

export async function loadHotelFacts(db: Db, hotelId: number): Promise<HotelFacts | undefined> {
  return await db
    .selectFrom('hotels')
    .select(['postcode', 'phone', 'email', 'opened', 'renewed', 'roomCount', 'isPublic'])
    .where('id', '=', hotelId)
    .executeTakeFirst();
}

const LOOK_COLUMNS = [
  'id',
  'scene',
  'nameEn',
  'latitude',
  'longitude',
  'star',
  'facilities',
  'contentListingId',
] as const;

/** Hotel data that determines its pictures. */
export async function loadHotelLook(
  db: Db,
  hotelId: number,
): Promise<Pick<Hotel, (typeof LOOK_COLUMNS)[number]> | undefined> {
  const row = await db.selectFrom('hotels').select(LOOK_COLUMNS).where('id', '=', hotelId).executeTakeFirst();
  return row && { ...row, star: row.star ?? 0 };
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

function joinHotels(
  hotels: readonly HotelRow[],
  roomRows: readonly RoomType[],
  listingRows: readonly Listing[],
): readonly Hotel[] {
  const rooms = Map.groupBy(roomRows, (room) => room.hotelId);
  const listings = Map.groupBy(listingRows, (listing) => listing.hotelId);
  return hotels.map((row) => ({
    ...row,
    star: row.star ?? 0,
    facilities: row.facilities.map(shared),
    priceRule: row.priceRule ?? undefined,
    listings: listings.get(row.id) ?? NONE,
    rooms: rooms.get(row.id) ?? [],
  }));
}

/** One empty list for all hotels. */
const NONE: readonly Listing[] = [];

/** Shares one string per code: 100,000 hotels use about fifty codes. */
function shared(code: string): string {
  const cached = codes.get(code);
  if (cached === undefined) codes.set(code, code);
  return cached ?? code;
}

const codes = new Map<string, string>();
