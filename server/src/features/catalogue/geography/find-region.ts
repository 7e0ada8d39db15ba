import type { Language, RegionType } from '@portico/contract';
import type { Services } from '../../../api/services.ts';
import type { City } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { text } from '../../../platform/texts.ts';

/** A searched place: a city, and the hotel when one was searched. */
export interface Region {
  readonly city: City;
  readonly hotel?: Hotel;
}

/** A city or hotel by what was searched; undefined where there is no such place. */
export async function lookUpRegion(
  { catalogue, places }: Pick<Services, 'catalogue' | 'places'>,
  regionType: RegionType,
  regionId: string,
): Promise<Region | undefined> {
  const id = readWholeId(regionId);
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

/** What calls say that may well be asked about a place that nobody knows. */
export function noSuchPlace(language: Language) {
  return { name: 'noSuchPlace', message: text(language, 'catalogue.noSuchPlace') } as const;
}

/** The same for calls to which a place that does not exist is a fault of the request. */
export async function findRegion(
  services: Pick<Services, 'catalogue' | 'places'>,
  regionType: RegionType,
  regionId: string,
  field = 'regionId',
): Promise<Region> {
  const region = await lookUpRegion(services, regionType, regionId);
  if (region === undefined) throw apiErrors.unfit([{ field, fault: 'no such place' }]);
  return region;
}

/** Ids of cities and hotels are whole numbers that fit the database; everything else names nothing. */
export function readWholeId(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  return Number(text);
}
