export { type CityHotels, catalogueOf } from './catalogue-of.ts';
export { type HotelFacts, loadHotelFacts, loadHotelLook, loadRoomLook } from './catalogue-repository.ts';
export { countryName, isCountry } from './geography/countries.ts';
export { findRegion, type Region, readWholeId } from './geography/find-region.ts';
export { registerGeography } from './geography/geography-calls.ts';
export { localDay } from './geography/local-day.ts';
export { placeName } from './geography/place-name.ts';
export { allCities, cityById } from './geography/places.ts';
export { type FoundProduct, findProduct, hotelIdOfRoomType, productId, roomTypeIdOf } from './product-id.ts';
