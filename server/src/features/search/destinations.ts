import { sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import type { City } from '../../domain/city.ts';
import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { inSlices } from '../../platform/yield-to-event-loop.ts';
import { type CityFinder, type FoundCity, newCityFinder } from './gazetteer/city-finder.ts';
import type { OtherNames } from './gazetteer/city-names.ts';
import type { District } from './gazetteer/sights.ts';
import { type HotelNames, newHotelNamesBuilder } from './hotel-names.ts';
import { type NameIndex, newNameIndexBuilder } from './name-index.ts';
import { plainText } from './name-tokens.ts';

/** Hotel data of a suggestion. */
export interface FoundHotel {
  readonly id: number;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly city: City;
}

export interface Destinations {
  readonly cities: readonly FoundCity[];
  readonly hotels: readonly FoundHotel[];
}

interface Indexes {
  readonly cities: readonly City[];
  readonly byId: ReadonlyMap<number, City>;
  readonly cityFinder: CityFinder;
  readonly hotels: HotelNames;
  readonly hotelIndex: NameIndex;
}

/** How much the weight of a city raises its hotels above more popular ones in other cities. */
const WEIGHT_BONUS = 200;
/** Number of best matches that are re-ranked so that prefix matches come first. */
const RERANKED = 300;
/** Names per fetch from the cursor. */
const FETCHED = 5_000;

export interface DestinationSearch {
  /** Cities and hotels that match, cities first; an empty keyword returns the most travelled cities. */
  readonly find: (keyword: string, size: number) => Promise<Destinations>;
  /** Search terms of a city in addition to its two names. */
  readonly otherNames: () => Promise<(city: City) => OtherNames>;
}

export function newDestinationSearch(sources: Pick<Services, 'db' | 'places'>): DestinationSearch {
  const indexes = ttlCache('destinations', () => loadIndexes(sources), {
    // Without hotels the catalogue is about to be seeded.
    isWorthStoring: ({ hotels }) => hotels.size > 0,
  });
  return {
    find: async (keyword, size) => {
      const loaded = await indexes();
      const query = plainText(keyword).trim();
      if (query === '') return { cities: loaded.cities.slice(0, size).map((city) => ({ city })), hotels: [] };
      return search(loaded, query, size);
    },
    otherNames: async () => (await indexes()).cityFinder.otherNames,
  };
}

function search({ byId, cityFinder, hotels, hotelIndex }: Indexes, query: string, size: number): Destinations {
  const foundCities = cityFinder.find(query, size);
  const bestHotels = best(hotelIndex, query, hotels.starter(query, plainText), size);
  // Reserves at least a third of the rows for hotels, if there are any.
  const forHotels = Math.min(bestHotels.length, Math.max(Math.ceil(size / 3), size - foundCities.length));
  const foundHotels = bestHotels.slice(0, forHotels).map((place): FoundHotel => {
    const { cityId, ...hotel } = hotels.at(place);
    return { ...hotel, city: byId.get(cityId) as City };
  });
  return { cities: foundCities.slice(0, size - forHotels), hotels: foundHotels };
}

/** The best entries of an index; those with a prefix match come first. */
function best(index: NameIndex, query: string, starts: (place: number) => boolean, size: number): readonly number[] {
  const first: number[] = [];
  const others: number[] = [];
  for (const place of index.find(query, RERANKED)) {
    if (starts(place)) first.push(place);
    else others.push(place);
    if (first.length === size) return first;
  }
  return [...first, ...others].slice(0, size);
}

async function loadIndexes({ db, places }: Pick<Services, 'db' | 'places'>): Promise<Indexes> {
  const cities = await places.all();
  const byId = new Map(cities.map((city) => [city.id, city]));
  return {
    cities,
    byId,
    cityFinder: newCityFinder(cities, await loadDistricts(db)),
    ...(await loadHotels(db, byId)),
  };
}

async function loadDistricts(db: Db): Promise<readonly District[]> {
  return await db.selectFrom('hotels').select(['cityId', 'districtEn as en', 'districtZh as zh']).distinct().execute();
}

interface NameRow {
  readonly id: number;
  readonly cityId: number;
  readonly nameEn: string;
  readonly nameZh: string;
}

/** Reads a million names through a cursor, best first, to limit memory use and delays for concurrent requests. */
async function loadHotels(db: Db, cities: ReadonlyMap<number, City>): Promise<Pick<Indexes, 'hotels' | 'hotelIndex'>> {
  const { names, index } = await transact(db, async (trx) => {
    const names = newHotelNamesBuilder();
    const index = newNameIndexBuilder();
    await sql`
      declare hotel_names no scroll cursor for
      select h.id, h.city_id, h.name_en, h.name_zh
      from hotels as h join cities as c on c.id = h.city_id
      order by h.popularity - c.weight * ${sql.lit(WEIGHT_BONUS)}, h.id`.execute(trx);
    const fetch = () => sql<NameRow>`fetch ${sql.lit(FETCHED)} from hotel_names`.execute(trx);
    for (let fetching = fetch(); ; ) {
      const { rows } = await fetching;
      if (rows.length === 0) return { names, index };
      // Fetch the next batch while this one is indexed.
      fetching = fetch();
      const loaded = rows.filter((row) => cities.has(row.cityId));
      await Promise.all([fetching, inSlices(takeIn(loaded, names, index))]);
    }
  });
  const hotelIndex = await inSlices(index.finish());
  return { hotels: names.finish(), hotelIndex };
}

function* takeIn(
  rows: readonly NameRow[],
  names: ReturnType<typeof newHotelNamesBuilder>,
  index: ReturnType<typeof newNameIndexBuilder>,
): Generator<void, void> {
  for (const [place, row] of rows.entries()) {
    names.add({ id: row.id, cityId: row.cityId, nameEn: row.nameEn, nameZh: row.nameZh });
    index.add([row.nameEn, row.nameZh]);
    if (place % 64 === 63) yield;
  }
}
