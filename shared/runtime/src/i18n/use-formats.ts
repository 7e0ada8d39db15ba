import type { DayStyle } from '@portico/contract/labels';
import { useMemo } from 'react';
import { formatDay, formatNights, formatStay } from './format-days.ts';
import { formatHotelTime, formatInstant, formatOwnTime, formatZone, instantHalves } from './format-instants.ts';
import { useLanguage } from './language.ts';

/** Formatters of days and instants in the current language. */
export interface Formats {
  day(day: string, style: DayStyle): string;
  stay(checkIn: string, checkOut: string): string;
  nights(nights: number): string;
  /** Epoch seconds in an IANA zone. */
  instant(seconds: number, zone: string, style?: DayStyle): string;
  /** The same in two parts: the day, and the time with its zone. */
  instantHalves(seconds: number, zone: string): { readonly day: string; readonly time: string };
  hotelTime(seconds: number, zone: string): string;
  ownTime(seconds: number): string;
  /** The name of an IANA zone. */
  zone(zone: string): string;
}

/** The formatters for the current language: `const { day, nights } = useFormats()`. */
export function useFormats(): Formats {
  const [language] = useLanguage();
  return useMemo(
    () => ({
      day: (day, style) => formatDay(day, language, style),
      stay: (checkIn, checkOut) => formatStay(checkIn, checkOut, language),
      nights: (nights) => formatNights(nights, language),
      instant: (seconds, zone, style) => formatInstant(seconds, zone, language, style),
      instantHalves: (seconds, zone) => instantHalves(seconds, zone, language),
      hotelTime: (seconds, zone) => formatHotelTime(seconds, zone, language),
      ownTime: (seconds) => formatOwnTime(seconds, language),
      zone: (zone) => formatZone(zone, language),
    }),
    [language],
  );
}
