import { OFFER_KINDS, type OfferKind } from './offer-kinds.ts';
import type { HotelOffer, HotelOffers } from './supplier.ts';

/** The cheapest offer of each kind over all sellers of a hotel; the first of several with the lowest total. */
export function bestOffers(sellers: readonly (HotelOffers | undefined)[]): HotelOffers | undefined {
  const selling = sellers.filter((offers) => offers !== undefined);
  const [first] = selling;
  if (first === undefined || selling.length === 1) return first;
  const best: Partial<Record<OfferKind, HotelOffer>> = {};
  for (const kind of OFFER_KINDS) {
    for (const { [kind]: offer } of selling) {
      const cheapest = best[kind];
      if (offer !== undefined && (cheapest === undefined || offer.total < cheapest.total)) best[kind] = offer;
    }
  }
  return { ...best, any: best.any ?? first.any };
}
