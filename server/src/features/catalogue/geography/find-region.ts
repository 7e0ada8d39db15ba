import type { Language, RegionType } from '@portico/contract';
import type { Services } from '../../../api/services.ts';
import type { City } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { text } from '../../../platform/texts.ts';

/** A searched place: a city, and the hotel if one was searched. */
export interface Region {
  readonly city: City;
  readonly hotel?: Hotel;
}

/** Finds a city or hotel; undefined if it does not exist. */
export async function lookUpRegion(
  { catalogue, places }: Pick<Services, 'catalogue' | 'places'>,
  regionType: RegionType,
  regionId: string,
): Promise<Region | undefined> {
  const id = readIntegerId(regionId);
  if (id !== undefined && regionType === 'city') {
    const city = await places.byId(id);
    if (city !== undefined) return { city };
  }
  if (id !== undefined && regionType === 'hotel') {
    const hotel = await catalogue.hotel(id);
    const city = hotel && (await places.byId(hotel.cityId));
    if (hotel !== undefined && city !== undefined) return { city, hotel };
  }
  return undefined;
}

/** Response of endpoints for which an unknown place is a normal case. */
export function noSuchPlace(language: Language) {
  return { name: 'noSuchPlace', message: text(language, 'catalogue.noSuchPlace') } as const;
}

/** For endpoints that reject an unknown place as an invalid request. */
export async function findRegion(
  services: Pick<Services, 'catalogue' | 'places'>,
  regionType: RegionType,
  regionId: string,
  field = 'regionId',
): Promise<Region> {
  const region = await lookUpRegion(services, regionType, regionId);
  if (region === undefined) throw apiErrors.invalid([{ field, message: 'no such place' }]);
  return region;
}

/** Parses an id of a city or hotel: up to nine digits, which fit the database type. */
export function readIntegerId(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  return Number(text);
}
