import type { PriceRule } from '../../model/hotel-model.ts';

/** One night of a stay: its day and what the price rules ask about it. */
export interface StayNight {
  /** `yyyy-mm-dd` of the evening. */
  readonly day: string;
  /** `mm-dd`. */
  readonly ofYear: string;
  /** 0 is January. */
  readonly month: number;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Days since 1970: the number that allotment patterns follow. */
  readonly number: number;
}

const DAY_MS = 86_400_000;

/** Days since 1970 of a calendar day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Whether a text is a calendar day, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumber(text)) && addDays(text, 0) === text;
}

/** The calendar day so many days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

export function nightsBetween(checkIn: string, checkOut: string): number {
  return dayNumber(checkOut) - dayNumber(checkIn);
}

/** The nights from check-in up to the morning of check-out. */
export function stayNights(checkIn: string, checkOut: string): readonly StayNight[] {
  const first = dayNumber(checkIn);
  return Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, index) => {
    const number = first + index;
    const date = new Date(number * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    return { day, ofYear: day.slice(5), month: date.getUTCMonth(), weekday: (date.getUTCDay() + 6) % 7, number };
  });
}

/** Whether `mm-dd` lies in a yearly span, both ends inclusive; a span may pass New Year. */
export function isInYearlySpan(ofYear: string, span: { readonly from: string; readonly to: string }): boolean {
  if (span.from <= span.to) return ofYear >= span.from && ofYear <= span.to;
  return ofYear >= span.from || ofYear <= span.to;
}

/** Factors of a hotel for one night, in thousandths: season, weekday, and the strongest event that covers it. */
export function nightFactors(rule: PriceRule, night: StayNight): { season: number; weekday: number; event: number } {
  let event = 1000;
  for (const one of rule.events) {
    if (one.permille > event && isInYearlySpan(night.ofYear, one)) event = one.permille;
  }
  return { season: rule.season[night.month] ?? 1000, weekday: rule.weekday[night.weekday] ?? 1000, event };
}
