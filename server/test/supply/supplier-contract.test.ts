import type { Services } from '../../src/api/services.ts';
import type { Currency } from '../../src/features/currencies/currencies.ts';
import { type BookingRules, newBuiltInSupplier } from '../../src/features/supply/supply.ts';
import { QUAY_HOTELS } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import { newQuaySupplier } from '../../src/features/supply/test-support/quay-hotels/quay-supplier.ts';
import { newSimulatedSupplier } from '../../src/features/supply/test-support/simulated-supplier.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { newServices } from '../../src/services.ts';
import { simulateSupplier } from '../harness/admin-action.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type SupplierUnderTest, supplierContract } from './supplier-contract.ts';

const LAS_VEGAS = 7988;
const NO_DELAYS = { lateMs: 0, timeOutMs: 3_600_000 };

interface Portal {
  readonly db: Db;
  readonly services: Services;
  readonly currency: Currency;
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
      hotelId,
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
      hotelId: QUAY_HOTELS[0]?.id ?? 0,
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
        hotelId: supplier.hotel.id,
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
