import type { Language } from '../limits.ts';
import { formatOf } from './formats.ts';
import { zoneName } from './zones.ts';

/**
 * `short` 10 Dec 2026, `long` 10 December 2026, `weekday` Thu 10 Dec, `full` Thu 10 Dec 2026, `yearless` 10 Dec,
 * `month` December 2026.
 */
export type DayStyle = 'short' | 'long' | 'weekday' | 'full' | 'yearless' | 'month';

/** Formats a calendar day (`yyyy-mm-dd`), independent of time zones. Other text is returned unchanged. */
export function dayText(day: string, language: Language, style: DayStyle): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  const atMs = Date.UTC(year, month - 1, date);
  return language === 'zh' ? chineseDay(year, month, date, atMs, style) : englishDay(year, date, atMs, style);
}

/** Weekday of a calendar day (`yyyy-mm-dd`): `Thu`, `周四`. */
export function weekdayText(day: string, language: Language): string {
  return named(Date.parse(`${day}T00:00:00Z`), language, { weekday: 'short' });
}

/** Month of a calendar day (`yyyy-mm-dd`): `December`, `十二月`. */
export function monthText(day: string, language: Language): string {
  return named(Date.parse(`${day}T00:00:00Z`), language, { month: 'long' });
}

/** An instant in the local time of a zone. */
interface ZonedText {
  /** `12 Nov 2026`, `2026年11月12日`. */
  readonly day: string;
  /** `14:06`. */
  readonly time: string;
  /** `12 Nov 2026, 14:06`, `2026年11月12日 14:06`. */
  readonly moment: string;
  /** `HKT`, `香港时间`. */
  readonly zone: string;
}

/** Formats an instant (epoch seconds) in an IANA zone; an unknown zone is shown as UTC. */
export function zonedText(seconds: number, zone: string, language: Language, style: DayStyle): ZonedText {
  const validZone = isZone(zone) ? zone : 'UTC';
  const clock = clockIn(validZone, seconds * 1000);
  const day = dayText(clock.day, language, style);
  return {
    day,
    time: clock.time,
    moment: `${day}${language === 'zh' ? ' ' : ', '}${clock.time}`,
    zone: zoneName(validZone, seconds * 1000, language),
  };
}

function englishDay(year: number, date: number, atMs: number, style: DayStyle): string {
  const month = named(atMs, 'en', { month: style === 'long' || style === 'month' ? 'long' : 'short' });
  if (style === 'month') return `${month} ${year}`;
  const weekday = style === 'weekday' || style === 'full' ? `${named(atMs, 'en', { weekday: 'short' })} ` : '';
  return `${weekday}${date} ${month}${isYearless(style) ? '' : ` ${year}`}`;
}

function isYearless(style: DayStyle): boolean {
  return style === 'weekday' || style === 'yearless';
}

function chineseDay(year: number, month: number, date: number, atMs: number, style: DayStyle): string {
  if (style === 'month') return `${year}年${month}月`;
  const weekday = style === 'weekday' || style === 'full' ? ` ${named(atMs, 'zh', { weekday: 'short' })}` : '';
  return `${isYearless(style) ? '' : `${year}年`}${month}月${date}日${weekday}`;
}

/** A calendar name, such as `Dec` or `周四`. */
function named(atMs: number, language: Language, part: Intl.DateTimeFormatOptions): string {
  return formatOf(language === 'zh' ? 'zh-CN' : 'en-US', { ...part, timeZone: 'UTC' }).format(atMs);
}

/** Local day (`yyyy-mm-dd`) and time (`HH:mm`) of a zone. */
function clockIn(timeZone: string, atMs: number): { readonly day: string; readonly time: string } {
  const format = formatOf('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

function isZone(zone: string): boolean {
  try {
    formatOf('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
