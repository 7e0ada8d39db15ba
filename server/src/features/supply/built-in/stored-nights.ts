import { sql } from 'kysely';
import { inGroups } from '../../../platform/database/batch-loader.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isRolledBack } from '../../../platform/database/rolled-back.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import { hotelIdOfRoomType } from './product-id.ts';
import { type NightRow, type NightStock, span, stockFrom } from './room-nights.ts';
import type { StayNight } from './stay-nights.ts';

/** Stored nights of a city; the rule applies to all others. */
export interface StoredNights {
  readonly rows: readonly NightRow[];
  readonly hotelIds: ReadonlySet<number>;
}

/** Reads stored nights and batches concurrent reads into one query. */
export interface NightsReader {
  /** All stored nights of a city. */
  readonly inCity: (cityId: number, nights: readonly StayNight[]) => Promise<StoredNights>;
  /** Available rooms of a hotel. */
  readonly ofHotel: (hotel: BuiltInHotel, nights: readonly StayNight[]) => Promise<NightStock>;
}

export function newNightsReader(db: Db): NightsReader {
  const queryCity = inGroups((requests: readonly CityNights[]) => storedInCities(db, requests), GROUPING);
  const queryHotel = inGroups((requests: readonly HotelNights[]) => storedOfHotels(db, requests), GROUPING);
  return {
    inCity: (cityId, nights) => queryCity({ cityId, ...span(nights) }),
    ofHotel: async (hotel, nights) => {
      const rooms = roomsOf(hotel);
      return stockFrom(rooms.length === 0 ? [] : await queryHotel({ rooms, ...span(nights) }), nights);
    },
  };
}

/** Available rooms of a hotel, read without batching. */
export async function stockOfHotel(db: Db, hotel: BuiltInHotel, nights: readonly StayNight[]): Promise<NightStock> {
  const rooms = roomsOf(hotel);
  const [rows = []] = rooms.length === 0 ? [] : await storedOfHotels(db, [{ rooms, ...span(nights) }]);
  return stockFrom(rows, nights);
}

function roomsOf(hotel: BuiltInHotel): readonly number[] {
  return hotel.rooms.map((room) => room.id);
}

interface CityNights {
  readonly cityId: number;
  readonly first: string;
  readonly end: string;
}

/** Small batches: a busy city returns thousands of rows, and all reads of a batch wait for them. */
const GROUPING = { most: 12, atOnce: 4, patienceMs: 1000, isOneToBlame: isRolledBack };

async function storedInCities(db: Db, requests: readonly CityNights[]): Promise<readonly StoredNights[]> {
  const nameOf = ({ cityId, first, end }: CityNights) => `${cityId} ${first} ${end}`;
  const spans = [...new Map(requests.map((one) => [nameOf(one), one])).values()];
  const [cities, firsts, ends] = [
    spans.map(({ cityId }) => cityId),
    spans.map(({ first }) => first),
    spans.map(({ end }) => end),
  ];
  const { rows } = await sql<NightRow & { place: number }>`
    select one.place::int as place, stored.room_type_id, stored.night, stored.total, stored.sold
    from unnest(${cities}::int[], ${firsts}::date[], ${ends}::date[]) with ordinality as one (city_id, first, until, place)
    join room_nights as stored
      on stored.city_id = one.city_id and stored.night >= one.first and stored.night < one.until`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const stored = new Map(
    spans.map((one, index) => {
      const hotelRows = byPlace.get(index + 1) ?? [];
      return [
        nameOf(one),
        { rows: hotelRows, hotelIds: new Set(hotelRows.map((row) => hotelIdOfRoomType(row.roomTypeId))) },
      ];
    }),
  );
  return requests.map((one) => stored.get(nameOf(one)) ?? NOTHING_STORED);
}

const NOTHING_STORED: StoredNights = { rows: [], hotelIds: new Set() };

interface HotelNights extends Omit<CityNights, 'cityId'> {
  /** Ids of the hotel's room types. */
  readonly rooms: readonly number[];
}

async function storedOfHotels(db: Db, requests: readonly HotelNights[]): Promise<readonly (readonly NightRow[])[]> {
  const each = requests.flatMap(({ rooms, first, end }, place) => rooms.map((room) => ({ place, room, first, end })));
  const [places, rooms, firsts, ends] = [
    each.map(({ place }) => place),
    each.map(({ room }) => room),
    each.map(({ first }) => first),
    each.map(({ end }) => end),
  ];
  const { rows } = await sql<NightRow & { place: number }>`
    select one.place, stored.room_type_id, stored.night, stored.total, stored.sold
    from unnest(${places}::int[], ${rooms}::int[], ${firsts}::date[], ${ends}::date[]) as one (place, room, first, until)
    join room_nights as stored
      on stored.room_type_id = one.room and stored.night >= one.first and stored.night < one.until`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return requests.map((_, place) => byPlace.get(place) ?? []);
}
