import { STAR_OPTIONS } from '@portico/contract';
import type { Named } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { memo } from '../../../platform/caches.ts';
import { districtCode } from '../../catalogue/catalogue.ts';
import { plainText } from '../../search/search.ts';
import { facilityBits } from './list-facilities.ts';
import type { OfferedHotel } from './price-city.ts';

/** What a list filters a hotel by besides its price. */
export interface ListTraits {
  readonly starOption: number;
  /** Code of its district; empty where none is known. */
  readonly district: string;
  readonly facilities: number;
  /** Where a keyword is looked for, in plain letters. */
  readonly searchText: string;
}

/** Cached: a city has up to three thousand hotels, and a list asks each of them. */
export const listTraits = memo(
  'list-traits',
  (hotel: Hotel): ListTraits => ({
    starOption: optionOfClass(propertyClass(hotel)),
    district: districtCode(hotel.districtEn),
    facilities: facilityBits(hotel.facilities),
    searchText: plainText(
      [hotel.nameEn, hotel.nameZh, hotel.districtEn, hotel.districtZh, hotel.streetEn, hotel.streetZh].join('\n'),
    ),
  }),
);

/** Property class of a hotel: the halves count with the whole below. */
export function propertyClass(hotel: Hotel): number {
  return Math.floor(hotel.star / 10);
}

const OPTIONS = new Map(Object.entries(STAR_OPTIONS).map(([option, stars]) => [stars as number, Number(option)]));

/** Option of the star filter for a property class; 0 for a class that has none. */
function optionOfClass(stars: number): number {
  return OPTIONS.get(stars) ?? 0;
}

/** What a city's hotels can be filtered by, whatever else is chosen. */
export interface CityOptions {
  /** The one with the most hotels first. */
  readonly districts: readonly { readonly code: string; readonly name: Named }[];
  /** What some house of the city has. */
  readonly facilities: number;
}

export function cityOptions(hotels: readonly OfferedHotel[]): CityOptions {
  const districts = new Map<string, { readonly code: string; readonly name: Named; hotels: number }>();
  let facilities = 0;
  for (const { hotel } of hotels) {
    const { district: code, facilities: bits } = listTraits(hotel);
    facilities |= bits;
    if (code === '') continue;
    const known = districts.get(code);
    if (known === undefined)
      districts.set(code, { code, name: { en: hotel.districtEn, zh: hotel.districtZh }, hotels: 1 });
    else known.hotels += 1;
  }
  const sorted = [...districts.values()].sort((a, b) => b.hotels - a.hotels || (a.code < b.code ? -1 : 1));
  return { districts: sorted, facilities };
}
