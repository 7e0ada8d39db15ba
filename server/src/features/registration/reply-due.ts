import { addDays } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { dayIn, startOfDayIn } from '@portico/contract/zones';

/** Where applications are read; its calendar counts. */
const OFFICE_ZONE = 'Asia/Hong_Kong';

/**
 * Whoever applied before this moment and was not answered has waited for longer than the promised working days, Saturdays and Sundays
 * left out; the day of the application is none of them. (OPS-04)
 */
export function overdueBefore(now: Date, days: number = PROMISED_TIMES.partnerReplyWorkingDays): Date {
  const today = dayIn(OFFICE_ZONE, now.getTime());
  let day = today;
  while (lastDayToReply(day, days) >= today) day = addDays(day, -1);
  return new Date(startOfDayIn(OFFICE_ZONE, addDays(day, 1)));
}

/** The last working day on which a reply to an application of that day is in time. */
function lastDayToReply(applied: string, days: number): string {
  let day = applied;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
