import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../../calls/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type FoundProduct, findProduct, productId } from '../../catalogue/catalogue.ts';
import { fromUsdCents } from '../../currencies/currencies.ts';
import { type Offer, offeredBefore, rememberOffer } from '../offers.ts';
import { isSellable, type QuoteContext, quoteContext, quoteHotel, quoteRate } from '../quote-hotel.ts';
import type { Supplier, SupplierDelays, SupplyQuote, Verification, VerifyRequest } from '../supplier.ts';
import { bookAtBuiltIn, cancelAtBuiltIn, findAtBuiltIn } from './built-in-bookings.ts';
import { activeInstructions, obey, type StoredInstruction } from './instructions.ts';

const DELAYS: SupplierDelays = { lateMs: 3_000, timeOutMs: 1_000 };

/** What the built-in house works with. */
export type HouseServices = Pick<Services, 'db' | 'catalogue' | 'places' | 'currencies'>;

/** The built-in supplier, which can be told to misbehave. */
export function newBuiltInSupplier(house: HouseServices, delays = DELAYS): Supplier {
  const { db, catalogue } = house;
  return {
    quote: async (hotelId, stay, currency) => {
      const hotel = await catalogue.hotel(hotelId);
      return hotel === undefined ? undefined : quoteHotel(await quoteContext(house, hotel, stay, currency));
    },
    verify: (request) => verify(house, delays, request),
    book: (request) => bookAtBuiltIn(house, delays, request),
    find: (reference) => findAtBuiltIn(db, reference),
    cancel: (reference) => cancelAtBuiltIn(db, reference),
  };
}

async function verify(house: HouseServices, delays: SupplierDelays, request: VerifyRequest): Promise<Verification> {
  const { db, catalogue } = house;
  const hotel = await catalogue.hotel(request.hotelId);
  if (hotel === undefined) return { outcome: 'unknown' };
  const context = await quoteContext(house, hotel, request.stay, request.currency);
  const wanted = choose(context, request.product);
  if (wanted === 'unknown') return { outcome: 'unknown' };
  if (wanted === 'none') return { outcome: 'hotelSoldOut', hotel };

  const active = await activeInstructions(db, hotel.id, wanted.room.id, 'verify');
  if (await obey(db, active, 'time-out')) {
    await wait(delays.timeOutMs);
    return { outcome: 'timedOut' };
  }
  if (await obey(db, active, 'late')) await wait(delays.lateMs);
  const soldOut = await obey(db, active, 'sold-out');
  if (soldOut !== undefined)
    return { outcome: soldOut.roomTypeId === undefined ? 'hotelSoldOut' : 'roomSoldOut', hotel };
  if (!isSellable(context, wanted.room)) {
    return { outcome: hotel.rooms.some((room) => isSellable(context, room)) ? 'roomSoldOut' : 'hotelSoldOut', hotel };
  }
  const offer = await offeredBefore(house, request, productId(wanted.room.id, wanted.rate.no));
  const asked = quoteRate(context, wanted.room, wanted.rate, offer?.added);
  const substitution = await obey(
    db,
    active.filter((instruction) => !isItsSubstitute(instruction, offer)),
    'substitute',
  );
  if (substitution !== undefined) return substitute(db, request, context, asked, substitution.cents ?? 0);
  return withRise(db, request, context, asked, await obey(db, active, 'price-rise'));
}

/** A guest who took the room that a hotel-wide instruction offered is not offered yet another one. */
function isItsSubstitute({ roomTypeId, createdAt }: StoredInstruction, offer: Offer | undefined): boolean {
  return roomTypeId === undefined && offer !== undefined && offer.offeredAt >= createdAt;
}

async function withRise(
  db: Db,
  request: VerifyRequest,
  context: QuoteContext,
  asked: SupplyQuote,
  told: StoredInstruction | undefined,
): Promise<Verification> {
  const rule = quoteRate(context, asked.room, asked.rate).price.total;
  const rise = fromUsdCents(told?.cents ?? 0, request.currency);
  const quote = rise === 0 ? asked : quoteRate(context, asked.room, asked.rate, asked.price.total - rule + rise);
  if (told?.isOnce) await rememberOffer(db, request, quote.product, quote.price.total - rule);
  const seen = request.seenTotal ?? rule;
  if (quote.price.total > seen) return { outcome: 'priceRose', quote, rise: quote.price.total - seen };
  return { outcome: 'verified', quote };
}

/** The asked product, or the hotel's cheapest when none is named. */
function choose(context: QuoteContext, product: string): FoundProduct | 'unknown' | 'none' {
  if (product === '') {
    const cheapest = quoteHotel(context).rooms[0]?.quotes[0];
    return cheapest === undefined ? 'none' : { room: cheapest.room, rate: cheapest.rate };
  }
  return findProduct(context.hotel, product) ?? 'unknown';
}

/** Another room of the house with the same board where there is one, at the asked room's price plus the difference. */
async function substitute(
  db: Db,
  request: VerifyRequest,
  context: QuoteContext,
  asked: SupplyQuote,
  cents: number,
): Promise<Verification> {
  const other = nearestRoom(context, asked);
  if (other === undefined) return { outcome: 'roomSoldOut', hotel: context.hotel };
  const change = fromUsdCents(cents, request.currency);
  const added = asked.price.total + change - other.price.total;
  const substitute = quoteRate(context, other.room, other.rate, added);
  await rememberOffer(db, request, substitute.product, added);
  return change === 0
    ? { outcome: 'substituteOffered', asked, substitute }
    : { outcome: 'dearerSubstitute', asked, substitute, change };
}

function nearestRoom(context: QuoteContext, asked: SupplyQuote): SupplyQuote | undefined {
  const quotes = context.hotel.rooms
    .filter((room) => room.id !== asked.room.id && isSellable(context, room))
    .flatMap((room) => room.rates.map((rate) => quoteRate(context, room, rate)));
  const sameBoard = quotes.filter(({ rate }) => rate.breakfasts === asked.rate.breakfasts);
  const distance = (quote: SupplyQuote) => Math.abs(quote.price.total - asked.price.total);
  return (sameBoard.length > 0 ? sameBoard : quotes).sort((a, b) => distance(a) - distance(b))[0];
}
