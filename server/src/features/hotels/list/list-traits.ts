import { STAR_OPTIONS } from '@portico/contract';
import type { Named } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { memo } from '../../../platform/caches.ts';
import { districtCode } from '../../catalogue/catalogue.ts';
import { plainText } from '../../search/search.ts';
import { facilityBits } from './list-facilities.ts';
import type { OfferedHotel } from './price-city.ts';

/** Filter criteria of a hotel, except its price. */
export interface ListTraits {
  readonly starOption: number;
  /** District code; empty if unknown. */
  readonly district: string;
  readonly facilities: number;
  /** Normalized text for keyword search. */
  readonly searchText: string;
}

/** Cached: a city has up to 3,000 hotels, and each list request reads all of them. */
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

/** Property class of a hotel; half stars are rounded down. */
export function propertyClass(hotel: Hotel): number {
  return Math.floor(hotel.star / 10);
}

const OPTIONS = new Map(Object.entries(STAR_OPTIONS).map(([option, stars]) => [stars as number, Number(option)]));

/** Option of the star filter for a property class; 0 if the class has none. */
function optionOfClass(stars: number): number {
  return OPTIONS.get(stars) ?? 0;
}

/** Available filters of a city, independent of the selected ones. */
export interface CityOptions {
  /** Districts with the most hotels first. */
  readonly districts: readonly { readonly code: string; readonly name: Named }[];
  /** Facilities that at least one hotel of the city has. */
  readonly facilities: number;
}

export function cityOptions(hotels: readonly OfferedHotel[]): CityOptions {
  const districts = new Map<string, { readonly code: string; readonly name: Named; hotels: number }>();
  let facilities = 0;
  for (const { hotel } of hotels) {
    const { district: code, facilities: bits } = listTraits(hotel);
    facilities |= bits;
    if (code === '') continue;
    const existing = districts.get(code);
    if (existing === undefined)
      districts.set(code, { code, name: { en: hotel.districtEn, zh: hotel.districtZh }, hotels: 1 });
    else existing.hotels += 1;
  }
  const sorted = [...districts.values()].sort((a, b) => b.hotels - a.hotels || (a.code < b.code ? -1 : 1));
  return { districts: sorted, facilities };
}
