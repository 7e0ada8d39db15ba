import { FEE_KINDS, type FeeKind, type Fees, type Language, type Rate } from '@portico/contract';
import { boardName, monthText } from '@portico/contract/labels';
import { dayIn } from '@portico/contract/zones';
import type { FeeLine } from '../../../domain/fee-line.ts';
import { type Currency, decimalText } from '../../currencies/currencies.ts';
import { nightPrices, perRoomNight, type SupplyQuote, shownPolicy } from '../../supply/supply.ts';
import { offerFacts, shownOffer } from './offer-facts.ts';
import { shownPropertyFees } from './property-fees.ts';
import { bedsText, rateName } from './rate-texts.ts';

/** Converts a supplier's quote to the contract's format. Orders show the same figures from the same quote. */
export function shownRate(quote: SupplyQuote, currency: Currency, language: Language, isSelected: boolean): Rate {
  const { product, room, rate, stay, price, policy, roomsLeft, expiresAt } = quote;
  const formatAmount = (minor: number) => decimalText(minor, price.exponent);
  const beds = bedsText(room);
  const isRefundable = policy.kind !== 'nonRefundable';
  return {
    product,
    id: product,
    name: rateName(room, rate),
    board: boardName(rate.board, rate.breakfasts),
    breakfasts: rate.breakfasts ?? 1,
    ...(beds && { beds }),
    isInstant: rate.isInstant,
    ...(rate.nationalities && { nationalities: rate.nationalities }),
    isRefundable,
    ...(policy.freeUntil === undefined ? {} : { freeUntilDay: dayParts(policy.freeUntil, policy.zone, language) }),
    policy: shownPolicy(policy, price.exponent),
    currency: price.currency,
    currencyTag: currency.mark,
    fare: formatAmount(price.fare),
    farePerRoomNight: formatAmount(perRoomNight(price.fare, stay.rooms, price.nights.length)),
    nightPrices: shownNights(price, price.exponent),
    tax: formatAmount(price.tax),
    fees: shownFees(price.fees, price.exponent),
    atHotelFees: shownPropertyFees(price.fees, price.exponent),
    total: formatAmount(price.total),
    payNow: formatAmount(price.payNow),
    payNowShown: `${price.currency} ${formatAmount(price.payNow)}`,
    atHotel: formatAmount(price.atHotel),
    points: price.points,
    pointsWorth: formatAmount(price.pointsWorth),
    ...(roomsLeft !== undefined && { roomsLeft }),
    isSelected,
    ...shownOffer(offerFacts(quote), price.exponent),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

export function shownNights(price: Parameters<typeof nightPrices>[0], exponent: number): Rate['nightPrices'] {
  return nightPrices(price).map(({ day, amount, paid }) => ({
    day,
    amount: decimalText(amount, exponent),
    paid: decimalText(paid, exponent),
  }));
}

/** Fees charged with the booking: all eight kinds, including zero amounts. */
export function shownFees(fees: readonly FeeLine[], exponent: number): Fees {
  const now = new Map(feesAt(fees, 'now').map(({ kind, amount }) => [kind, amount]));
  return Object.fromEntries(FEE_KINDS.map((kind) => [kind, decimalText(now.get(kind) ?? 0, exponent)]));
}

/** Sums per kind, in display order. */
export function feesAt(fees: readonly FeeLine[], at: FeeLine['at']): readonly { kind: FeeKind; amount: number }[] {
  return FEE_KINDS.flatMap((kind) => {
    const lines = fees.filter((fee) => fee.kind === kind && fee.at === at);
    return lines.length === 0 ? [] : [{ kind, amount: lines.reduce((sum, fee) => sum + fee.amount, 0) }];
  });
}

/** Calendar day in the hotel's time zone, in the given language. */
function dayParts(instant: number, zone: string, language: Language): Rate['freeUntilDay'] {
  const day = dayIn(zone, instant * 1000);
  const [year, , date] = day.split('-').map(Number);
  return { month: monthText(day, language), day: String(date), year: String(year) };
}
