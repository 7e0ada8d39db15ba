import { LRUCache } from 'lru-cache';
import type { Hotel } from '../../model/hotel-model.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type HotelFacts, loadHotelFacts, loadHotelsOfCity, loadHotelWithRooms } from './catalogue-repository.ts';

/** A city's hotels in memory, most popular first. */
export interface CityHotels {
  readonly cityId: number;
  readonly hotels: readonly Hotel[];
  readonly byId: ReadonlyMap<number, Hotel>;
}

export interface Catalogue {
  /** All hotels of a city, loaded in one go and kept while it is in use. */
  readonly city: (cityId: number) => Promise<CityHotels>;
  /** One hotel, without its city's others when these are not loaded. */
  readonly hotel: (hotelId: number) => Promise<Hotel | undefined>;
  /** What only its own page shows of a hotel. */
  readonly facts: (hotelId: number) => Promise<HotelFacts | undefined>;
}

/** Hotels kept in memory at most: a hotel with its rooms takes four and a half kilobytes, a city has up to three thousand. */
const HOTELS_IN_MEMORY = 100_000;
const SINGLE_HOTELS = 5_000;

export function newCatalogue(db: Db): Catalogue {
  const cities = new LRUCache<number, CityHotels>({
    maxSize: HOTELS_IN_MEMORY,
    sizeCalculation: ({ hotels }) => hotels.length + 1,
    fetchMethod: async (cityId) => {
      const hotels = await loadHotelsOfCity(db, cityId);
      return { cityId, hotels, byId: new Map(hotels.map((hotel) => [hotel.id, hotel])) };
    },
  });
  const singles = keptById((hotelId) => loadHotelWithRooms(db, hotelId));
  const facts = keptById((hotelId) => loadHotelFacts(db, hotelId));
  return { city: (cityId) => cities.forceFetch(cityId), hotel: singles, facts };
}

/** That something is not there is kept as well. */
function keptById<T>(load: (id: number) => Promise<T | undefined>): (id: number) => Promise<T | undefined> {
  const cache = new LRUCache<number, { readonly found: T | undefined }>({
    max: SINGLE_HOTELS,
    fetchMethod: async (id) => ({ found: await load(id) }),
  });
  return async (id) => (await cache.forceFetch(id)).found;
}
