import { type CalendarDate, parseDate } from '@internationalized/date';

/** A day without time or zone, `yyyy-mm-dd`; sortable as text. */
export type Day = string;

export function addDays(day: Day, days: number): Day {
  return parseDate(day).add({ days }).toString();
}

export function addMonths(day: Day, months: number): Day {
  return parseDate(day).add({ months }).toString();
}

export function nightsBetween(checkIn: Day, checkOut: Day): number {
  return parseDate(checkOut).compare(parseDate(checkIn));
}

export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [parseDate(from), parseDate(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

/** 0 for the first column. */
export function columnOf(day: Day, firstDay: number): number {
  return (weekday(parseDate(day)) - firstDay + 7) % 7;
}

/** The weeks of a month with seven cells each; cells outside the month are null. */
export function weeksOf(month: Day, firstDay: number): (Day | null)[][] {
  const first = monthOf(month);
  const days = daysInMonth(parseDate(first));
  const cells: (Day | null)[] = Array.from({ length: columnOf(first, firstDay) }, () => null);
  for (let day = 0; day < days; day += 1) cells.push(addDays(first, day));
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function daysInMonth(date: CalendarDate): number {
  return date.calendar.getDaysInMonth(date);
}

function weekday(date: CalendarDate): number {
  return date.toDate('UTC').getUTCDay();
}
