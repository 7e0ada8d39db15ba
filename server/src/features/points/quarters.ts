import { addDays } from '@portico/contract';
import { POINTS_ZONE } from '@portico/contract/rules';
import { dayIn } from '@portico/contract/zones';

/** A calendar quarter; days are `yyyy-mm-dd`, and `end` is the first day after it. */
export interface Quarter {
  /** For example `2026 Q3`. */
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** The quarter of an instant and the ones before it, newest first. */
export function lastQuarters(now: Date, count: number): readonly Quarter[] {
  const newest = quarterNumber(pointsToday(now));
  return Array.from({ length: count }, (_, back) => quarterAt(newest - back));
}

/** The quarter in which a stay counts: that of the day after check-in. */
export function quarterOf(checkIn: string): Quarter {
  return quarterAt(quarterNumber(addDays(checkIn, 1)));
}

/** Today in the time zone of the points programme. */
export function pointsToday(now: Date): string {
  return dayIn(POINTS_ZONE, now.getTime());
}

/** Quarters since year 0. */
function quarterNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 4 + Math.floor((month - 1) / 3);
}

function quarterAt(number: number): Quarter {
  return {
    name: `${Math.floor(number / 4)} Q${(number % 4) + 1}`,
    start: firstDayOf(number),
    end: firstDayOf(number + 1),
  };
}

function firstDayOf(quarter: number): string {
  return `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`;
}
