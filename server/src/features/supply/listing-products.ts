import type { Listing } from '../../domain/hotel-model.ts';
import type {
  CityOffers,
  HotelOffer,
  HotelOffers,
  HotelQuotes,
  SearchRequest,
  Supplier,
  SupplyQuote,
  Verification,
} from './supplier.ts';

/** A product of a listing on the wire, as `<listing id>.<the supplier's product>`. */
const LISTED = /^(\d{1,15})\.(.*)$/s;

/** Id of the listing that a product names; undefined for products of the built-in supplier. */
export function listingIdOf(product: string): number | undefined {
  const [, id] = LISTED.exec(product) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The supplier with products as on the wire, so that products of different sellers of a hotel never clash. */
export function withListingProducts(supplier: Supplier): Supplier {
  return {
    ...supplier,
    quote: async (...request) => {
      const quotes = await supplier.quote(...request);
      return typeof quotes === 'string' ? quotes : onWire(quotes);
    },
    search: async function* (request, signal) {
      for await (const { offers, ...portion } of supplier.search(request, signal))
        yield { ...portion, offers: offersOnWire(offers, request, portion.hotelIds) };
    },
    verify: async (request) => {
      const product = request.product === '' ? '' : ownProduct(request.listing, request.product);
      if (product === undefined) return { outcome: 'unknown' };
      return verificationOnWire(await supplier.verify({ ...request, product }));
    },
    hold: (quote) => supplier.hold({ ...quote, product: requiredProduct(quote.listing, quote.product) }),
    book: (request, signal) =>
      supplier.book({ ...request, product: requiredProduct(request.listing, request.product) }, signal),
  };
}

/** The supplier's own product; undefined if the product is of another listing. */
function ownProduct({ id }: Listing, product: string): string | undefined {
  return listingIdOf(product) === id ? LISTED.exec(product)?.[2] : undefined;
}

function requiredProduct(listing: Listing, product: string): string {
  const own = ownProduct(listing, product);
  if (own === undefined) throw new Error(`${product} is no product of listing ${listing.id}`);
  return own;
}

function onWire(quotes: HotelQuotes): HotelQuotes {
  return { ...quotes, rooms: quotes.rooms.map((entry) => ({ ...entry, quotes: entry.quotes.map(quoteOnWire) })) };
}

function quoteOnWire(quote: SupplyQuote): SupplyQuote {
  return { ...quote, product: `${quote.listing.id}.${quote.product}` };
}

function verificationOnWire(checked: Verification): Verification {
  switch (checked.outcome) {
    case 'verified':
      return { ...checked, quote: quoteOnWire(checked.quote) };
    case 'priceRose':
      return { ...checked, quote: quoteOnWire(checked.quote), ...requestedOnWire(checked) };
    case 'roomSoldOut':
    case 'hotelSoldOut':
      return { ...checked, ...requestedOnWire(checked) };
    case 'substituteOffered':
    case 'dearerSubstitute':
      return {
        ...checked,
        requested: quoteOnWire(checked.requested),
        substitute: quoteOnWire(checked.substitute),
      };
    default:
      return checked;
  }
}

function requestedOnWire({ requested }: { readonly requested?: SupplyQuote }) {
  return requested && { requested: quoteOnWire(requested) };
}

function offersOnWire(
  offers: CityOffers,
  { listings }: SearchRequest,
  hotelIds: readonly number[] = listings.map(({ hotelId }) => hotelId),
): CityOffers {
  const responded = new Set(hotelIds);
  return new Map(
    listings.flatMap(({ id, hotelId }) => {
      const found = responded.has(hotelId) ? offers.get(hotelId) : undefined;
      return found === undefined ? [] : [[hotelId, hotelOffersOnWire(found, id)] as const];
    }),
  );
}

/** One rate is often the cheapest of several kinds and then stays one object. */
function hotelOffersOnWire(offers: HotelOffers, listingId: number): HotelOffers {
  const converted = new Map<HotelOffer, HotelOffer>();
  const convert = (offer: HotelOffer) => {
    const { product, rate, total, price, policy } = offer;
    const onWireOffer = converted.get(offer) ?? { product: `${listingId}.${product}`, rate, total, price, policy };
    converted.set(offer, onWireOffer);
    return onWireOffer;
  };
  const entries = Object.entries(offers).map(([kind, offer]: [string, HotelOffer]) => [kind, convert(offer)]);
  return { ...Object.fromEntries(entries), any: convert(offers.any) };
}
