import type { Feature } from '../../api/portal.ts';
import type { Catalogue } from './catalogue-in-memory.ts';
import { registerGeography } from './geography/geography-endpoints.ts';
import type { Places } from './geography/places.ts';

export { type Catalogue, type CityHotels, firstListings, newCatalogue } from './catalogue-in-memory.ts';
export { type HotelFacts, loadHotelFacts, loadHotelLook, loadRoomLook } from './catalogue-repository.ts';
export { type ContentVersions, newContentVersions } from './content-versions.ts';
export { countryName, countryNames, isCountry, placeName } from './geography/countries.ts';
export { districtCode } from './geography/district-code.ts';
export { findRegion, lookUpRegion, noSuchPlace, type Region, readIntegerId } from './geography/find-region.ts';
export { localDay } from './geography/local-day.ts';
export { newPlaces, type Places } from './geography/places.ts';
export { type ListedContent, loadListedContent } from './listed-content.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly catalogue: Catalogue;
    readonly places: Places;
  }
}

export const cataloguePlugin: Feature = async (_app, { calls }) => {
  registerGeography(calls);
};
