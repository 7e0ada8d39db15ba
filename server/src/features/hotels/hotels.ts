export { fullAddress } from './hotel-address.ts';
export { answerHotelList } from './list/hotel-list.ts';
export { bedsText } from './rates/rate-texts.ts';
export { feesAt, shownFees, shownNights } from './rates/shown-rate.ts';
export { registerHotels } from './register-hotels.ts';
export { stayFaults } from './stay-rules.ts';
