import type { Language } from '../limits.ts';
import { formatOf } from './formats.ts';

/** Abbreviations that travel agents use; browsers know only an offset for these zones. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Asia/Hong_Kong': 'HKT',
  'Asia/Macau': 'MST',
  'Asia/Singapore': 'SGT',
  'Asia/Tokyo': 'JST',
  'Asia/Seoul': 'KST',
  'Asia/Bangkok': 'ICT',
  'Asia/Ho_Chi_Minh': 'ICT',
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Manila': 'PHT',
  'Asia/Kuala_Lumpur': 'MYT',
  'Asia/Kolkata': 'IST',
  'Asia/Shanghai': 'Beijing time',
  'Asia/Taipei': 'Taipei time',
  UTC: 'UTC',
};

const CHINESE: Readonly<Record<string, string>> = {
  'Asia/Shanghai': '北京时间',
  'Asia/Hong_Kong': '香港时间',
  'Asia/Macau': '澳门时间',
  'Asia/Taipei': '台北时间',
  UTC: '协调世界时',
};

/** Each locale has short names that the others show only as an offset: PST, CET, AEDT. */
const ENGLISH_LOCALES = ['en-US', 'en-GB', 'en-AU'];

/** The short name of an IANA zone at an instant in epoch milliseconds: `PST`, `HKT`, `UTC+5:45`; `洛杉矶时间`. */
export function zoneName(zone: string, atMs: number, language: Language): string {
  if (language === 'zh') return CHINESE[zone] ?? chineseName(zone, atMs);
  const englishName = ENGLISH[zone];
  if (englishName !== undefined) return englishName;
  const names = ENGLISH_LOCALES.map((locale) => nameOf(locale, 'short', zone, atMs));
  const name = names.find((one) => !/\d/.test(one)) ?? names[0] ?? zone;
  return name.replace('GMT', name === 'GMT' ? 'GMT' : 'UTC').replace('-', '−');
}

/** The city's time (洛杉矶时间), or the zone's (北美太平洋时间) if the browser has no Chinese name for the city. */
function chineseName(zone: string, atMs: number): string {
  const names = (['shortGeneric', 'longGeneric'] as const).map((style) => nameOf('zh-CN', style, zone, atMs));
  return names.find((name) => !/[A-Za-z]{2}/.test(name)) ?? names[0] ?? zone;
}

function nameOf(locale: string, style: 'short' | 'shortGeneric' | 'longGeneric', zone: string, atMs: number): string {
  const parts = formatOf(locale, { timeZone: zone, timeZoneName: style }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
