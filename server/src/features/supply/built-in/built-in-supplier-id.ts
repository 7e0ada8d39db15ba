import type { Services } from '../../../api/services.ts';
import type { Hotel, PriceRule } from '../../../domain/hotel-model.ts';

/** What hotels and orders call the built-in supplier. */
export const BUILT_IN = 'built-in';

/** A hotel that the built-in supplier sells, with the rule that it prices by. */
export type House = Hotel & { readonly priceRule: PriceRule };

export function isHouse(hotel: Hotel): hotel is House {
  return hotel.supplier === BUILT_IN && hotel.priceRule !== undefined;
}

/** The house of that number; another supplier's hotel is none. */
export async function houseOf({ catalogue }: Pick<Services, 'catalogue'>, hotelId: number): Promise<House | undefined> {
  const hotel = await catalogue.hotel(hotelId);
  return hotel !== undefined && isHouse(hotel) ? hotel : undefined;
}
