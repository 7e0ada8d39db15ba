import { DateTime } from 'luxon';

/** Quarters and tiers turn in this zone, wherever the hotel is. */
export const POINTS_ZONE = 'Asia/Hong_Kong';

/** A calendar quarter; days are `yyyy-mm-dd`, `end` is the first day after it. */
export interface Quarter {
  /** `2026 Q3`. */
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** The quarter of an instant and those before it, newest first. */
export function lastQuarters(now: Date, count: number): readonly Quarter[] {
  const start = DateTime.fromJSDate(now, { zone: POINTS_ZONE }).startOf('quarter');
  return Array.from({ length: count }, (_, back) => quarterFrom(start.minus({ quarters: back })));
}

/** The quarter that a stay counts in: that of the day after check-in. */
export function quarterOf(checkIn: string): Quarter {
  return quarterFrom(DateTime.fromISO(checkIn, { zone: POINTS_ZONE }).plus({ days: 1 }).startOf('quarter'));
}

/** Today by the programme's clock. */
export function pointsToday(now: Date): string {
  return DateTime.fromJSDate(now, { zone: POINTS_ZONE }).toFormat('yyyy-MM-dd');
}

function quarterFrom(start: DateTime): Quarter {
  return {
    name: `${start.year} Q${start.quarter}`,
    start: start.toFormat('yyyy-MM-dd'),
    end: start.plus({ quarters: 1 }).toFormat('yyyy-MM-dd'),
  };
}
