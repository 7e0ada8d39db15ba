import type { Language } from '@portico/contract';
import { type DayStyle, zonedText } from '@portico/contract/labels';

/**
 * An instant (epoch seconds) in an IANA zone, with the zone's name: `12 Nov 2026, 14:06 HKT`. An unknown zone shows as
 * UTC.
 */
export function formatInstant(seconds: number, zone: string, language: Language, style: DayStyle = 'short'): string {
  const text = zonedText(seconds, zone, language, style);
  return `${text.moment} ${text.zone}`;
}

/** The parts of an instant for separate display: `12 Nov 2026` and `14:06 HKT`. */
export function instantHalves(
  seconds: number,
  zone: string,
  language: Language,
): { readonly day: string; readonly time: string } {
  const text = zonedText(seconds, zone, language, 'short');
  return { day: text.day, time: `${text.time} ${text.zone}` };
}

/** A deadline in the hotel's time, which is the binding one: `Mon 7 Dec, 18:00 PST`. */
export function formatHotelTime(seconds: number, zone: string, language: Language): string {
  return formatInstant(seconds, zone, language, 'weekday');
}

/** The same instant in the user's time: `Tue 8 Dec, 10:00 HKT`. */
export function formatOwnTime(seconds: number, language: Language): string {
  return formatInstant(seconds, ownZone(), language, 'weekday');
}

/** The current name of an IANA zone: `HKT`, `香港时间`. */
export function formatZone(zone: string, language: Language): string {
  return zonedText(Date.now() / 1000, zone, language, 'short').zone;
}

/** The IANA zone of this browser. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
