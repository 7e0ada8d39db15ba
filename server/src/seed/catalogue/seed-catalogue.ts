import { sql } from 'kysely';
import type { RoomType } from '../../domain/hotel-model.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { createRandom } from '../../platform/random.ts';
import { arrayLiteral } from './array-literal.ts';
import { makeHotel, type SeedCity, type SeedHotel } from './make-hotel.ts';
import { distributeHotels, readCities } from './read-cities.ts';
import { landmarksOf } from './vocabulary/landmarks.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface SeedOptions {
  readonly hotels: number;
  /** Seed of the random numbers: another value gives other hotels. */
  readonly seed?: string;
}

const SEED = 'portico';
const FIRST_HOTEL = 200_001;
const BATCH = 1_000;
/** From this number of hotels on, creating the indexes afterwards is worth the table locks. */
const DROP_INDEXES_FROM = 50_000;

/** Fills an empty catalogue. The same seed and number give the same rows. */
export async function seedCatalogue(trx: Trx, { hotels, seed = SEED }: SeedOptions): Promise<void> {
  const cities = readCities();
  const counts = distributeHotels(cities, hotels);
  await insertCities(trx, seed, cities, counts);
  const fill = () => insertCityHotels(trx, seed, cities, counts);
  if (hotels < DROP_INDEXES_FROM) await fill();
  else await withoutIndexes(trx, ['hotels', 'room_types'], fill);
}

async function insertCities(
  trx: Trx,
  seed: string,
  cities: readonly SeedCity[],
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = cities
    .filter((city) => (counts.get(city.id) ?? 0) > 0)
    .map((city) => ({
      id: city.id,
      nameEn: city.nameEn,
      nameZh: city.nameZh,
      country: city.country,
      state: city.state,
      latitude: city.latitude,
      longitude: city.longitude,
      zone: city.zone,
      airport: city.airport,
      scene: city.scene,
      weight: city.weight,
      hotels: counts.get(city.id) ?? 0,
      landmarks: JSON.stringify(landmarksOf(createRandom(`${seed} city ${city.id}`), city)),
    }));
  await trx.insertInto('cities').values(rows).execute();
}

async function insertCityHotels(
  trx: Trx,
  seed: string,
  cities: readonly SeedCity[],
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  let next = FIRST_HOTEL;
  let batch: SeedHotel[] = [];
  let writing: Promise<void> = Promise.resolve();
  async function write(): Promise<void> {
    const full = batch;
    batch = [];
    await writing;
    // The next batch is created while the database stores this one.
    writing = insertHotels(trx, full);
  }
  for (const city of cities) {
    const taken = new Set<string>();
    for (let count = counts.get(city.id) ?? 0; count > 0; count -= 1) {
      batch.push(makeHotel(seed, city, next, taken));
      next += 1;
      if (batch.length === BATCH) await write();
    }
  }
  await write();
  await writing;
}

/** Inserts hotels with their rooms as one array per column, which takes half the time of a JSON document. */
export async function insertHotels(trx: Trx, hotels: readonly SeedHotel[]): Promise<void> {
  if (hotels.length === 0) return;
  const hotel = columnsOf(hotels);
  await sql`
    insert into hotels (id, city_id, name_en, name_zh, star, popularity, street_en, street_zh, district_en, district_zh, postcode,
      latitude, longitude, phone, email, opened, renewed, room_count, scene, facilities, is_public, price_rule)
    select id, city_id, name_en, name_zh, star, popularity, street_en, street_zh, district_en, district_zh, postcode,
      latitude, longitude, phone, email, opened, renewed, room_count, scene, facilities::text[], is_public, price_rule::jsonb
    from unnest(${hotel('id')}::int[], ${hotel('cityId')}::int[], ${hotel('nameEn')}::text[], ${hotel('nameZh')}::text[],
      ${hotel('star')}::smallint[], ${hotel('popularity')}::int[], ${hotel('streetEn')}::text[], ${hotel('streetZh')}::text[],
      ${hotel('districtEn')}::text[], ${hotel('districtZh')}::text[], ${hotel('postcode')}::text[],
      ${hotel('latitude')}::double precision[], ${hotel('longitude')}::double precision[], ${hotel('phone')}::text[],
      ${hotel('email')}::text[], ${hotel('opened')}::smallint[], ${hotel('renewed')}::smallint[], ${hotel('roomCount')}::int[],
      ${hotel('scene')}::text[], ${arrayLiteral(hotels.map(({ facilities }) => arrayLiteral(facilities)))}::text[],
      ${hotel('isPublic')}::boolean[], ${arrayLiteral(hotels.map(({ priceRule }) => JSON.stringify(priceRule)))}::text[])
      as seeded (id, city_id, name_en, name_zh, star, popularity, street_en, street_zh, district_en, district_zh, postcode,
        latitude, longitude, phone, email, opened, renewed, room_count, scene, facilities, is_public, price_rule)`.execute(
    trx,
  );
  const rooms: readonly RoomType[] = hotels.flatMap((one) => one.rooms);
  const room = columnsOf(rooms);
  await sql`
    insert into room_types (id, hotel_id, name_en, name_zh, beds, square_metres, max_adults, max_guests, base, allotment, rates)
    select id, hotel_id, name_en, name_zh, beds, square_metres, max_adults, max_guests, base, allotment, rates::jsonb
    from unnest(${room('id')}::int[], ${room('hotelId')}::int[], ${room('nameEn')}::text[], ${room('nameZh')}::text[],
      ${room('beds')}::text[], ${room('squareMetres')}::smallint[], ${room('maxAdults')}::smallint[],
      ${room('maxGuests')}::smallint[], ${room('base')}::int[], ${room('allotment')}::smallint[],
      ${arrayLiteral(rooms.map(({ rates }) => JSON.stringify(rates)))}::text[])
      as seeded (id, hotel_id, name_en, name_zh, beds, square_metres, max_adults, max_guests, base, allotment, rates)`.execute(
    trx,
  );
}

type Plain<Row> = { [Name in keyof Row]: Row[Name] extends string | number | boolean | null ? Name : never }[keyof Row];

function columnsOf<Row>(rows: readonly Row[]): (name: Plain<Row>) => string {
  return (name) => arrayLiteral(rows.map((row) => row[name] as string | number | boolean | null));
}
