import { as, count, flagBit, id, text } from '../codec/codec.ts';

/* Fields that every hotel record has. Only for files of the contract. */

/** The hotel's id in the catalogue: digits as text. */
export const hotelId = as('hotelid', id(40));

/** The hotel's city: its region id, and its name in both languages. */
export const cityOfHotel = {
  cityId: as('city_id', id(40)),
  cityNameEn: as('city', text(200)),
  cityNameZh: as('chinese_name', text(200)),
} as const;

/** The hotel's name in English. */
export const nameEn = as('hotelname_en', text(300));
/** The hotel's name in Chinese. */
export const nameZh = as('hotelname_zh', text(300));

/** Postal address of the hotel; the containing record defines its extent and language. */
export const address = as('hoteladdress', text(400));

/** Whole stars, 0 to 5. */
export const stars = as('star', count(0, 5));

/** Whether the hotel has half a star in addition to `stars`. */
export const hasHalfStar = as('star_decimal', flagBit());

/** IANA time zone of the hotel, such as `America/Los_Angeles`, for its days and its free cancellation. */
export const zone = as('zone', text(60));

/** URL of a small picture, a path on this origin or an absolute URL; empty if missing. */
export const picture = as('pic', text(300));
