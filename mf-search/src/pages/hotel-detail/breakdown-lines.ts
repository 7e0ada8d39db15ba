import type { FeeKind, Rate } from '@portico/contract';
import { addAmounts, compareAmounts, isZero, multiplyAmount, nightLines } from '@portico/runtime';

export type BreakdownLine =
  | { readonly name: 'roomPrice'; readonly amount: string; readonly perRoomNight?: string }
  | { readonly name: 'night'; readonly day: string; readonly amount: string; readonly withTaxes?: string }
  | { readonly name: 'taxesAndFees' | 'tax' | 'rise' | 'payNow'; readonly amount: string }
  | { readonly name: 'fee'; readonly fee: FeeKind; readonly amount: string }
  | { readonly name: 'feeAtHotel'; readonly feeAtHotel: Rate['atHotelFees'][number]; readonly amount: string }
  | { readonly name: 'total'; readonly amount: string; readonly isEstimate?: true };

/**
 * Room price, taxes and fees, amount due now, fees at the hotel and total, in the order in which they add up. Nights
 * are below the room price, and the parts of taxes and fees below their sum. Fees at the hotel are never due now; one
 * in another currency is an estimate.
 */
export function breakdownLines(rate: Rate, roomNights: number, rise?: string): BreakdownLine[] {
  const feesNow = (Object.entries(rate.fees) as [FeeKind, string | undefined][]).flatMap(([fee, amount]) =>
    amount === undefined || isZero(amount) ? [] : [{ name: 'fee' as const, fee, amount }],
  );
  const feesAtHotel = rate.atHotelFees.filter(({ amount }) => !isZero(amount));
  const isEstimate = feesAtHotel.some(({ local }) => local !== undefined);
  return [
    { name: 'roomPrice', amount: rate.fare, ...exactPerRoomNight(rate, roomNights) },
    ...nightLines(rate).map((night) => ({ name: 'night' as const, ...night })),
    { name: 'taxesAndFees', amount: addAmounts(rate.tax, ...feesNow.map(({ amount }) => amount)) },
    ...(feesNow.length > 0 ? [{ name: 'tax' as const, amount: rate.tax }, ...feesNow] : []),
    ...(rise === undefined ? [] : [{ name: 'rise' as const, amount: rise }]),
    { name: 'payNow', amount: rate.payNow },
    ...feesAtHotel.map((feeAtHotel) => ({ name: 'feeAtHotel' as const, feeAtHotel, amount: feeAtHotel.amount })),
    { name: 'total', amount: rate.total, ...(isEstimate ? { isEstimate } : {}) },
  ];
}

/** An average shows only if it multiplies back to the price, because no line may be rounded. */
function exactPerRoomNight({ fare, farePerRoomNight }: Rate, roomNights: number): { perRoomNight?: string } {
  const isExact = compareAmounts(multiplyAmount(farePerRoomNight, roomNights), fare) === 0;
  return isExact && roomNights > 1 ? { perRoomNight: farePerRoomNight } : {};
}
