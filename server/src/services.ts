import { newPortalSettings } from './api/portal-settings.ts';
import type { Services } from './api/services.ts';
import { createSessionCache } from './api/session-cache.ts';
import { newVisits } from './api/sessions-repository.ts';
import { createStaleResponseCache } from './api/stale-response-cache.ts';
import { newCatalogue, newPlaces } from './features/catalogue/catalogue.ts';
import { newCurrencies } from './features/currencies/currencies.ts';
import { createEmailAttachments } from './features/documents/documents.ts';
import { createFavouriteIds } from './features/favourites/favourites.ts';
import { newHotelSnapshots, newUndeliveredTeller } from './features/orders/orders.ts';
import { newPaymentMeter, newPaymentProviders, type PaymentProvider } from './features/payments/payments.ts';
import { newRegistry } from './features/remotes/remotes.ts';
import { newDestinationSearch } from './features/search/search.ts';
import { newBuiltInSupplier, newSuppliers, type SupplierMaker } from './features/supply/supply.ts';

import type { Db } from './platform/database/connect.ts';

/** Suppliers of the portal. To add one, create a folder next to the built-in supplier and add it here. */
export const SUPPLIERS: readonly SupplierMaker[] = [(sources) => newBuiltInSupplier(sources)];

/** External systems of a process. */
export interface Partners {
  readonly suppliers?: readonly SupplierMaker[];
  /** Payment providers; without any, only the company's funds can pay. */
  readonly providers?: readonly PaymentProvider[];
  readonly report?: (sentence: string) => void;
}

/** In-memory services of a process for one database. Data is loaded on first use; slow loads use `work`. */
export function newServices(
  db: Db,
  { suppliers: makers = SUPPLIERS, providers = [], report = console.error }: Partners = {},
  work: Db = db,
): Services {
  const catalogue = newCatalogue(db);
  const currencies = newCurrencies(db);
  const places = newPlaces(db);
  const paymentMeter = newPaymentMeter();
  const settings = newPortalSettings(db);
  const sources = { db, catalogue, currencies, places };
  const suppliers = newSuppliers(
    sources,
    makers.map((make) => make(sources)),
  );
  return {
    ...sources,
    suppliers,
    settings,
    emailAttachments: createEmailAttachments({ db, settings }),
    reportDeliveryFailure: newUndeliveredTeller(db),
    visit: newVisits(db),
    sessionCache: createSessionCache(),
    staleResponseCache: createStaleResponseCache(),
    favouriteIdsOf: createFavouriteIds(),
    hotelSnapshots: newHotelSnapshots({ ...sources, suppliers }),
    destinations: newDestinationSearch({ db: work, places }),
    registry: newRegistry(db, report),
    paymentMeter,
    paymentProviders: newPaymentProviders(providers.map(paymentMeter.metered)),
  };
}
