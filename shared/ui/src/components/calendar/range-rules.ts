import { addDays, type Day } from './calendar-dates.ts';

export interface DayRange {
  checkIn: Day;
  checkOut: Day;
}

export interface PickState {
  range: DayRange | null;
  /** The first of two clicks, until the second. */
  started: Day | null;
}

/**
 * The first click sets check-in (check-out is the next day), the second check-out, in either order; a third starts
 * again. Two clicks on one day give one night, unless a range may be a single day.
 */
export function pick({ started }: PickState, day: Day, mayBeOneDay: boolean): PickState & { range: DayRange } {
  const after = mayBeOneDay ? day : addDays(day, 1);
  if (started === null) return { started: day, range: { checkIn: day, checkOut: after } };
  if (day === started) return { started: null, range: { checkIn: day, checkOut: after } };
  const [checkIn, checkOut] = day < started ? [day, started] : [started, day];
  return { started: null, range: { checkIn, checkOut } };
}

/** The range to show: the chosen one, or from the first click to the day under the pointer or focus. */
export function shownRange({ range, started }: PickState, pointed: Day | null): { from: Day; to: Day } | null {
  if (started === null) return range && { from: range.checkIn, to: range.checkOut };
  const other = pointed ?? started;
  return other < started ? { from: other, to: started } : { from: started, to: other };
}

export type DayPart = 'start' | 'end' | 'single' | 'inside';

export function partOf(day: Day, range: { from: Day; to: Day } | null): DayPart | undefined {
  if (!range || day < range.from || day > range.to) return undefined;
  if (range.from === range.to) return 'single';
  if (day === range.from) return 'start';
  return day === range.to ? 'end' : 'inside';
}
