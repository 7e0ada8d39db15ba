import type { RequestOf, ResponseOf, recommendedHotels } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { supplyStayOf } from '../../supply/supply.ts';
import { hotelForStay } from '../rates/hotel-quotes.ts';
import { listItem } from './list-item.ts';
import { squaredDistance } from './list-rules.ts';
import { type PricedHotel, priceCity } from './price-city.ts';

const SHOWN = 6;
/** Hotels within one class of the requested one are similar. */
const STARS_APART = 10;

export async function handleRecommended(
  { stay: requestedStay, nationality }: RequestOf<typeof recommendedHotels>,
  { db, services, language, currency: code, user }: Context,
): Promise<ResponseOf<typeof recommendedHotels>> {
  const { city, hotel } = await hotelForStay(services, requestedStay);
  const stay = supplyStayOf(requestedStay, [nationality]);
  const currency = await services.currencies.get(code);
  const [{ hotels }, favouriteIds] = await Promise.all([
    priceCity(services, city.id, stay, currency),
    services.favouriteIdsOf(db, user.id),
  ]);
  const near = recommend(hotels, hotel);
  const liked = await favouriteIds.among(near.map((one) => one.hotel.id));
  const item = { stay, currency, language, liked, isMatch: () => false };
  return { name: 'hotels', data: { hotels: near.map((one) => listItem(one, item)), currency: currency.code } };
}

/** Nearest available hotels of a similar class first, then the nearest of any class. */
export function recommend(hotels: readonly PricedHotel[], to: Hotel): readonly PricedHotel[] {
  const others = hotels
    .filter(({ hotel, offer }) => hotel.id !== to.id && offer !== undefined)
    .map((one) => ({ one, away: squaredDistance(to, one.hotel) }))
    .sort((a, b) => a.away - b.away || a.one.hotel.id - b.one.hotel.id)
    .map(({ one }) => one);
  const isAlike = ({ hotel }: PricedHotel) => Math.abs(hotel.star - to.star) <= STARS_APART;
  return [...others.filter(isAlike), ...others.filter((one) => !isAlike(one))].slice(0, SHOWN);
}
