import { type HotelListItem, type Language, nightsBetween } from '@portico/contract';
import { boardName, costNowText, freeUntilText, zonedText } from '@portico/contract/labels';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { amountText, type Currency, decimalText } from '../../currencies/currencies.ts';
import { coverPicture } from '../../media/media.ts';
import { type HotelOffer, perRoomNight, type StayPolicy, type SupplyStay } from '../../supply/supply.ts';
import { shortAddress } from '../hotel-address.ts';
import type { PricedHotel } from './price-city.ts';

export interface ItemContext {
  readonly stay: SupplyStay;
  readonly currency: Currency;
  readonly language: Language;
  readonly liked: ReadonlySet<number>;
  readonly isMatch: (hotel: Hotel) => boolean;
}

/** Builds a row of the list; without an offer and a state the hotel is sold out. */
export function listItem({ hotel, offer, state }: PricedHotel, context: ItemContext): HotelListItem {
  const { language, liked, isMatch } = context;
  return {
    id: String(hotel.id),
    name: language === 'zh' ? hotel.nameZh : hotel.nameEn,
    nameEn: hotel.nameEn,
    address: shortAddress(hotel, language),
    district: language === 'zh' ? hotel.districtZh : hotel.districtEn,
    stars: Math.floor(hotel.star / 10),
    hasHalfStar: hotel.star % 10 === 5,
    ...(offer === undefined ? {} : pricesOf(offer, context)),
    ...(offer === undefined && state !== undefined ? { priceState: state } : {}),
    isMatch: isMatch(hotel),
    isLiked: liked.has(hotel.id),
    picture: coverPicture(hotel),
  };
}

function pricesOf(
  { product, rate, price, policy }: HotelOffer,
  { stay, currency, language }: ItemContext,
): Partial<HotelListItem> {
  const formatAmount = (minor: number) => decimalText(minor, currency.exponent);
  return {
    total: formatAmount(price.total),
    atHotel: formatAmount(price.atHotel),
    atHotelFees: price.fees.filter((fee) => fee.at === 'hotel').map((fee) => fee.kind),
    perRoomNight: formatAmount(perRoomNight(price.total, stay.rooms, nightsBetween(stay.checkIn, stay.checkOut))),
    points: price.points,
    product,
    board: boardName(rate.board, rate.breakfasts)[language],
    cancellation: cancellationText(policy, currency, language),
    isFree: policy.freeUntil !== undefined,
    ...(policy.freeUntil === undefined ? {} : { freeUntil: policy.freeUntil }),
  };
}

/** Cancellation cost in one short line, in hotel time. */
function cancellationText(policy: StayPolicy, currency: Currency, language: Language): string {
  const { freeUntil, zone, penalty } = policy;
  if (freeUntil === undefined) return costNowText({ ...policy, penalty: amountText(penalty, currency) }, language);
  return freeUntilText(zonedText(freeUntil, zone, language, 'yearless').moment, language);
}
