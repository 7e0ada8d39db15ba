import { newPortalSettings } from './api/portal-settings.ts';
import type { Services } from './api/services.ts';
import { createSessionCache } from './api/session-cache.ts';
import { newVisits } from './api/sessions-repository.ts';
import { createStaleResponseCache } from './api/stale-response-cache.ts';
import { newCatalogue, newContentVersions, newPlaces } from './features/catalogue/catalogue.ts';
import { newCurrencies } from './features/currencies/currencies.ts';
import { createEmailAttachments } from './features/documents/documents.ts';
import { createFavouriteIds } from './features/favourites/favourites.ts';
import { newHotelSnapshots, newUndeliveredTeller } from './features/orders/orders.ts';
import { newPaymentMeter, newPaymentProviders, type PaymentProvider } from './features/payments/payments.ts';
import { newRegistry } from './features/remotes/remotes.ts';
import { newDestinationSearch } from './features/search/search.ts';
import {
  newBuiltInSupplier,
  newEtgSupplier,
  newSupplierRequests,
  newSuppliers,
  type SupplierMaker,
} from './features/supply/supply.ts';

import type { Db } from './platform/database/connect.ts';
import type { Env } from './platform/env/env.ts';
import type { ServerKeys } from './platform/secrets/keys.ts';

/** Suppliers of the portal. To add one, create a folder next to the built-in supplier and add it here. */
export const SUPPLIERS: readonly SupplierMaker[] = [(sources) => newBuiltInSupplier(sources)];

/** These suppliers, and those whose keys are set. */
export function suppliersOf({ etg }: Pick<Env, 'etg'>): readonly SupplierMaker[] {
  return [...SUPPLIERS, ...etg.map(newEtgSupplier)];
}

/** External systems of a process. */
export interface Partners {
  readonly suppliers?: readonly SupplierMaker[];
  /** Payment providers; without any, only the company's funds can pay. */
  readonly providers?: readonly PaymentProvider[];
  readonly report?: (sentence: string) => void;
  /** Keys that encrypt archived supplier calls; without them, as in commands, nothing is archived. */
  readonly keys?: ServerKeys;
}

/** In-memory services of a process for one database. Data is loaded on first use; slow loads use `work`. */
export function newServices(
  db: Db,
  { suppliers: makers = SUPPLIERS, providers = [], report = console.error, keys }: Partners = {},
  work: Db = db,
): Services {
  const contentVersions = newContentVersions(db);
  const catalogue = newCatalogue(db, contentVersions);
  const currencies = newCurrencies(db);
  const places = newPlaces(db, contentVersions);
  const paymentMeter = newPaymentMeter();
  const settings = newPortalSettings(db);
  const supplierRequests = newSupplierRequests({ db, keys, report });
  const sources = { db, catalogue, currencies, places, supplierRequests };
  const suppliers = newSuppliers(
    { ...sources, settings, report },
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
