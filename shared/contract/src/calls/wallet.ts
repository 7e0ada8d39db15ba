import { answer, defineCall } from '../call.ts';
import { amount, as, count, day, flagBit, id, ifMissing, list, maybe, type Of, record, text } from '../codec/codec.ts';
import { address, hasHalfStar, hotelId, picture, stars } from '../entities/hotel-fields.ts';
import { currency } from '../entities/money-fields.ts';
import { pagedBy } from './paged.ts';

/** A coupon as the wallet shows it; every field is text, ready to show in the language of the page, `-` for none. */
export const CouponRow = record({
  id: as('id', id(60)),
  /** What the order page calls it. */
  title: maybe('coupon_name', text(200)),
  discount: as('coupon_val', text(60)),
  type: as('type', text(60)),
  minimum: as('limit_price_val', text(60)),
  validity: as('validity_period', text(60)),
  checkIn: as('checkin', text(60)),
  checkOut: as('checkout', text(60)),
  /** Days until an unredeemed coupon expires, if it expires soon; 0 on its last day. Ours. */
  daysLeft: maybe('days_left', count()),
});
export type CouponRow = Of<typeof CouponRow>;

/** A company's coupons by what became of them, those that end first on top. */
export const CouponLists = record({
  unredeemed: as('Unredeemed', list(CouponRow)),
  redeemed: as('Redeemed', list(CouponRow)),
  expired: as('Expired', list(CouponRow)),
});
export type CouponLists = Of<typeof CouponLists>;

/** Lists the coupons of the company of who is signed in. Source: spec 3 §7. (CPN-01) */
export const coupons = defineCall({
  path: '/api/myCoupon',
  answers: { '200': answer('coupons', record({ lists: as('list', CouponLists), currency })) },
});

/** A hotel whose heart is set. Names and `address` are in the language of the page; amounts are decimal text. */
export const FavouriteHotel = record({
  id: hotelId,
  name: as('hotelname', text(300)),
  /** Where there is little room. */
  shortName: as('hotelname_short', text(300)),
  /** In the portal's other language: what one says on the phone. */
  otherName: as('hotelname_lang', text(300)),
  /** With city and country, in English and in Chinese; the short ones are street and district. */
  address,
  shortAddress: as('hoteladdress_short', text(400)),
  addressZh: as('hoteladdress_zh', text(400)),
  shortAddressZh: as('hoteladdress_short_zh', text(400)),
  stars,
  hasHalfStar,
  picture,
  /** The same, to be shown large. */
  largePicture: as('dpic', text(300)),
  isLiked: as('islike', flagBit()),
  /** Its cheapest rate for the whole stay, one room and two adults, with every mandatory fee; 0 when no room is left. */
  total: as('price', amount()),
  /** The stay that it is priced for: the hotel's own days. */
  checkIn: as('zDateTime', day()),
  checkOut: as('zDateTimeOut', day()),
});
export type FavouriteHotel = Of<typeof FavouriteHotel>;

/** Which page of them, and how many a page has. */
const FavouritesPage = record({ ...pagedBy, currency, hotels: as('list', list(FavouriteHotel)) });

/**
 * Lists the hotels whose heart is set, the latest first, page by page. A page past the end is the last one. Without dates each is
 * priced for one night from tomorrow, its own tomorrow. Source: spec 3 §7; ADR 0065. (FAV-01)
 */
export const favourites = defineCall({
  path: '/api/myCollect',
  request: record({
    pageSize: as('pageSize', ifMissing(count(1, 100), 20)),
    page: as('page', ifMissing(count(1, 10_000), 1)),
    checkIn: maybe('start_date', day()),
    checkOut: maybe('end_date', day()),
  }),
  answers: { '200': answer('hotels', FavouritesPage) },
});
