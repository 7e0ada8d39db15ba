import type { CityPrices } from './list/price-city.ts';

export { fullAddress } from './hotel-address.ts';
export { answerHotelList } from './list/hotel-list.ts';
export { type CityPrices, newCityPrices } from './list/price-city.ts';
export { bedsText } from './rates/rate-texts.ts';
export { feesAt, shownFees, shownNights } from './rates/shown-rate.ts';
export { registerHotels } from './register-hotels.ts';
export { stayFaults } from './stay-rules.ts';

declare module '../../calls/services.ts' {
  interface Services {
    readonly cityPrices: CityPrices;
  }
}
