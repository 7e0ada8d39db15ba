import type { Catalogue } from './catalogue-in-memory.ts';
import type { Places } from './geography/places.ts';

export { type Catalogue, type CityHotels, newCatalogue } from './catalogue-in-memory.ts';
export { type HotelFacts, loadHotelFacts, loadHotelLook, loadRoomLook } from './catalogue-repository.ts';
export { countryName, countryNames, isCountry } from './geography/countries.ts';
export { districtCode } from './geography/district-code.ts';
export { findRegion, lookUpRegion, noSuchPlace, type Region, readWholeId } from './geography/find-region.ts';
export { registerGeography } from './geography/geography-calls.ts';
export { localDay } from './geography/local-day.ts';
export { placeName } from './geography/place-name.ts';
export { newPlaces, type Places } from './geography/places.ts';

declare module '../../calls/services.ts' {
  interface Services {
    readonly catalogue: Catalogue;
    readonly places: Places;
  }
}
