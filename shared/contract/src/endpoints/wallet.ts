import { amount, as, count, day, flagBit, id, ifMissing, list, maybe, type Of, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { address, hasHalfStar, hotelId, picture, stars } from '../entities/hotel-fields.ts';
import { currency } from '../entities/money-fields.ts';
import { pagedBy } from './paged.ts';

/** A coupon in the wallet. Every field is display text in the language of the page; `-` if not set. */
export const CouponRow = record({
  id: as('id', id(60)),
  /** Name of the coupon on the order page. */
  title: maybe('coupon_name', text(200)),
  discount: as('coupon_val', text(60)),
  type: as('type', text(60)),
  minimum: as('limit_price_val', text(60)),
  validity: as('validity_period', text(60)),
  checkIn: as('checkin', text(60)),
  checkOut: as('checkout', text(60)),
  /** Days until an unredeemed coupon expires, if it expires soon; 0 on its last day. Portico extension. */
  daysLeft: maybe('days_left', count()),
});
export type CouponRow = Of<typeof CouponRow>;

/** Coupons of a company by state, those that end first on top. */
export const CouponLists = record({
  unredeemed: as('Unredeemed', list(CouponRow)),
  redeemed: as('Redeemed', list(CouponRow)),
  expired: as('Expired', list(CouponRow)),
});
export type CouponLists = Of<typeof CouponLists>;

/** Lists the coupons of the user's company. Source: spec 3 §7. (CPN-01) */
export const coupons = defineEndpoint({
  path: '/api/myCoupon',
  responses: { '200': response('coupons', record({ lists: as('list', CouponLists), currency })) },
});

/** A favourite hotel. Names and `address` are in the language of the page; amounts are decimal text. */
export const FavouriteHotel = record({
  id: hotelId,
  name: as('hotelname', text(300)),
  /** For narrow layouts. */
  shortName: as('hotelname_short', text(300)),
  /** Name in the other language of the portal, for phone calls. */
  otherName: as('hotelname_lang', text(300)),
  /** With city and country, in English and in Chinese; the short ones are street and district. */
  address,
  shortAddress: as('hoteladdress_short', text(400)),
  addressZh: as('hoteladdress_zh', text(400)),
  shortAddressZh: as('hoteladdress_short_zh', text(400)),
  stars,
  hasHalfStar,
  picture,
  /** `picture` in a large size. */
  largePicture: as('dpic', text(300)),
  isLiked: as('islike', flagBit()),
  /** Cheapest rate for the whole stay, one room and two adults, with every mandatory fee; 0 if no room is left. */
  total: as('price', amount()),
  /** The priced stay, in days of the hotel's time zone. */
  checkIn: as('zDateTime', day()),
  checkOut: as('zDateTimeOut', day()),
});
export type FavouriteHotel = Of<typeof FavouriteHotel>;

/** A page of the favourites. */
const FavouritesPage = record({ ...pagedBy, currency, hotels: as('list', list(FavouriteHotel)) });

/**
 * Lists the favourite hotels, latest first. A page past the end returns the last page. Without dates, the price is for
 * one night from tomorrow in the hotel's time zone. Source: spec 3 §7; ADR 0065. (FAV-01)
 */
export const favourites = defineEndpoint({
  path: '/api/myCollect',
  request: record({
    pageSize: as('pageSize', ifMissing(count(1, 100), 20)),
    page: as('page', ifMissing(count(1, 10_000), 1)),
    checkIn: maybe('start_date', day()),
    checkOut: maybe('end_date', day()),
  }),
  responses: { '200': response('hotels', FavouritesPage) },
});
