import type { Services } from '../../../calls/services.ts';
import type { Hotel } from '../../../model/hotel-model.ts';
import type { CityHotels } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import type { CityOffers, HotelOffer, HotelOffers, SupplyStay } from '../../supply/supply.ts';

/** A hotel with the rate that it is shown with; without one it is sold out. */
export interface PricedHotel {
  readonly hotel: Hotel;
  readonly offer: HotelOffer | undefined;
}

/** A hotel with its cheapest rate that is left, and beside it the cheapest ones that have certain terms. */
export interface OfferedHotel extends PricedHotel {
  readonly offers: HotelOffers | undefined;
}

/** Prices whole cities. */
export interface CityPrices {
  /** As long as nothing changes, the very same array is given, so that whoever sorts it can know it again. */
  readonly of: (cityId: number, stay: SupplyStay, currency: Currency) => Promise<readonly OfferedHotel[]>;
}

/** A city as it was put together from what its suppliers offered. */
interface Together {
  readonly offers: readonly CityOffers[];
  readonly hotels: readonly OfferedHotel[];
}

export function newCityPrices({ catalogue, suppliers }: Pick<Services, 'catalogue' | 'suppliers'>): CityPrices {
  // By what the first supplier offered: it lives as long as that does.
  const known = new WeakMap<CityOffers, Together>();
  return {
    of: async (cityId, stay, currency) => {
      const city = await catalogue.city(cityId);
      const offers = await Promise.all(
        city.suppliers.map((name) => suppliers.named(name).cityOffers(cityId, stay, currency)),
      );
      const [first] = offers;
      if (first === undefined) return NO_HOTELS;
      const before = known.get(first);
      if (before?.offers.every((one, place) => one === offers[place])) return before.hotels;
      const hotels = together(city, offers);
      known.set(first, { offers, hotels });
      return hotels;
    },
  };
}

const NO_HOTELS: readonly OfferedHotel[] = [];

/** Every hotel of the city in its order, each with the offer of who sells it. */
function together({ hotels, suppliers }: CityHotels, answers: readonly CityOffers[]): readonly OfferedHotel[] {
  const bySupplier = new Map(suppliers.map((name, place) => [name, answers[place]]));
  return hotels.map((hotel) => {
    const offers = bySupplier.get(hotel.supplier)?.get(hotel.id);
    return { hotel, offer: offers?.any, offers };
  });
}
