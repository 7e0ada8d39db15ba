import type { Language } from '@portico/contract';
import { i18n } from './i18n.ts';

/** `short` 10 Dec 2026, `long` 10 December 2026, `weekday` Thu 10 Dec, `full` Thu 10 Dec 2026, `month` December 2026. */
export type DayStyle = 'short' | 'long' | 'weekday' | 'full' | 'month';

/** The parts of a moment's date in one calendar, months from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A calendar day (`yyyy-mm-dd`) as text; it has no zone, so none can shift it. What is no day is shown as it is. */
export function formatDay(day: string, language: Language, style: DayStyle): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return day;
  return dayText({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }, language, style);
}

/** Check-in to check-out: `10–13 Dec 2026`, `30 Dec 2026 – 2 Jan 2027`, `2026年12月10日–13日`. */
export function formatStay(checkIn: string, checkOut: string, language: Language): string {
  const [year, month] = checkIn.split('-');
  const isOneYear = checkOut.startsWith(`${year}-`);
  const isOneMonth = checkOut.startsWith(`${year}-${month}-`);
  if (language === 'zh') {
    const end = formatDay(checkOut, 'zh', 'short');
    return `${formatDay(checkIn, 'zh', 'short')}–${isOneMonth ? end.replace(/^.*月/, '') : isOneYear ? end.replace(/^.*年/, '') : end}`;
  }
  const start = formatDay(checkIn, 'en', 'short');
  const end = formatDay(checkOut, 'en', 'short');
  if (isOneMonth) return `${start.split(' ')[0]}–${end}`;
  return `${isOneYear ? start.replace(/ \d{4}$/, '') : start} – ${end}`;
}

/** `3 nights`, `3 晚`. */
export function formatNights(nights: number, language: Language): string {
  return i18n.t('count.nights', { ns: 'common', lng: language, count: nights });
}

/** The day's text by its parts. For this folder. */
export function dayText({ year, month, day }: DayParts, language: Language, style: DayStyle): string {
  const word = (key: string) => i18n.t(key, { ns: 'common', lng: language });
  const weekday = () => word(`weekdayShort.${new Date(Date.UTC(year, month - 1, day)).getUTCDay()}`);
  if (language === 'zh') {
    if (style === 'month') return `${year}年${month}月`;
    const date = `${month}月${day}日`;
    if (style === 'weekday') return `${date} ${weekday()}`;
    return style === 'full' ? `${year}年${date} ${weekday()}` : `${year}年${date}`;
  }
  if (style === 'month') return `${word(`month.${month}`)} ${year}`;
  if (style === 'weekday') return `${weekday()} ${day} ${word(`monthShort.${month}`)}`;
  if (style === 'full') return `${weekday()} ${day} ${word(`monthShort.${month}`)} ${year}`;
  return `${day} ${word(`${style === 'long' ? 'month' : 'monthShort'}.${month}`)} ${year}`;
}
