import { sql } from 'kysely';
import type { RoomType } from '../../features/catalogue/hotel-model.ts';
import { createRandom } from '../../random.ts';
import type { Trx } from '../transact.ts';
import { CURRENCIES } from './currencies.ts';
import { landmarksOf } from './landmarks.ts';
import { makeHotel, type SeedCity, type SeedHotel } from './make-hotel.ts';
import { readCities, shareHotels } from './read-cities.ts';

export interface SeedOptions {
  readonly hotels: number;
  /** Another text gives another world. */
  readonly seed?: string;
}

const SEED = 'portico';
const FIRST_HOTEL = 200_001;
const BATCH = 1_000;

/** Fills an empty catalogue. The same seed and number give the same rows. */
export async function seedCatalogue(trx: Trx, { hotels, seed = SEED }: SeedOptions): Promise<void> {
  await trx
    .insertInto('currencies')
    .values(CURRENCIES.map((currency, position) => ({ ...currency, bands: [...currency.bands], position })))
    .execute();
  const cities = readCities();
  const counts = shareHotels(cities, hotels);
  await insertCities(trx, seed, cities, counts);
  await insertHotels(trx, seed, cities, counts);
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
      name_en: city.nameEn,
      name_zh: city.nameZh,
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

/** Stores made hotels with their rooms. */
export async function insertMadeHotels(trx: Trx, hotels: readonly SeedHotel[]): Promise<void> {
  if (hotels.length === 0) return;
  const rows = hotels.map(({ rooms: _, ...hotel }) => ({
    ...hotel,
    facilities: [...hotel.facilities],
  }));
  await sql`
    insert into hotels (id, city_id, name_en, name_zh, star, popularity, street_en, street_zh, district_en, district_zh, postcode,
      latitude, longitude, phone, email, opened, renewed, room_count, scene, facilities, is_public, price_rule)
    select id, "cityId", "nameEn", "nameZh", star, popularity, "streetEn", "streetZh", "districtEn", "districtZh", postcode,
      latitude, longitude, phone, email, opened, renewed, "roomCount", scene, facilities, "isPublic", "priceRule"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (id int, "cityId" int, "nameEn" text, "nameZh" text, star smallint,
      popularity int, "streetEn" text, "streetZh" text, "districtEn" text, "districtZh" text, postcode text,
      latitude double precision, longitude double precision, phone text, email text, opened smallint, renewed smallint,
      "roomCount" int, scene text, facilities text[], "isPublic" boolean, "priceRule" jsonb)`.execute(trx);
  const rooms: RoomType[] = hotels.flatMap((hotel) => [...hotel.rooms]);
  await sql`
    insert into room_types (id, hotel_id, name_en, name_zh, beds, square_metres, max_adults, max_guests, base, allotment, rates)
    select id, "hotelId", "nameEn", "nameZh", beds, "squareMetres", "maxAdults", "maxGuests", base, allotment, rates
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as r (id int, "hotelId" int, "nameEn" text, "nameZh" text, beds text,
      "squareMetres" smallint, "maxAdults" smallint, "maxGuests" smallint, base int, allotment smallint, rates jsonb)`.execute(
    trx,
  );
}
