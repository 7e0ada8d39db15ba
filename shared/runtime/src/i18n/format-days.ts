import type { Language } from '@portico/contract';
import { type DayStyle, dayText } from '@portico/contract/labels';
import { i18n } from './i18n.ts';

/** A calendar day (`yyyy-mm-dd`) as text, such as `10 Dec 2026`; an invalid day is returned unchanged. */
export function formatDay(day: string, language: Language, style: DayStyle): string {
  return dayText(day, language, style);
}

/** Check-in to check-out: `10–13 Dec 2026`, `30 Dec 2026 – 2 Jan 2027`, `2026年12月10日–13日`. */
export function formatStay(checkIn: string, checkOut: string, language: Language): string {
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  if (language === 'zh') {
    const end = isOneMonth ? `${dateOf(checkOut)}日` : dayText(checkOut, 'zh', isOneYear ? 'yearless' : 'short');
    return `${dayText(checkIn, 'zh', 'short')}–${end}`;
  }
  const end = dayText(checkOut, 'en', 'short');
  return isOneMonth
    ? `${dateOf(checkIn)}–${end}`
    : `${dayText(checkIn, 'en', isOneYear ? 'yearless' : 'short')} – ${end}`;
}

function dateOf(day: string): number {
  return Number(day.slice(8));
}

/** `3 nights`, `3 晚`. */
export function formatNights(nights: number, language: Language): string {
  return i18n.t('count.nights', { ns: 'common', lng: language, count: nights });
}
