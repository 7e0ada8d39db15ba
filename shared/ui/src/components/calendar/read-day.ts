import type { Day } from './calendar-dates.ts';

const SEPARATOR = String.raw`(?:\s*[-/.,\s年月]\s*)`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{1,2})\s*日?$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2})(?:${SEPARATOR}(\d{4}))?$`);
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const CHINESE = /^(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/;
const DAY_AND_NAME = /^(\d{1,2})\s*([a-z]{3,9})\.?,?\s*(\d{4})?$/;
const NAME_AND_DAY = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:,?\s+(\d{4}))?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The user's today, and the range of allowed days. */
export interface ReadDayOptions {
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/**
 * Parses a day as users write it: `2026-12-10`, `20261210`, `10/12/2026` (the day first), `10 Dec 2026`, `2026年12月10日`.
 * Without a year, the result is the day between `min` and `max` closest to this year. Undefined if it is no day.
 */
export function readDay(text: string, { today, min = '', max = '9999' }: ReadDayOptions): Day | undefined {
  // NFKC turns the full-width digits and dashes of an input method into ASCII.
  const plain = text.normalize('NFKC').trim().toLowerCase().replace(WEEKDAY, '');
  const parts = partsOf(plain);
  if (parts === undefined) return undefined;
  const { year, month, day } = parts;
  if (year !== undefined) return existing(Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const days = YEARS_AWAY.map((away) => existing(thisYear + away, month, day)).filter((one) => one !== undefined);
  return days.find((one) => one >= min && one <= max) ?? days[0];
}

// 29 February can be eight years away.
const YEARS_AWAY = Array.from({ length: 17 }, (_, index) => (index % 2 === 1 ? 1 : -1) * Math.ceil(index / 2));

interface Parts {
  readonly year: string | undefined;
  readonly month: number;
  readonly day: number;
}

function partsOf(text: string): Parts | undefined {
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
  if (y !== undefined) return { year: y, month: Number(m), day: Number(d) };
  const chinese = CHINESE.exec(text);
  if (chinese) return { year: undefined, month: Number(chinese[1]), day: Number(chinese[2]) };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return { year: dayFirst[3], month: Number(dayFirst[2]), day: Number(dayFirst[1]) };
  const named = DAY_AND_NAME.exec(text);
  if (named) return { year: named[3], month: monthOf(named[2]), day: Number(named[1]) };
  const nameFirst = NAME_AND_DAY.exec(text);
  if (nameFirst) return { year: nameFirst[3], month: monthOf(nameFirst[1]), day: Number(nameFirst[2]) };
  return undefined;
}

/** 0, which is no month, for an unknown name. */
function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1;
}

function existing(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : undefined;
}
