import type { Db } from '../../db/connect.ts';
import type { City } from '../geography/city.ts';
import { countryName } from '../geography/countries.ts';
import { allCities } from '../geography/places.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { plainText } from './name-words.ts';

/** A hotel as a suggestion needs it. */
export interface FoundHotel {
  readonly id: number;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly city: City;
}

export interface Destinations {
  readonly cities: readonly City[];
  readonly hotels: readonly FoundHotel[];
}

interface Indexes {
  readonly cities: readonly City[];
  readonly cityIndex: NameIndex;
  readonly hotels: readonly FoundHotel[];
  readonly hotelIndex: NameIndex;
}

/** How much a city's travellers lift its hotels over better ones elsewhere. */
const WEIGHT_LIFT = 200;
/** So many of the best are looked at again for names that begin with the query. */
const RERANKED = 300;

const indexes = new WeakMap<Db, Promise<Indexes>>();

/** Cities and hotels for what was typed, cities first; nothing typed gives the most travelled cities. */
export async function findDestinations(db: Db, keyword: string, size: number): Promise<Destinations> {
  const { cities, cityIndex, hotels, hotelIndex } = await indexesOf(db);
  if (plainText(keyword).trim() === '') return { cities: cities.slice(0, size), hotels: [] };
  const foundCities = best(cities, cityIndex, keyword, (city) => [city.nameEn, city.nameZh], size);
  const foundHotels = best(hotels, hotelIndex, keyword, (hotel) => [hotel.nameEn, hotel.nameZh], size);
  // Both kinds get room: at least a third for hotels when there are any.
  const forHotels = Math.min(foundHotels.length, Math.max(Math.ceil(size / 3), size - foundCities.length));
  return { cities: foundCities.slice(0, size - forHotels), hotels: foundHotels.slice(0, forHotels) };
}

function best<T>(
  entries: readonly T[],
  index: NameIndex,
  keyword: string,
  names: (entry: T) => readonly string[],
  size: number,
): readonly T[] {
  const query = plainText(keyword).trim();
  const found = index.find(keyword, RERANKED).map((place) => entries[place] as T);
  const starts = (entry: T) => names(entry).some((name) => plainText(name).startsWith(query));
  return [...found.filter(starts), ...found.filter((entry) => !starts(entry))].slice(0, size);
}

function indexesOf(db: Db): Promise<Indexes> {
  const known = indexes.get(db);
  if (known !== undefined) return known;
  const loading = loadIndexes(db);
  indexes.set(db, loading);
  loading.then(
    ({ hotels }) => hotels.length === 0 && indexes.delete(db),
    () => indexes.delete(db),
  );
  return loading;
}

async function loadIndexes(db: Db): Promise<Indexes> {
  const cities = await allCities(db);
  const byId = new Map(cities.map((city) => [city.id, city]));
  const rows = await db.selectFrom('hotels').select(['id', 'name_en', 'name_zh', 'city_id', 'popularity']).execute();
  const ranked = rows
    .flatMap((row) => {
      const city = byId.get(row.city_id);
      return city === undefined ? [] : [{ row, city, rank: row.popularity - city.weight * WEIGHT_LIFT }];
    })
    .sort((a, b) => a.rank - b.rank || a.row.id - b.row.id);
  const hotels = ranked.map(({ row, city }) => ({ id: row.id, nameEn: row.name_en, nameZh: row.name_zh, city }));
  return {
    cities,
    cityIndex: buildNameIndex(cities.map((city) => ({ names: namesOfCity(city) }))),
    hotels,
    hotelIndex: buildNameIndex(hotels.map(({ nameEn, nameZh }) => ({ names: [nameEn, nameZh] }))),
  };
}

/** A country finds its cities too. */
function namesOfCity(city: City): readonly string[] {
  return [city.nameEn, city.nameZh, countryName(city.country, 'en'), countryName(city.country, 'zh')];
}
