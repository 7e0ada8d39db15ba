import { createHash } from 'node:crypto';
import type { Services } from '../../api/services.ts';
import type { Hotel, Listing } from '../../domain/hotel-model.ts';
import { agingCache } from '../../platform/caches.ts';
import { firstListings } from '../catalogue/catalogue.ts';
import type { Currency } from '../currencies/currencies.ts';
import { type Arrivals, newArrivals } from './arrivals.ts';
import { bestOffers } from './best-offers.ts';
import { BUILT_IN } from './built-in-supplier-id.ts';
import type { CityOffers, HotelOffers, SearchRequest, Supplier, SupplyStay } from './supplier.ts';
import { SupplierSearch } from './supplier-search.ts';

/** A search of a city, with the prices that have arrived. */
export interface CityPrices {
  /** The best offers over all sellers that have responded. */
  readonly offersOf: (hotelId: number) => HotelOffers | undefined;
  /** Present if the city has other sellers than the built-in supplier. */
  readonly states?: SellerStates;
}

export interface SellerStates {
  /** Id of the search while a seller has not responded yet; open pages learn of later prices by it. */
  readonly awaitedSearch: string | undefined;
  /** Whether a seller of the hotel has not responded: `loading` while a response may come, otherwise `unknown`. */
  readonly stateOf: (hotelId: number) => 'loading' | 'unknown' | undefined;
  /** When the hotel's latest offers arrived, epoch milliseconds; 0 if no other seller has offers. */
  readonly arrivedAt: (hotelId: number) => number;
}

/** Searches over all suppliers. They respond when every seller has, or after the cut-off with what has arrived. */
export interface Searches {
  readonly searchCity: (cityId: number, stay: SupplyStay, currency: Currency) => Promise<CityPrices>;
  /** The best offers of a single hotel without those of the built-in supplier. */
  readonly searchHotel: (hotel: Hotel, stay: SupplyStay, currency: Currency) => Promise<HotelOffers | undefined>;
  readonly arrivals: Arrivals;
}

export interface SearchSources extends Pick<Services, 'catalogue' | 'settings'> {
  readonly named: (name: string) => Supplier;
  readonly isSearchable: (name: string) => Promise<boolean>;
  /** Receives a sentence about a supplier that broke the rules of `Supplier`. */
  readonly report: (sentence: string) => void;
}

/** Maximum duration of one supplier's search. Responses after the cut-off go into the cache. */
const SUPPLIER_WITHIN_MS = 20_000;

/** Memory for the responses of other suppliers. */
const CACHED_BYTES = 128 * 1024 * 1024;

