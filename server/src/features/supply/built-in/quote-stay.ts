import { type Guests, grownIn, type RoomGuests, roomsOf } from '@portico/contract';
import type { FeeLine } from '../../../domain/fee-line.ts';
import type { FeeRule, PriceRule, RateRule, RoomType } from '../../../domain/hotel-model.ts';
import { CENTS_OF_A_POINT } from '../../../domain/point-value.ts';
import { type Currency, divideHalfUp, fromUsdCents, timesPermille, toUsdCents } from '../../currencies/currencies.ts';
import { sharesOf } from '../night-prices.ts';
import type { NightLine, StayQuote } from '../stay-quote.ts';
import { feeAmount, type LocalCurrency, localAmount } from './local-fees.ts';
import { nightFactors, type StayNight } from './stay-nights.ts';

const GUESTS_INCLUDED = 2;

/**
 * The only price calculation: list, detail, verification and orders use it. `local` is the hotel's currency if it is
 * another one; `added` is the supplier's surcharge on the rule's price, in minor units.
 */
export function quoteStay(
  rule: PriceRule,
  room: RoomType,
  rate: RateRule,
  nights: readonly StayNight[],
  party: Guests,
  currency: Currency,
  { local, added = 0 }: { readonly local?: LocalCurrency | undefined; readonly added?: number } = {},
): StayQuote {
  const extras = extraCents(rule, party);
  const longStay = longStayPermille(rule, nights.length);
  const lines: NightLine[] = [];
  let fare = 0;
  let fareCents = 0;
  for (const night of nights) {
    const cents = rateCents(levelCents(nightFactors(rule, night), room), rate, longStay);
    const amount = fromUsdCents(cents, currency) * party.rooms + fromUsdCents(extras, currency);
    fareCents += cents * party.rooms + extras;
    fare += amount;
    lines.push({ day: night.day, amount });
  }
  if (added !== 0) {
    // The surcharge is a final amount: it is added to the night prices without tax.
    spread(lines, added);
    fare += added;
  }
  const tax = fromUsdCents(timesPermille(fareCents, rule.taxPermille), currency);
  const fees = rule.fees.map((fee) => feeLine(fee, party.rooms, nights.length, currency, local));
  const atHotel = sumOf(fees, 'hotel');
  const payNow = fare + tax + sumOf(fees, 'now');
  const paidCents = payNowCents(rule, fareCents, party.rooms, nights.length) + toUsdCents(added, currency);
  const points = Math.max(0, Math.floor(paidCents / 100));
  return {
    currency: currency.code,
    exponent: currency.exponent,
    rooms: party.rooms,
    nights: lines,
    fare,
    tax,
    fees,
    payNow,
    atHotel,
    total: payNow + atHotel,
    points,
    pointsWorth: fromUsdCents(points * CENTS_OF_A_POINT, currency),
  };
}

/**
 * Totals of a hotel's rates for a stay, equal to the `total` of `quoteStay` but without its lines. A list needs
 * thousands of them, so shared parts are computed once.
 */
export function stayTotals(
  rule: PriceRule,
  nights: readonly StayNight[],
  party: Guests,
  currency: Currency,
  local?: LocalCurrency,
): (room: RoomType) => (rate: RateRule) => number {
  const factors = nights.map((night) => nightFactors(rule, night));
  const longStay = longStayPermille(rule, nights.length);
  const extras = extraCents(rule, party);
  const extrasShown = fromUsdCents(extras, currency);
  const fees = rule.fees.reduce((sum, fee) => {
    return sum + feeAmount(fee, feeTimes(fee, party.rooms, nights.length), currency, local);
  }, 0);
  return (room) => {
    const levels = factors.map((factor) => levelCents(factor, room));
    return (rate) => {
      let fare = 0;
      let fareCents = 0;
      for (const level of levels) {
        const cents = rateCents(level, rate, longStay);
        fareCents += cents * party.rooms + extras;
        fare += fromUsdCents(cents, currency) * party.rooms + extrasShown;
      }
      return fare + fromUsdCents(timesPermille(fareCents, rule.taxPermille), currency) + fees;
    };
  };
}

/** Price of a room for one night before rates, in US cents. */
function levelCents({ season, weekday, event }: ReturnType<typeof nightFactors>, room: RoomType): number {
  return timesPermille(timesPermille(timesPermille(room.base, season), weekday), event);
}

/** Price of a room for one night at a rate, without extra persons, in US cents. */
function rateCents(level: number, rate: RateRule, longStay: number): number {
  return timesPermille(timesPermille(level, rate.permille), longStay) + rate.breakfasts * rate.breakfastCents;
}

/** Surcharge per night for adults beyond two in a room, in US cents. */
function extraCents(rule: PriceRule, party: Guests): number {
  return roomsOf(party).reduce((sum, room) => sum + extraCentsIn(rule, room), 0);
}

function extraCentsIn(rule: PriceRule, room: RoomGuests): number {
  return Math.max(0, grownIn(room) - GUESTS_INCLUDED) * rule.extraGuest;
}

/** The fare of each room, in order; the sum is `fare`. Rooms of one type differ by their extra persons. */
export function roomFares(
  rule: PriceRule,
  room: RoomType,
  rate: RateRule,
  nights: readonly StayNight[],
  byRoom: readonly RoomGuests[],
  fare: number,
): readonly number[] {
  const longStay = longStayPermille(rule, nights.length);
  const cents = nights.reduce(
    (sum, night) => sum + rateCents(levelCents(nightFactors(rule, night), room), rate, longStay),
    0,
  );
  const weights = byRoom.map((guests) => cents + extraCentsIn(rule, guests) * nights.length);
  return sharesOf(
    fare,
    weights,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
}

function longStayPermille(rule: PriceRule, nights: number): number {
  let permille = 1000;
  for (const step of rule.longStay) if (nights >= step.nights) permille = step.permille;
  return permille;
}

function feeTimes(fee: FeeRule, rooms: number, nights: number): number {
  if (fee.basis === 'room-night') return rooms * nights;
  return fee.basis === 'room' ? rooms : 1;
}

function feeLine(
  fee: FeeRule,
  rooms: number,
  nights: number,
  currency: Currency,
  local: LocalCurrency | undefined,
): FeeLine {
  const times = feeTimes(fee, rooms, nights);
  const amount = feeAmount(fee, times, currency, local);
  const line = { kind: fee.kind, at: fee.at, amount, times, each: divideHalfUp(amount, times) };
  if (local === undefined || fee.at === 'now') return line;
  const { code, exponent } = local;
  return { ...line, local: { amount: localAmount(fee, times, local), currency: code, exponent } };
}

/** Points follow the price in US dollars, so that they do not depend on the currency shown. */
function payNowCents(rule: PriceRule, fareCents: number, rooms: number, nights: number): number {
  const tax = timesPermille(fareCents, rule.taxPermille);
  const fees = rule.fees.filter((fee) => fee.at === 'now');
  return fareCents + tax + fees.reduce((sum, fee) => sum + fee.cents * feeTimes(fee, rooms, nights), 0);
}

function sumOf(fees: readonly FeeLine[], at: FeeLine['at']): number {
  return fees.reduce((sum, fee) => (fee.at === at ? sum + fee.amount : sum), 0);
}

function spread(lines: NightLine[], added: number): void {
  const each = Math.trunc(added / lines.length);
  for (const [index, line] of lines.entries()) {
    const share = index === lines.length - 1 ? added - each * (lines.length - 1) : each;
    lines[index] = { ...line, amount: line.amount + share };
  }
}
