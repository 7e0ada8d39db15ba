import type { Hotel } from '../../model/hotel-model.ts';
import type { Db } from '../../platform/database/connect.ts';
import { createLru } from '../../platform/lru.ts';
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

const catalogues = new WeakMap<Db, Catalogue>();

/** The catalogue of a database, one for each process. */
export function catalogueOf(db: Db): Catalogue {
  const known = catalogues.get(db);
  if (known !== undefined) return known;
  const made = createCatalogue(db);
  catalogues.set(db, made);
  return made;
}

function createCatalogue(db: Db): Catalogue {
  const cities = createLru<number, CityHotels>(
    async (cityId) => {
      const hotels = await loadHotelsOfCity(db, cityId);
      return { cityId, hotels, byId: new Map(hotels.map((hotel) => [hotel.id, hotel])) };
    },
    (city) => city.hotels.length + 1,
    HOTELS_IN_MEMORY,
  );
  const singles = createLru<number, Hotel | undefined>(
    (hotelId) => loadHotelWithRooms(db, hotelId),
    () => 1,
    SINGLE_HOTELS,
  );
  const facts = createLru<number, HotelFacts | undefined>(
    (hotelId) => loadHotelFacts(db, hotelId),
    () => 1,
    SINGLE_HOTELS,
  );
  return {
    city: cities.get,
    hotel: singles.get,
    facts: facts.get,
  };
}
