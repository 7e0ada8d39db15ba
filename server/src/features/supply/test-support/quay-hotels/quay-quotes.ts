import { addDays, nightsBetween } from '@portico/contract';
import { hourIn } from '@portico/contract/zones';
import type { Listing } from '../../../../domain/hotel-model.ts';
import { type Currency, fromUsdCents, timesPermille, toUsdCents } from '../../../currencies/currencies.ts';
import { fitting } from '../../fitting.ts';
import type { StayPolicy } from '../../stay-policy.ts';
import type { StayQuote } from '../../stay-quote.ts';
import type { SuppliedRoom } from '../../supplied-hotel.ts';
import type { SupplierCost, SupplyQuote, SupplyStay } from '../../supplier.ts';
import type { QuayHotel } from './quay-hotels.ts';

/** The only room type of each hotel; its id is the same in all of them. */
export const DOUBLE: SuppliedRoom = {
  id: 'DBL',
  nameEn: 'Quay Double',
  nameZh: '码头双床房',
  beds: 'twin',
  squareMetres: 24,
  maxAdults: 2,
  maxGuests: 2,
};

/** The room of a hotel that states nothing. */
const BARE: SuppliedRoom = { id: 'BARE', nameEn: 'Room', nameZh: 'Room' };

function roomOf({ isBare }: QuayHotel): SuppliedRoom {
  return isBare ? BARE : DOUBLE;
}

/** Its two rates; their products are the same in all hotels, too. */
const RATES = [
  { product: 'saver', permille: 900, breakfasts: 0, isFree: false },
  { product: 'flex', permille: 1000, breakfasts: 2, isFree: true },
] as const;

export function isSold(product: string): boolean {
  return RATES.some((rate) => rate.product === product);
}

const TAX_PERMILLE = 125;
const NET_PERMILLE = 900;
const COMMISSION_PERMILLE = 40;
const CITY_FEE_CENTS = 3_00;
const ZONE = 'America/Los_Angeles';

/**
 * A hotel's quotes for a stay, cheapest first; empty if the guests do not fit. `charged`: the currency of the
 * supplier's cost.
 */
export function quayQuotes(
  hotel: QuayHotel,
  listing: Listing,
  stay: SupplyStay,
  currency: Currency,
  roomsLeft: number,
  charged: Currency,
): readonly SupplyQuote[] {
  const room = roomOf(hotel);
  if (roomsLeft < stay.rooms || !fitting(stay)(room)) return [];
  return RATES.map(({ product, permille, breakfasts, isFree }) => {
    const price = priceOf(hotel, permille, stay, currency);
    return {
      product,
      listing,
      room,
      roomRates: [],
      rate: {
        board: breakfasts === 0 ? 'roomOnly' : 'breakfast',
        ...(!hotel.isBare && { breakfasts }),
        isInstant: true,
      },
      stay,
      price,
      cost: costOf(priceOf(hotel, permille, stay, charged), charged),
      policy: policyOf(isFree, stay, price),
      remarks: [],
      ...(!hotel.isBare && { roomsLeft }),
      quotedAt: Math.floor(Date.now() / 1000),
    };
  });
}

function priceOf(hotel: QuayHotel, permille: number, stay: SupplyStay, currency: Currency): StayQuote {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const amount = fromUsdCents(timesPermille(hotel.cents, permille), currency) * stay.rooms;
  const fare = amount * nights;
  const tax = timesPermille(fare, TAX_PERMILLE);
  const each = fromUsdCents(CITY_FEE_CENTS, currency);
  const times = stay.rooms * nights;
  const points = Math.floor(toUsdCents(fare + tax, currency) / 100);
  return {
    currency: currency.code,
    exponent: currency.exponent,
    rooms: stay.rooms,
    nights: Array.from({ length: nights }, (_, place) => ({ day: addDays(stay.checkIn, place), amount })),
    fare,
    tax,
    fees: [{ kind: 'cityFee', at: 'hotel', amount: each * times, times, each }],
    payNow: fare + tax,
    atHotel: each * times,
    total: fare + tax + each * times,
    points,
    pointsWorth: fromUsdCents(points, currency),
  };
}

/** The supplier states its cost in its own currency, whatever currency is requested. */
function costOf({ payNow }: StayQuote, { code }: Currency): SupplierCost {
  return {
    net: timesPermille(payNow, NET_PERMILLE),
    commission: timesPermille(payNow, COMMISSION_PERMILLE),
    currency: code,
  };
}

/** Free until noon of the day before check-in, or non-refundable. */
function policyOf(isFree: boolean, stay: SupplyStay, { payNow }: StayQuote): StayPolicy {
  if (!isFree) return { kind: 'nonRefundable', zone: ZONE, penalty: payNow };
  const freeUntil = hourIn(ZONE, addDays(stay.checkIn, -1), 12) / 1000;
  return { kind: 'free', freeUntil, zone: ZONE, penalty: payNow };
}
