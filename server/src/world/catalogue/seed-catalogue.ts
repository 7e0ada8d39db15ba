import { sql } from 'kysely';
import type { RoomType } from '../../domain/hotel-model.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { createRandom } from '../../platform/random.ts';
import { arrayLiteral } from './array-literal.ts';
import { withBareTables } from './bare-tables.ts';
import { makeHotel, type SeedCity, type SeedHotel } from './make-hotel.ts';
import { readCities, shareHotels } from './read-cities.ts';
import { landmarksOf } from './words/landmarks.ts';

export interface SeedOptions {
  readonly hotels: number;
  /** Another text gives another world. */
  readonly seed?: string;
}

const SEED = 'portico';
const FIRST_HOTEL = 200_001;
const BATCH = 1_000;
/** From here on, making the indexes afterwards is worth the locks that it takes. */
const BARE_FROM = 50_000;

/** Fills an empty catalogue. The same seed and number give the same rows. */
export async function seedCatalogue(trx: Trx, { hotels, seed = SEED }: SeedOptions): Promise<void> {
  const cities = readCities();
  const counts = shareHotels(cities, hotels);
  await insertCities(trx, seed, cities, counts);
  const fill = () => insertHotels(trx, seed, cities, counts);
  if (hotels < BARE_FROM) await fill();
  else await withBareTables(trx, ['hotels', 'room_types'], fill);
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

async function insertHotels(
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
    // The next thousand are made while the database stores these.
    writing = insertMadeHotels(trx, full);
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

/** Stores made hotels with their rooms: a column at a time, which the database reads in half the time of a document. */
export async function insertMadeHotels(trx: Trx, hotels: readonly SeedHotel[]): Promise<void> {
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
      as made (id, city_id, name_en, name_zh, star, popularity, street_en, street_zh, district_en, district_zh, postcode,
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
      as made (id, hotel_id, name_en, name_zh, beds, square_metres, max_adults, max_guests, base, allotment, rates)`.execute(
    trx,
  );
}

type Plain<Row> = { [Name in keyof Row]: Row[Name] extends string | number | boolean | null ? Name : never }[keyof Row];

function columnsOf<Row>(rows: readonly Row[]): (name: Plain<Row>) => string {
  return (name) => arrayLiteral(rows.map((row) => row[name] as string | number | boolean | null));
}
