import type { Language } from '@portico/contract';
import { type DayStyle, dayText } from './format-days.ts';
import { zoneName } from './zone-names.ts';

/** A moment (epoch seconds) in an IANA zone, named: `12 Nov 2026, 14:06 HKT`. A zone nobody knows shows as UTC. */
export function formatInstant(seconds: number, zone: string, language: Language, style: DayStyle = 'short'): string {
  const known = isZone(zone) ? zone : 'UTC';
  const atMs = seconds * 1000;
  const parts = partsIn(known, atMs);
  const joint = language === 'zh' ? ' ' : ', ';
  return `${dayText(parts, language, style)}${joint}${parts.time} ${zoneName(known, atMs, language)}`;
}

/** A deadline by the hotel's clock, which is the one that counts: `Mon 7 Dec, 18:00 PST`. */
export function formatHotelTime(seconds: number, zone: string, language: Language): string {
  return formatInstant(seconds, zone, language, 'weekday');
}

/** The same moment by the clock of whoever looks at it: `Tue 8 Dec, 10:00 HKT`. */
export function formatOwnTime(seconds: number, language: Language): string {
  return formatInstant(seconds, ownZone(), language, 'weekday');
}

/** The IANA zone of this browser. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

function partsIn(zone: string, atMs: number): { year: number; month: number; day: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  return { year, month, day, time: `${parts.hour}:${parts.minute}` };
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
