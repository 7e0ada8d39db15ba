import { addDays, dayNumber, nightsBetween } from '@portico/contract';
import type { PriceRule } from '../../../domain/hotel-model.ts';

export interface StayNight {
  /** `yyyy-mm-dd` of the evening. */
  readonly day: string;
  /** `mm-dd`. */
  readonly ofYear: string;
  /** 0 is January. */
  readonly month: number;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Days since 1970; allotment patterns depend on it. */
  readonly number: number;
}

/** The nights from check-in up to the morning of check-out. */
export function stayNights(checkIn: string, checkOut: string): readonly StayNight[] {
  const first = dayNumber(checkIn);
  return Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, index) => {
    const number = first + index;
    const day = addDays(checkIn, index);
    // The first day of 1970 was a Thursday.
    return { day, ofYear: day.slice(5), month: Number(day.slice(5, 7)) - 1, weekday: (number + 3) % 7, number };
  });
}

/** Whether `mm-dd` is in a yearly span; both ends are inclusive, and a span may cross New Year. */
export function isInYearlySpan(ofYear: string, span: { readonly from: string; readonly to: string }): boolean {
  if (span.from <= span.to) return ofYear >= span.from && ofYear <= span.to;
  return ofYear >= span.from || ofYear <= span.to;
}

/** Factors of a hotel for one night in permille: season, weekday, and the strongest event of that day. */
export function nightFactors(rule: PriceRule, night: StayNight): { season: number; weekday: number; event: number } {
  let event = 1000;
  for (const one of rule.events) {
    if (one.permille > event && isInYearlySpan(night.ofYear, one)) event = one.permille;
  }
  return { season: rule.season[night.month] ?? 1000, weekday: rule.weekday[night.weekday] ?? 1000, event };
}
