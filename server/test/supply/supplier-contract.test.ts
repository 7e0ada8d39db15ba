import type { SupplierSandbox } from '@portico/sandbox-suppliers';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Services } from '../../src/api/services.ts';
import type { Listing } from '../../src/domain/hotel-model.ts';
import type { Currency } from '../../src/features/currencies/currencies.ts';
import { builtInListing } from '../../src/features/supply/built-in-supplier-id.ts';
import { type BookingRules, newBuiltInSupplier } from '../../src/features/supply/supply.ts';
import { QUAY, QUAY_HOTELS } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import { newQuaySupplier } from '../../src/features/supply/test-support/quay-hotels/quay-supplier.ts';
import { newSimulatedSupplier } from '../../src/features/supply/test-support/simulated-supplier.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { newServices } from '../../src/services.ts';
import { simulateSupplier } from '../harness/admin-action.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { activeBookings, HOTELS, listAtEtg, newEtg, openSandbox } from './etg-sandbox.ts';
import { type SupplierUnderTest, supplierContract } from './supplier-contract.ts';

const LAS_VEGAS = 7988;
const NO_DELAYS = { lateMs: 0, timeOutMs: 3_600_000 };

interface Portal {
  readonly db: Db;
  readonly services: Services;
  readonly currency: Currency;
}

function listingAt(supplier: string, hotelId: number): Listing {
  return { id: 1, supplier, hotelId, code: String(hotelId) };
}

const inPortal =
  (make: (portal: Portal) => Promise<Omit<SupplierUnderTest, 'db' | 'currency' | 'close'>>) => async () => {
    const { db, close } = await newTestDatabase();
    const services = newServices(db);
    const currency = await services.currencies.get('USD');
    return { ...(await make({ db, services, currency })), db, currency, close };
  };

supplierContract(
  'the built-in supplier',
  inPortal(async ({ db, services }) => {
    const { hotels } = await services.catalogue.city(LAS_VEGAS);
    const hotelId = hotels[0]?.id ?? 0;
    return {
      supplier: newBuiltInSupplier(services, NO_DELAYS),
      listing: builtInListing(hotelId),
      countBookings: async (reference) => {
        const query = db.selectFrom('supplierBookings').select('reference').where('reference', '=', reference);
        return (await query.where('state', '=', 'accepted').execute()).length;
      },
      refuseCancel: () => simulateSupplier(db, { kind: 'refuse', hotelId, isOnce: true }),
      delayResponse: () => simulateSupplier(db, { kind: 'time-out', hotelId, moment: 'book', isOnce: true }),
    };
  }),
);

supplierContract(
  'the example supplier',
  inPortal(async () => {
    const supplier = newQuaySupplier();
    return {
      supplier,
      listing: listingAt(QUAY, QUAY_HOTELS[0]?.id ?? 0),
      countBookings: async (reference) => (supplier.bookings.get(reference)?.result.state === 'confirmed' ? 1 : 0),
      refuseCancel: async (reference) => supplier.notCancellable.add(reference),
    };
  }),
);

for (const repeat of ['sameReference', 'newReference', 'never'] as const) {
  const rules: BookingRules = { repeat, bookWithinSeconds: 90, visibleWithinSeconds: 1_800 };
  supplierContract(
    `a simulated supplier with the rule ${repeat}`,
    inPortal(async () => {
      const supplier = newSimulatedSupplier({ rules });
      const { plan, clock } = supplier;
      return {
        supplier,
        listing: listingAt(supplier.name, supplier.hotel.id),
        countBookings: async (reference) =>
          supplier.activeBookings(reference.replace(/-1$/, '')).filter((one) => one.reference === reference).length,
        refuseCancel: async (reference) => plan('cancel', { refused: 'tooLate' }, reference),
        delayResponse: async () => plan('book', { respondsAfterSeconds: 80 }),
        hideBooking: () => {
          plan('book', { visibleAfterSeconds: rules.visibleWithinSeconds });
          return () => clock.advance(rules.visibleWithinSeconds);
        },
      };
    }),
  );
}

describe('ETG', () => {
  let sandbox: SupplierSandbox;
  beforeAll(async () => {
    sandbox = await openSandbox();
  });
  afterAll(() => sandbox.close());

  supplierContract(
    'the supplier ETG',
    inPortal(async ({ db, services }) => {
      const { hotels } = await services.catalogue.city(LAS_VEGAS);
      return {
        supplier: newEtg(services, sandbox),
        listing: await listAtEtg(db, hotels[0]?.id ?? 0, HOTELS.everything),
        countBookings: async (reference) => activeBookings(sandbox, reference),
        refuseCancel: async (match) =>
          sandbox.simulate({ operation: 'cancel', behaviour: { kind: 'cancel-refused' }, match, times: 1 }),
        delayResponse: async () =>
          sandbox.simulate({ operation: 'status', behaviour: { kind: 'delay', ms: 30_000 }, times: 1 }),
      };
    }),
  );
});
