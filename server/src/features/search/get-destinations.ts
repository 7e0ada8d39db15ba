import { getDestinations, type Language, type RequestOf, type ResponseOf, type Suggestion } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
import type { City } from '../../domain/city.ts';
import { text } from '../../platform/texts.ts';
import { countryName, localDay, placeName } from '../catalogue/catalogue.ts';
import type { FoundHotel } from './destinations.ts';
import type { OtherNames } from './gazetteer/city-names.ts';

export function registerSearch(calls: EndpointRegistry): void {
  registerEndpoint(calls, getDestinations, handleDestinations, {
    access: { permission: 'canSearch' },
    staleIfError: 'handler',
  });
}

async function handleDestinations(
  { keyword, size }: RequestOf<typeof getDestinations>,
  { services, language }: Context,
): Promise<ResponseOf<typeof getDestinations>> {
  const { cities, hotels } = await services.destinations.find(keyword, size);
  // The client caches the top cities and matches their other names locally, before any request.
  const other = keyword === '' ? await services.destinations.otherNames() : undefined;
  const data = [
    ...cities.map(({ city, matchedName, district }) => ({
      ...ofCity(city, language),
      ...(matchedName && { byEn: matchedName.en, byZh: matchedName.zh }),
      ...(district && { district }),
      ...(other && { alsoFoundBy: allOf(other(city)) }),
    })),
    ...hotels.map((hotel) => ofHotel(hotel, language)),
  ];
  return { name: 'suggestions', data };
}

function allOf({ pinyin: [joined], codes, names }: OtherNames): readonly string[] {
  return [...codes, ...(joined === undefined ? [] : [joined]), ...names];
}

function ofCity(city: City, language: Language): Suggestion {
  return {
    kind: 'location',
    regionId: String(city.id),
    regionType: 'city',
    nameEn: city.nameEn,
    nameZh: city.nameZh,
    addressEn: countryName(city.country, 'en'),
    addressZh: countryName(city.country, 'zh'),
    typeName: text(language, 'search.destination.city'),
    localDay: localDay(city.zone),
    hotels: city.hotels,
  };
}

function ofHotel({ id, nameEn, nameZh, city }: FoundHotel, language: Language): Suggestion {
  return {
    kind: 'hotel',
    regionId: String(id),
    regionType: 'hotel',
    nameEn,
    nameZh,
    addressEn: placeName(city, 'en'),
    addressZh: placeName(city, 'zh'),
    typeName: text(language, 'search.destination.hotel'),
    localDay: localDay(city.zone),
    hotels: 1,
  };
}
