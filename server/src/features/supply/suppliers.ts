import type { Services } from '../../api/services.ts';
import type { Hotel, Listing } from '../../domain/hotel-model.ts';
import { withMethodSpans } from '../../platform/tracing/tracing.ts';
import type { Currency } from '../currencies/currencies.ts';
import { BUILT_IN, builtInListing, isBuiltIn } from './built-in-supplier-id.ts';
import { withListingProducts } from './listing-products.ts';
import { newSearches, type Searches } from './searches.ts';
import { newSellers, type SellerSources } from './sellers.ts';
import type { SuppliedHotel } from './supplied-hotel.ts';
import type { HotelQuotes, Supplier, SupplyStay, Unavailable, Verification, VerifyRequest } from './supplier.ts';
import { withSwitch } from './switched-supplier.ts';

/** The suppliers, and what all sellers of a hotel offer together. */
export interface Suppliers extends Searches {
  readonly all: readonly Supplier[];
  /** The supplier of this name. Throws if a supplier was removed while listings or orders still refer to it. */
  readonly named: (name: string) => Supplier;
  /** False while operators have switched its searches off: it has no offers then. */
  readonly isSearchable: (name: string) => Promise<boolean>;
  readonly describe: (hotelId: number, currency: Currency) => Promise<SuppliedHotel | undefined>;
  /** All sellers' rates by room. Late or faulty sellers are left out; `busy` only if none has responded. */
  readonly quote: (hotelId: number, stay: SupplyStay, currency: Currency) => Promise<HotelQuotes | Unavailable>;
  /** Lowest total in minor units, for lists of single hotels; undefined without an available rate. */
  readonly lowestTotal: (hotelId: number, stay: SupplyStay, currency: Currency) => Promise<number | undefined>;
  /**
   * Verifies with the product's own seller. If it is sold out there, another seller's rate of the same room group and
   * board with a policy that is never stricter is its substitute.
   */
  readonly verify: (hotelId: number, request: Omit<VerifyRequest, 'listing'>) => Promise<Verification>;
}

type Sources = Pick<Services, 'catalogue' | 'currencies' | 'settings' | 'supplierRequests'> &
  Pick<SellerSources, 'report'>;

export function newSuppliers(sources: Sources, suppliers: readonly Supplier[]): Suppliers {
  const { catalogue, supplierRequests } = sources;
  const { isSearchable } = supplierRequests.states;
  const all = suppliers
    .map((supplier) => withSwitch(withSpans(supplier), supplierRequests.states))
    .map((one) => (one.name === BUILT_IN ? one : withListingProducts(one)));
  const byName = new Map(all.map((supplier) => [supplier.name, supplier]));
  const named = (name: string) => {
    const supplier = byName.get(name);
    if (supplier === undefined) throw new Error(`There is no supplier ${name}`);
    return supplier;
  };
  const sellers = newSellers({ ...sources, named, isSearchable });
  const searches = newSearches({ ...sources, named, isSearchable });
  const listingsOf = async (hotelId: number) => sellersOf(await catalogue.hotel(hotelId));
  return {
    ...searches,
    all,
    named,
    isSearchable,
    describe: async (hotelId, currency) => {
      const [listing] = await listingsOf(hotelId);
      return listing && named(listing.supplier).describe(listing, currency);
    },
    quote: async (hotelId, stay, currency) => sellers.quote(await listingsOf(hotelId), stay, currency),
    lowestTotal: async (hotelId, stay, currency) => {
      const hotel = await catalogue.hotel(hotelId);
      if (hotel === undefined) return undefined;
      const [quotes, offers] = await Promise.all([
        // One hotel of the built-in supplier is priced faster than its city.
        sellers.quote(isBuiltIn(hotel) ? [builtInListing(hotelId)] : [], stay, currency),
        searches.searchHotel(hotel, stay, currency),
      ]);
      const cheapest = typeof quotes === 'string' ? undefined : quotes.rooms[0]?.quotes[0]?.price.total;
      const totals = [cheapest, offers?.any.total].filter((total) => total !== undefined);
      return totals.length === 0 ? undefined : Math.min(...totals);
    },
    verify: async (hotelId, request) => sellers.verify(await listingsOf(hotelId), request),
  };
}

/** A span would turn the portions of a search into a promise. */
function withSpans(supplier: Supplier): Supplier {
  return {
    ...withMethodSpans(`supplier ${supplier.name}`, supplier, { kind: 'client' }),
    search: supplier.search,
  };
}

/** The hotel at each of its suppliers, the built-in one first. */
function sellersOf(hotel: Hotel | undefined): readonly Listing[] {
  if (hotel === undefined) return [];
  return isBuiltIn(hotel) ? [builtInListing(hotel.id), ...hotel.listings] : hotel.listings;
}
