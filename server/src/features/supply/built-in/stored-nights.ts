import { sql } from 'kysely';
import { remembered } from '../../../platform/caching/remembered.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inGroups } from '../../../platform/database/in-groups.ts';
import { isRolledBack } from '../../../platform/database/rolled-back.ts';
import type { House } from './house.ts';
import { hotelIdOfRoomType } from './product-id.ts';
import { type NightRow, type NightStock, span, stockFrom } from './room-nights.ts';
import type { StayNight } from './stay-nights.ts';

/** What is stored of a city's nights; where nothing is stored the rule holds. */
export interface StoredNights {
  readonly rows: readonly NightRow[];
  /** Hotels that something is stored of. */
  readonly hotelIds: ReadonlySet<number>;
}

/** Everything that is stored of a whole city for the given nights, asked together with what else is asked of cities at that moment. */
export function storedInCity(db: Db, cityId: number, nights: readonly StayNight[]): Promise<StoredNights> {
  const ask = remembered(ofCities, db, () =>
    inGroups((asked: readonly CityNights[]) => storedInCities(db, asked), GROUPING),
  );
  return ask({ cityId, ...span(nights) });
}

interface CityNights {
  readonly cityId: number;
  readonly first: string;
  readonly end: string;
}

const ofCities = new WeakMap<Db, (asked: CityNights) => Promise<StoredNights>>();

/** Small groups: of a city of which much is sold thousands of rows come, and whoever goes with it waits for them. */
const GROUPING = { most: 12, atOnce: 4, patienceMs: 1000, isOneToBlame: isRolledBack };

async function storedInCities(db: Db, asked: readonly CityNights[]): Promise<readonly StoredNights[]> {
  const nameOf = ({ cityId, first, end }: CityNights) => `${cityId} ${first} ${end}`;
  const spans = [...new Map(asked.map((one) => [nameOf(one), one])).values()];
  const [cities, firsts, ends] = [
    spans.map(({ cityId }) => cityId),
    spans.map(({ first }) => first),
    spans.map(({ end }) => end),
  ];
  // The range of places always holds: by it PostgreSQL expects one row, and so keeps one plan for groups of every size.
  const { rows } = await sql<NightRow & { place: number }>`
    select one.place::int as place, stored.room_type_id, stored.night, stored.total, stored.sold
    from unnest(${cities}::int[], ${firsts}::date[], ${ends}::date[]) with ordinality as one (city_id, first, until, place)
    join room_nights as stored
      on stored.city_id = one.city_id and stored.night >= one.first and stored.night < one.until
    where one.place between 1 and 1000000`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const stored = new Map(
    spans.map((one, index) => {
      const found = byPlace.get(index + 1) ?? [];
      return [nameOf(one), { rows: found, hotelIds: new Set(found.map((row) => hotelIdOfRoomType(row.roomTypeId))) }];
    }),
  );
  return asked.map((one) => stored.get(nameOf(one)) ?? NOTHING_STORED);
}

const NOTHING_STORED: StoredNights = { rows: [], hotelIds: new Set() };

/** Whether both have the same rows in the same order. */
export function areSameNights(one: StoredNights, other: StoredNights): boolean {
  if (one.rows.length !== other.rows.length) return false;
  return one.rows.every((row, place) => {
    const beside = other.rows[place];
    return (
      beside !== undefined &&
      row.roomTypeId === beside.roomTypeId &&
      row.night === beside.night &&
      row.total === beside.total &&
      row.sold === beside.sold
    );
  });
}

/** What is left of a hotel, asked together with what else is asked of hotels at that moment. */
export async function stockOfHotel(db: Db, hotel: House, nights: readonly StayNight[]): Promise<NightStock> {
  const rooms = hotel.rooms.map((room) => room.id);
  if (rooms.length === 0) return stockFrom([], nights);
  const ask = remembered(ofHotels, db, () =>
    inGroups((asked: readonly HotelNights[]) => storedOfHotels(db, asked), GROUPING),
  );
  return stockFrom(await ask({ rooms, ...span(nights) }), nights);
}

interface HotelNights extends Omit<CityNights, 'cityId'> {
  /** Ids of its room types. */
  readonly rooms: readonly number[];
}

const ofHotels = new WeakMap<Db, (asked: HotelNights) => Promise<readonly NightRow[]>>();

async function storedOfHotels(db: Db, asked: readonly HotelNights[]): Promise<readonly (readonly NightRow[])[]> {
  const each = asked.flatMap(({ rooms, first, end }, place) => rooms.map((room) => ({ place, room, first, end })));
  const [places, rooms, firsts, ends] = [
    each.map(({ place }) => place),
    each.map(({ room }) => room),
    each.map(({ first }) => first),
    each.map(({ end }) => end),
  ];
  const { rows } = await sql<NightRow & { place: number }>`
    select one.place, stored.room_type_id, stored.night, stored.total, stored.sold
    from unnest(${places}::int[], ${rooms}::int[], ${firsts}::date[], ${ends}::date[])
      with ordinality as one (place, room, first, until, number)
    join room_nights as stored
      on stored.room_type_id = one.room and stored.night >= one.first and stored.night < one.until
    where one.number between 1 and 1000000`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return asked.map((_, place) => byPlace.get(place) ?? []);
}
