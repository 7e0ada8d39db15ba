import type { Language } from '@portico/contract';
import { type DayStyle, dayText } from '@portico/contract/words';
import { i18n } from './i18n.ts';

/** A calendar day (`yyyy-mm-dd`) as text, such as `10 Dec 2026`; what is no day is shown as it is. */
export function formatDay(day: string, language: Language, style: DayStyle): string {
  return dayText(day, language, style);
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
