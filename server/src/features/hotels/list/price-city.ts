import type { Services } from '../../../api/services.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import type { Currency } from '../../currencies/currencies.ts';
import type { HotelOffer, HotelOffers, SupplyStay } from '../../supply/supply.ts';

/** Why a hotel without an offer is not sold out: a seller has not responded yet, or did not respond in time. */
export type PriceState = 'loading' | 'unknown';

/** A hotel with its displayed rate; sold out if it has neither a rate nor a state. */
export interface PricedHotel {
  readonly hotel: Hotel;
  readonly offer: HotelOffer | undefined;
  readonly state?: PriceState | undefined;
  /** When the latest offers of another seller arrived, epoch milliseconds. */
  readonly arrivedAt?: number | undefined;
}

/** A hotel with its cheapest available rate, and with its cheapest rate for each combination of terms. */
export interface OfferedHotel extends PricedHotel {
  readonly offers: HotelOffers | undefined;
}

export interface PricedCity {
  /** In catalogue order. */
  readonly hotels: readonly OfferedHotel[];
  /** Id of the search while a seller has not responded yet. */
  readonly awaitedSearch?: string | undefined;
}

/** Every hotel of a city with the best offers over all its sellers that have responded. */
export async function priceCity(
  { catalogue, suppliers }: Pick<Services, 'catalogue' | 'suppliers'>,
  cityId: number,
  stay: SupplyStay,
  currency: Currency,
): Promise<PricedCity> {
  const [city, { offersOf, states }] = await Promise.all([
    catalogue.city(cityId),
    suppliers.searchCity(cityId, stay, currency),
  ]);
  const priced = city.hotels.map((hotel): OfferedHotel => {
    const offers = offersOf(hotel.id);
    return { hotel, offer: offers?.any, offers };
  });
  if (states === undefined) return { hotels: priced };
  const { stateOf, arrivedAt, awaitedSearch } = states;
  const hotels = priced.map((one) => ({
    ...one,
    state: one.offers === undefined ? stateOf(one.hotel.id) : undefined,
    arrivedAt: arrivedAt(one.hotel.id),
  }));
  return { hotels, awaitedSearch };
}
