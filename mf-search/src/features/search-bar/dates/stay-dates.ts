import { addDays, nightsBetween, STAY_LIMITS, type StayDates } from '@portico/contract';

/** Tomorrow, one night (SRCH-07). */
export function defaultDates(today: string): StayDates {
  return { checkIn: addDays(today, 1), checkOut: addDays(today, 2) };
}

/** Dates before the destination's today move to today and tomorrow (SRCH-02). */
export function notBefore(dates: StayDates, today: string): StayDates {
  return dates.checkIn < today ? { checkIn: today, checkOut: addDays(today, 1) } : dates;
}

/** A stay beyond the booking horizon becomes the default stay, because no hotel sells it. */
export function notTooFarAhead(dates: StayDates, today: string): StayDates {
  return dates.checkIn > addDays(today, STAY_LIMITS.bookableDays) ? defaultDates(today) : dates;
}

/** The last day of the calendar: the end of the twelfth month after this one. */
export function lastCalendarDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const after = year * 12 + month - 1 + STAY_LIMITS.calendarMonths;
  const firstAfter = `${Math.floor(after / 12)}-${String((after % 12) + 1).padStart(2, '0')}-01`;
  return addDays(firstAfter, -1);
}

export function nightsOf({ checkIn, checkOut }: StayDates): number {
  return nightsBetween(checkIn, checkOut);
}

/** A new check-in keeps a valid check-out; otherwise check-out is the next day (SRCH-03). */
export function withCheckIn({ checkOut }: StayDates, checkIn: string): StayDates {
  return isStay({ checkIn, checkOut }) ? { checkIn, checkOut } : { checkIn, checkOut: addDays(checkIn, 1) };
}

/** A new check-out. Without a valid check-in, check-in is the day before, but not before today. */
export function withCheckOut({ checkIn }: StayDates, checkOut: string, today: string): StayDates {
  if (checkOut === checkIn) return { checkIn, checkOut: addDays(checkIn, 1) };
  if (isStay({ checkIn, checkOut })) return { checkIn, checkOut };
  const dayBefore = addDays(checkOut, -1);
  return withCheckIn({ checkIn, checkOut }, dayBefore < today ? today : dayBefore);
}

function isStay(dates: StayDates): boolean {
  return dates.checkIn < dates.checkOut && nightsOf(dates) <= STAY_LIMITS.nights.max;
}