export function newSearches({ catalogue, settings, named, isSearchable, report }: SearchSources): Searches {
  const bounds = { maxSize: CACHED_BYTES, sizeCalculation: (one: SupplierSearch) => Math.max(1, one.bytes) };
  const cache = agingCache('supplier-searches', bounds);
  /** Searches in flight by key: none is started twice or lost, however full the cache is. */
  const running = new Map<string, SupplierSearch>();
  const arrivals = newArrivals();

  /** The built-in supplier knows the city itself and responds at once. */
  async function builtInOffers(cityId: number, stay: SupplyStay, currency: Currency): Promise<CityOffers> {
    const request: SearchRequest = { cityId, listings: [], stay, currency };
    for await (const { offers } of named(BUILT_IN).search(request, NEVER)) return offers;
    return NO_OFFERS;
  }

  function searchAt(name: string, listings: readonly Listing[], request: Request): SupplierSearch {
    const key = JSON.stringify([name, request.key]);
    const isFresh = ({ startedAt }: SupplierSearch) => Date.now() - startedAt < request.freshMs;
    const found = running.get(key) ?? cache.find(key, isFresh) ?? new SupplierSearch();
    const { cityId, stay, currency, searchId } = request;
    found.start(listings, {
      search: (missing, signal) => named(name).search({ cityId, listings: missing, stay, currency }, signal),
      withinMs: SUPPLIER_WITHIN_MS,
      onProgress: () => arrivals.note(searchId),
      onEnd: () => {
        running.delete(key);
        cache.put(key, found);
        arrivals.note(searchId);
      },
      failed: (error) => report(`Supplier ${name} failed to search city ${cityId}: ${String(error)}`),
    });
    if (found.run !== undefined) running.set(key, found);
    return found;
  }

  async function searchSellers(
    { cityId, listings, key }: Scope,
    stay: SupplyStay,
    currency: Currency,
  ): Promise<SellerResponses> {
    const startedAt = performance.now();
    const { searchCutOffMs, searchCacheSeconds } = await settings();
    const { checkIn, checkOut, byRoom, nationalities } = stay;
    const searchKey = JSON.stringify([key, currency.code, checkIn, checkOut, byRoom, nationalities]);
    const searchId = createHash('sha256').update(searchKey).digest('base64url').slice(0, 16);
    const request = { cityId, stay, currency, key: searchKey, searchId, freshMs: searchCacheSeconds * 1000 };
    const open = await Promise.all([...listings.keys()].map(isSearchable));
    const sellers = [...listings]
      .filter((_, index) => open[index])
      .map(([name, own]) => ({ listings: own, found: searchAt(name, own, request) }));
    await within(
      searchCutOffMs - (performance.now() - startedAt),
      sellers.flatMap(({ found }) => found.run ?? []),
    );
    const loading = missingHotels(sellers.filter(({ found }) => found.run !== undefined));
    const missing = missingHotels(sellers);
    const responsesOf = (hotelId: number) => sellers.map(({ found }) => found.responseOf(hotelId));
    return {
      offersOf: (hotelId) => responsesOf(hotelId).map((response) => response?.offers),
      states: {
        awaitedSearch: loading.size > 0 ? searchId : undefined,
        stateOf: (hotelId) => (loading.has(hotelId) ? 'loading' : missing.has(hotelId) ? 'unknown' : undefined),
        arrivedAt: (hotelId) =>
          Math.max(0, ...responsesOf(hotelId).map((one) => (one?.offers === undefined ? 0 : one.arrivedAt))),
      },
    };
  }

  return {
    arrivals,
    searchCity: async (cityId, stay, currency) => {
      const { listings } = await catalogue.city(cityId);
      if (listings.size === 0) {
        const builtIn = await builtInOffers(cityId, stay, currency);
        return { offersOf: (hotelId) => builtIn.get(hotelId) };
      }
      const [builtIn, { offersOf, states }] = await Promise.all([
        builtInOffers(cityId, stay, currency),
        searchSellers({ cityId, listings, key: `city ${cityId}` }, stay, currency),
      ]);
      return { offersOf: (hotelId) => bestOffers([builtIn.get(hotelId), ...offersOf(hotelId)]), states };
    },
    searchHotel: async ({ id, cityId, listings }, stay, currency) => {
      if (listings.length === 0) return undefined;
      const scope = { cityId, listings: firstListings([listings]), key: `hotel ${id}` };
      return bestOffers((await searchSellers(scope, stay, currency)).offersOf(id));
    },
  };
}

/** The listings that are searched together. */
interface Scope {
  readonly cityId: number;
  readonly listings: ReadonlyMap<string, readonly Listing[]>;
  readonly key: string;
}

interface Request extends Pick<SearchRequest, 'cityId' | 'stay' | 'currency'> {
  readonly key: string;
  readonly searchId: string;
  readonly freshMs: number;
}

interface Seller {
  readonly listings: readonly Listing[];
  readonly found: SupplierSearch;
}

interface SellerResponses {
  readonly offersOf: (hotelId: number) => readonly (HotelOffers | undefined)[];
  readonly states: SellerStates;
}

const NEVER = new AbortController().signal;
const NO_OFFERS: CityOffers = new Map();

function missingHotels(sellers: readonly Seller[]): ReadonlySet<number> {
  return new Set(
    sellers.flatMap(({ listings, found }) =>
      listings.filter(({ hotelId }) => found.responseOf(hotelId) === undefined).map(({ hotelId }) => hotelId),
    ),
  );
}

/** Waits until all runs have ended, but not longer than `ms`. */
async function within(ms: number, runs: readonly Promise<void>[]): Promise<void> {
  if (runs.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const cutOff = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all(runs), cutOff]);
  clearTimeout(timer);
}
