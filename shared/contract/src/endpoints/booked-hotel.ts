import { as, list } from '../codec/codec.ts';
import { AreaCode, OrderHotel } from '../entities/order.ts';

/** Hotel of an order and the area codes of its forms. Internal to this folder. */
export const bookedHotel = {
  hotel: as('hotel', OrderHotel),
  areaCodes: as('countryCode', list(AreaCode)),
} as const;
