import type { Hotel } from '../../domain/hotel-model.ts';
import { loadingCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type HotelFacts, loadHotelFacts, loadHotelsOfCity, loadHotelWithRooms } from './catalogue-repository.ts';

/** A city's hotels in memory, most popular first. */
export interface CityHotels {
  readonly cityId: number;
  readonly hotels: readonly Hotel[];
  readonly byId: ReadonlyMap<number, Hotel>;
  /** Names of those who sell them. */
  readonly suppliers: readonly string[];
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
  const bounds = { maxSize: HOTELS_IN_MEMORY, sizeCalculation: ({ hotels }: CityHotels) => hotels.length + 1 };
  const city = loadingCache('city-hotels', bounds, async (cityId: number) => {
    const hotels = await loadHotelsOfCity(db, cityId);
    return {
      cityId,
      hotels,
      byId: new Map(hotels.map((hotel) => [hotel.id, hotel])),
      suppliers: [...new Set(hotels.map(({ supplier }) => supplier))],
    };
  });
  /** That something is not there is cached as well. */
  function byId<T>(name: string, load: (id: number) => Promise<T | undefined>): (id: number) => Promise<T | undefined> {
    const cached = loadingCache(name, { max: SINGLE_HOTELS }, async (id: number) => ({ found: await load(id) }));
    return async (id) => (await cached(id)).found;
  }
  return {
    city,
    hotel: byId('hotels', (hotelId) => loadHotelWithRooms(db, hotelId)),
    facts: byId('hotel-facts', (hotelId) => loadHotelFacts(db, hotelId)),
  };
}
