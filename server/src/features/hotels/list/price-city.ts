import type { Services } from '../../../api/services.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import type { Currency } from '../../currencies/currencies.ts';
import type { HotelOffer, HotelOffers, SupplyStay } from '../../supply/supply.ts';

/** A hotel with its displayed rate; sold out if it has none. */
export interface PricedHotel {
  readonly hotel: Hotel;
  readonly offer: HotelOffer | undefined;
}

/** A hotel with its cheapest available rate, and with its cheapest rate for each combination of terms. */
export interface OfferedHotel extends PricedHotel {
  readonly offers: HotelOffers | undefined;
}

/** Every hotel of a city in catalogue order, each with the offers of its supplier. */
export async function priceCity(
  { catalogue, suppliers }: Pick<Services, 'catalogue' | 'suppliers'>,
  cityId: number,
  stay: SupplyStay,
  currency: Currency,
): Promise<readonly OfferedHotel[]> {
  const city = await catalogue.city(cityId);
  const offersOf = async (name: string) =>
    [name, await suppliers.named(name).cityOffers(cityId, stay, currency)] as const;
  const bySupplier = new Map(await Promise.all(city.suppliers.map(offersOf)));
  return city.hotels.map((hotel) => {
    const offers = bySupplier.get(hotel.supplier)?.get(hotel.id);
    return { hotel, offer: offers?.any, offers };
  });
}
