import type { HotelListItem, Language } from '@portico/contract';
import type { Hotel } from '../../../model/hotel-model.ts';
import { productId } from '../../catalogue/catalogue.ts';
import { type Currency, decimalText } from '../../currencies/currencies.ts';
import { coverPicture } from '../../media/media.ts';
import { perRoomNight, quoteStay, type SupplyStay, stayNights } from '../../supply/supply.ts';
import { shortAddress } from '../hotel-address.ts';
import type { PricedHotel } from './price-city.ts';

export interface ItemContext {
  readonly stay: SupplyStay;
  readonly currency: Currency;
  readonly language: Language;
  readonly liked: ReadonlySet<number>;
  readonly isMatch: (hotel: Hotel) => boolean;
}

/** A row of the list; without an offer it is a sold-out one. */
export function listItem({ hotel, offer }: PricedHotel, context: ItemContext): HotelListItem {
  const { language, liked, isMatch } = context;
  return {
    id: String(hotel.id),
    name: language === 'zh' ? hotel.nameZh : hotel.nameEn,
    nameEn: hotel.nameEn,
    address: shortAddress(hotel, language),
    stars: Math.floor(hotel.star / 10),
    hasHalfStar: hotel.star % 10 === 5,
    ...(offer === undefined ? {} : pricesOf({ hotel, offer }, context)),
    isMatch: isMatch(hotel),
    isLiked: liked.has(hotel.id),
    picture: coverPicture(hotel),
  };
}

function pricesOf(
  { hotel, offer: { room, rate } }: PricedHotel & { offer: NonNullable<PricedHotel['offer']> },
  { stay, currency }: ItemContext,
): Partial<HotelListItem> {
  const nights = stayNights(stay.checkIn, stay.checkOut);
  const price = quoteStay(hotel.priceRule, room, rate, nights, stay, currency);
  const shown = (minor: number) => decimalText(minor, currency.exponent);
  return {
    total: shown(price.total),
    atHotel: shown(price.atHotel),
    atHotelFees: price.fees.filter((fee) => fee.at === 'hotel').map((fee) => fee.kind),
    perRoomNight: shown(perRoomNight(price.total, stay.rooms, nights.length)),
    points: price.points,
    product: productId(room.id, rate.no),
  };
}
