import type { Services } from '../../api/services.ts';
import type { Hotel, Listing, PriceRule } from '../../domain/hotel-model.ts';

/** Name of the built-in supplier. */
export const BUILT_IN = 'built-in';

/** A hotel of the built-in supplier, with its price rule. */
export type BuiltInHotel = Hotel & { readonly priceRule: PriceRule };

export function isBuiltIn(hotel: Hotel): hotel is BuiltInHotel {
  return hotel.priceRule !== undefined;
}

/** The hotel with this id if the built-in supplier sells it, otherwise undefined. */
export async function hotelOf(
  { catalogue }: Pick<Services, 'catalogue'>,
  hotelId: number,
): Promise<BuiltInHotel | undefined> {
  const hotel = await catalogue.hotel(hotelId);
  return hotel !== undefined && isBuiltIn(hotel) ? hotel : undefined;
}

export function builtInListing(hotelId: number): Listing {
  return { id: 0, supplier: BUILT_IN, hotelId, code: String(hotelId) };
}
