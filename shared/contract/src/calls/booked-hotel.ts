import { as, list } from '../codec/codec.ts';
import { AreaCode, OrderHotel } from '../entities/order.ts';

/** What pages of one order show of its hotel, and the area codes that its forms offer. For this folder. */
export const bookedHotel = {
  hotel: as('hotel', OrderHotel),
  areaCodes: as('countryCode', list(AreaCode)),
} as const;
