import type { Hotel, Listing } from '../../domain/hotel-model.ts';
import { loadingCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type HotelFacts, loadHotelFacts, loadHotelsOfCity, loadHotelWithRooms } from './catalogue-repository.ts';
import { type ContentVersions, newContentVersions } from './content-versions.ts';

/** A city's hotels in memory, most popular first. */
export interface CityHotels {
  readonly cityId: number;
  readonly hotels: readonly Hotel[];
  readonly byId: ReadonlyMap<number, Hotel>;
  /** The hotels at suppliers other than the built-in one, by supplier; at most one listing per hotel. */
  readonly listings: ReadonlyMap<string, readonly Listing[]>;
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

export function newCatalogue(db: Db, versions: ContentVersions = newContentVersions(db)): Catalogue {
  const bounds = { maxSize: HOTELS_IN_MEMORY, sizeCalculation: ({ hotels }: CityHotels) => hotels.length + 1 };
  const city = loadingCache('city-hotels', bounds, async (key: string) => {
    const cityId = Number.parseInt(key, 10);
    const hotels = await loadHotelsOfCity(db, cityId);
    return {
      cityId,
      hotels,
      byId: new Map(hotels.map((hotel) => [hotel.id, hotel])),
      listings: firstListings(hotels.map((hotel) => hotel.listings)),
    };
  });
  /** Missing rows are cached as well. */
  function byId<T>(name: string, load: (id: number) => Promise<T | undefined>): (id: number) => Promise<T | undefined> {
    const cached = loadingCache(name, { max: SINGLE_HOTELS }, async (key: string) => ({
      value: await load(Number.parseInt(key, 10)),
    }));
    return async (id) => (await cached(`${id} ${await versions.total()}`)).value;
  }
  return {
    city: async (cityId) => await city(`${cityId} ${await versions.ofCity(cityId)}`),
    hotel: byId('hotels', (hotelId) => loadHotelWithRooms(db, hotelId)),
    facts: byId('hotel-facts', (hotelId) => loadHotelFacts(db, hotelId)),
  };
}

/** Listings by supplier. Of several listings of one hotel at a supplier, lists show the oldest. */
export function firstListings(ofHotels: readonly Hotel['listings'][]): CityHotels['listings'] {
  const first = ofHotels.flatMap((listings) =>
    listings.filter(({ supplier }, place) => listings.findIndex((one) => one.supplier === supplier) === place),
  );
  return Map.groupBy(first, ({ supplier }) => supplier);
}
