import { addDays } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { dayIn, startOfDayIn } from '@portico/contract/zones';

/** Time zone of the office that reviews applications. */
const OFFICE_ZONE = 'Asia/Hong_Kong';

/**
 * Undecided applications before this moment have exceeded the promised working days. Saturdays, Sundays and the day of
 * the application do not count. (OPS-04)
 */
export function overdueBefore(now: Date, days: number = PROMISED_TIMES.partnerReplyWorkingDays): Date {
  const today = dayIn(OFFICE_ZONE, now.getTime());
  let day = today;
  while (lastDayToReply(day, days) >= today) day = addDays(day, -1);
  return new Date(startOfDayIn(OFFICE_ZONE, addDays(day, 1)));
}

/** The last working day for a timely reply to an application of that day. */
function lastDayToReply(applied: string, days: number): string {
  let day = applied;
  for (let remainingDays = days; remainingDays > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) remainingDays -= 1;
  }
  return day;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
