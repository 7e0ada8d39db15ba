import type { Hotel } from '../../domain/hotel-model.ts';
import { loadingCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type HotelFacts, loadHotelFacts, loadHotelsOfCity, loadHotelWithRooms } from './catalogue-repository.ts';

/** A city's hotels in memory, most popular first. */
export interface CityHotels {
  readonly cityId: number;
  readonly hotels: readonly Hotel[];
  readonly byId: ReadonlyMap<number, Hotel>;
  readonly suppliers: readonly string[];
}

export interface Catalogue {
  /** All hotels of a city, loaded together and cached. */
  readonly city: (cityId: number) => Promise<CityHotels>;
  /** One hotel, without loading its city. */
  readonly hotel: (hotelId: number) => Promise<Hotel | undefined>;
  /** Facts for the hotel page only. */
  readonly facts: (hotelId: number) => Promise<HotelFacts | undefined>;
}

/** Maximum of cached hotels: a hotel with rooms takes about 4.5 kB, a city has up to 3,000 hotels. */
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
  /** Missing rows are cached as well. */
  function byId<T>(name: string, load: (id: number) => Promise<T | undefined>): (id: number) => Promise<T | undefined> {
    const cached = loadingCache(name, { max: SINGLE_HOTELS }, async (id: number) => ({ value: await load(id) }));
    return async (id) => (await cached(id)).value;
  }
  return {
    city,
    hotel: byId('hotels', (hotelId) => loadHotelWithRooms(db, hotelId)),
    facts: byId('hotel-facts', (hotelId) => loadHotelFacts(db, hotelId)),
  };
}
