import type { Listing } from '../../../../domain/hotel-model.ts';
import type { Currency } from '../../../currencies/currencies.ts';
import { kindsOf, type OfferKind } from '../../offer-kinds.ts';
import type {
  HotelOffer,
  HotelOffers,
  Supplier,
  SupplyQuote,
  SupplyStay,
  Verification,
  VerifyRequest,
} from '../../supplier.ts';
import type { QuayHotel } from './quay-hotels.ts';
import { quayQuotes } from './quay-quotes.ts';

type Sales = Pick<Supplier, 'quote' | 'search' | 'verify' | 'hold' | 'release' | 'checks'>;

/** Sells the rooms of these hotels at a cost in `charged`. Rooms are not held before booking. */
export function quaySales(
  hotels: readonly QuayHotel[],
  roomsLeft: (hotel: QuayHotel, stay: SupplyStay) => number,
  charged: Currency,
): Sales {
  const quotesOf = (listing: Listing, stay: SupplyStay, currency: Currency, rooms = roomsLeft) => {
    const hotel = hotels.find(({ id }) => String(id) === listing.code);
    return hotel && quayQuotes(hotel, listing, stay, currency, rooms(hotel, stay), charged);
  };
  const asLastSold = ({ listing, stay, currency }: VerifyRequest) =>
    quotesOf(listing, stay, currency, () => stay.rooms) ?? [];
  return {
    hold: async () => async () => ({ kind: 'none' }),
    release: async () => {},
    quote: async (listing, stay, currency) => {
      const quotes = quotesOf(listing, stay, currency);
      if (quotes === undefined) return 'gone';
      const rooms = quotes.slice(0, 1).map(({ room }) => ({ room, quotes }));
      return { hotelId: listing.hotelId, rooms, quotedAt: Math.floor(Date.now() / 1000) };
    },
    search: async function* ({ listings, stay, currency }) {
      const offers = listings.flatMap((listing) => {
        const [cheapest, ...others] = quotesOf(listing, stay, currency) ?? [];
        return cheapest === undefined ? [] : [[listing.hotelId, offersOf(cheapest, others)] as const];
      });
      yield { hotelIds: listings.map(({ hotelId }) => hotelId), offers: new Map(offers) };
    },
    verify: async (request) => {
      const quotes = quotesOf(request.listing, request.stay, request.currency);
      return verified(request, quotes, () => asLastSold(request));
    },
    checks: [],
  };
}

/** The cheapest of each kind; the input is sorted by price. */
function offersOf(cheapest: SupplyQuote, others: readonly SupplyQuote[]): HotelOffers {
  const offers: Partial<Record<OfferKind, HotelOffer>> = {};
  for (const quote of [cheapest, ...others]) {
    for (const kind of kindsOf(quote.policy.freeUntil !== undefined, quote.rate.board !== 'roomOnly')) {
      offers[kind] ??= offerOf(quote);
    }
  }
  return { ...offers, any: offerOf(cheapest) };
}

function offerOf({ product, rate, price, policy }: SupplyQuote): HotelOffer {
  return { product, rate, total: price.total, price, policy };
}

function verified(
  { product, seenTotal }: VerifyRequest,
  quotes: ReturnType<typeof quayQuotes> | undefined,
  lastSold: () => ReturnType<typeof quayQuotes>,
): Verification {
  if (quotes === undefined) return { outcome: 'unknown' };
  const [cheapest] = quotes;
  if (cheapest === undefined) {
    const requested = lastSold().find((one) => one.product === product);
    return { outcome: 'hotelSoldOut', ...(requested && { requested }) };
  }
  const quote = product === '' ? cheapest : quotes.find((one) => one.product === product);
  if (quote === undefined) return { outcome: 'unknown' };
  const rise = quote.price.total - (seenTotal ?? quote.price.total);
  return rise > 0 ? { outcome: 'priceRose', quote, rise } : { outcome: 'verified', quote };
}
