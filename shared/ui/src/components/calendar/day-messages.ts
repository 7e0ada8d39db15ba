import { parseDate } from '@internationalized/date';
import { addDays, type Day } from './calendar-dates.ts';

// A Sunday: the weekdays are counted from it.
const SUNDAY = '2026-11-22';

/** Names of months, weekdays and days in the user's language, from `Intl`. */
export function dayMessages(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: Day) => formatter.format(parseDate(day).toDate('UTC'));
  };
  const shortDay = format({ weekday: locale.startsWith('zh') ? 'narrow' : 'short' });
  const longDay = format({ weekday: 'long' });
  return {
    month: format({ month: 'long', year: 'numeric' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekdays: (firstDay: number) =>
      Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, (index + firstDay) % 7)).map((day) => ({
        short: shortDay(day).slice(0, 2),
        long: longDay(day),
      })),
  };
}

export type DayMessages = ReturnType<typeof dayMessages>;
