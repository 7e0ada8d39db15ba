import { newPortalSettings } from './calls/portal-settings.ts';
import type { Services } from './calls/services.ts';
import { newVisits } from './calls/sessions-repository.ts';
import { newCatalogue, newPlaces } from './features/catalogue/catalogue.ts';
import { newCurrencies } from './features/currencies/currencies.ts';
import { newCityPrices } from './features/hotels/hotels.ts';
import { newHotelSnapshots } from './features/orders/orders.ts';
import { newRegistry } from './features/remotes/remotes.ts';
import { newDestinationSearch } from './features/search/search.ts';
import { newBuiltInSupplier } from './features/supply/supply.ts';
import type { Db } from './platform/database/connect.ts';

/** What a process keeps in memory of a database. Nothing is read before it is asked for. */
export function newServices(db: Db): Services {
  const catalogue = newCatalogue(db);
  const currencies = newCurrencies(db);
  const places = newPlaces(db);
  const sources = { db, catalogue, currencies, places };
  return {
    ...sources,
    settings: newPortalSettings(db),
    visit: newVisits(db),
    supplier: newBuiltInSupplier(sources),
    cityPrices: newCityPrices(sources),
    hotelSnapshots: newHotelSnapshots(sources),
    destinations: newDestinationSearch(sources),
    registry: newRegistry(db),
  };
}
