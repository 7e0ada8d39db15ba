import { as, count, flagBit, id, text } from '../codec/codec.ts';

/*
 * Fields that every record of a hotel carries alike. For the contract's own files.
 */

/** The hotel's id in the catalogue, digits as text. */
export const hotelId = as('hotelid', id(40));

/** The city in which the hotel lies: its id as a region, and its name in both languages. */
export const cityOfHotel = {
  cityId: as('city_id', id(40)),
  cityNameEn: as('city', text(200)),
  cityNameZh: as('chinese_name', text(200)),
} as const;

/** The hotel's name in English. */
export const nameEn = as('hotelname_en', text(300));
/** The hotel's name in Chinese. */
export const nameZh = as('hotelname_zh', text(300));

/** Address of the hotel; how much of it, and in which language, the record says. */
export const address = as('hoteladdress', text(400));

/** Whole stars, 0 to 5. */
export const stars = as('star', count(0, 5));

/** Half a star more than the whole ones. */
export const hasHalfStar = as('star_decimal', flagBit());

/** The hotel's IANA zone, such as `America/Los_Angeles`: its days and its free cancellation are meant there. */
export const zone = as('zone', text(60));

/** Address of a small picture, a path of our own or a whole address; empty without one. */
export const picture = as('pic', text(300));
