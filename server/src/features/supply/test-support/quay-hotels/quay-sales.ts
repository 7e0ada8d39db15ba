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
import { DOUBLE, quayQuotes } from './quay-quotes.ts';

type Sales = Pick<Supplier, 'quote' | 'cityOffers' | 'verify' | 'hold' | 'release' | 'checks'>;

/** Sells the rooms of these hotels at a cost in `charged`. Rooms are not held before booking. */
export function quaySales(
  hotels: readonly QuayHotel[],
  roomsLeft: (hotel: QuayHotel, stay: SupplyStay) => number,
  charged: Currency,
): Sales {
  const quotesOf = (hotelId: number, stay: SupplyStay, currency: Currency) => {
    const hotel = hotels.find(({ id }) => id === hotelId);
    return hotel && quayQuotes(hotel, stay, currency, roomsLeft(hotel, stay), charged);
  };
  return {
    hold: async () => async () => ({ kind: 'none' }),
    release: async () => {},
    quote: async (hotelId, stay, currency) => {
      const quotes = quotesOf(hotelId, stay, currency);
      if (quotes === undefined) return undefined;
      const rooms = quotes.length === 0 ? [] : [{ room: DOUBLE, quotes }];
      return { hotelId, rooms, quotedAt: Math.floor(Date.now() / 1000) };
    },
    cityOffers: async (_cityId, stay, currency) => {
      const offers = hotels.flatMap(({ id }) => {
        const [cheapest, ...others] = quotesOf(id, stay, currency) ?? [];
        return cheapest === undefined ? [] : [[id, offersOf(cheapest, others)] as const];
      });
      return new Map(offers);
    },
    verify: async (request) => verified(request, quotesOf(request.hotelId, request.stay, request.currency)),
    checks: [],
  };
}

/** The cheapest of each kind; the input is sorted by price. */
function offersOf(cheapest: SupplyQuote, others: readonly SupplyQuote[]): HotelOffers {
  const offers: Partial<Record<OfferKind, HotelOffer>> = {};
  for (const quote of [cheapest, ...others]) {
    for (const kind of kindsOf(quote.policy.freeUntil !== undefined, quote.rate.breakfasts)) {
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
): Verification {
  if (quotes === undefined) return { outcome: 'unknown' };
  const [cheapest] = quotes;
  if (cheapest === undefined) return { outcome: 'hotelSoldOut' };
  const quote = product === '' ? cheapest : quotes.find((one) => one.product === product);
  if (quote === undefined) return { outcome: 'unknown' };
  const rise = quote.price.total - (seenTotal ?? quote.price.total);
  return rise > 0 ? { outcome: 'priceRose', quote, rise } : { outcome: 'verified', quote };
}
