import type { Feature } from '../../api/portal.ts';
import { registerHotels } from './register-hotels.ts';

export { fullAddress } from './hotel-address.ts';
export { handleHotelList } from './list/hotel-list.ts';
export { type OfferFacts, offerFacts, shownOffer } from './rates/offer-facts.ts';
export { feeText, listPropertyFees, type PropertyFee, shownPropertyFees } from './rates/property-fees.ts';
export { bedsText } from './rates/rate-texts.ts';
export { feesAt, shownFees, shownNights } from './rates/shown-rate.ts';
export { stayErrors } from './stay-rules.ts';

export const hotelsPlugin: Feature = async (_app, { calls }) => {
  registerHotels(calls);
};
