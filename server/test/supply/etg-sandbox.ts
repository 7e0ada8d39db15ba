import { createSupplierSandbox, type SupplierSandbox, type SupplierSandboxOptions } from '@portico/sandbox-suppliers';
import type { Services } from '../../src/api/services.ts';
import type { EtgSettings } from '../../src/domain/etg-settings.ts';
import type { Listing } from '../../src/domain/hotel-model.ts';
import { type EtgConfig, newEtgSupplier, type Supplier } from '../../src/features/supply/supply.ts';
import { listHotels } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { newCredentials } from '../../src/platform/secrets/credentials.ts';
import type { Booker, RateOnWire, Wish } from '../booking/booking-client.ts';

export const API_KEY = 'sandbox-key';
export const ETG = 'etg';

/** Hotels of the sandbox with special cases, by the cases that its documentation lists. */
export const HOTELS = {
  everything: '10004834',
  increase10: '8819557',
  taxes: '10595223',
  allMeals: '10047711',
  noHonduras: '8142632',
  doubleHonduras: '6471709',
  otherMatchHash: '8608790',
} as const;

const OPERATIONS = [
  ...['searchHotels', 'hotelPage', 'prebook', 'form', 'finish', 'status', 'orderInfo', 'cancel', 'voucher', 'invoice'],
] as const;
const MANY = { requests: 100_000, seconds: 60 };

/** A sandbox that decides bookings at once and limits no requests. */
export function openSandbox(options: SupplierSandboxOptions = {}): Promise<SupplierSandbox> {
  const limits = Object.fromEntries(OPERATIONS.map((operation) => [operation, MANY]));
  return createSupplierSandbox({
    unknownMs: 50,
    hotels: 40,
    bookingMs: 0,
    currency: 'USD',
    limits,
    keys: [`1000:${API_KEY}`],
    ...options,
  });
}

export const SETTINGS: EtgSettings = {
  ...{ currency: 'USD', residency: 'US', email: 'bookings@portal.example', phone: '+1 702 555 0100' },
  ...{ cutOffSeconds: 10, searchTimeoutMs: 20_000, prebookTimeoutMs: 60_000, bookTimeoutMs: 60_000 },
};

export function etgConfig({ url }: Pick<SupplierSandbox, 'url'>, changes: Partial<EtgConfig> = {}): EtgConfig {
  return {
    name: ETG,
    access: { keyId: '1000', credentials: newCredentials(API_KEY, new Date()), origin: url, mode: 'sandbox' },
    settings: SETTINGS,
    firstLimit: { requests: MANY.requests, windowMs: MANY.seconds * 1000 },
    // Between two queries of a booking, tests do not wait.
    pause: async () => {},
    ...changes,
  };
}

/** Lists a hotel of the portal at the supplier. */
export async function listAtEtg(db: Db, hotelId: number, code: string): Promise<Listing> {
  const { id } = await db
    .insertInto('listings')
    .values({ supplier: ETG, code, hotelId })
    .onConflict((conflict) => conflict.columns(['supplier', 'code']).doUpdateSet({ hotelId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, supplier: ETG, hotelId, code };
}

export function newEtg(services: Services, sandbox: SupplierSandbox, changes: Partial<EtgConfig> = {}): Supplier {
  return newEtgSupplier(etgConfig(sandbox, changes))(services);
}

/** Active bookings of the sandbox under a reference. */
export function activeBookings(sandbox: SupplierSandbox, reference: string): number {
  return sandbox
    .bookings()
    .filter(
      ({ partnerOrderId, state }) => partnerOrderId === reference && (state === 'completed' || state === 'processing'),
    ).length;
}

const ETG_HOTEL_ID = 900_201;

/** A hotel of the portal that only ETG sells; returns its id on the wire. */
export async function etgHotel(db: Db, code: string, id = ETG_HOTEL_ID): Promise<string> {
  const hotel = { id, nameEn: `Hotel ${code}`, nameZh: `酒店${code}`, cents: 0, rooms: 0 };
  await listHotels(db, ETG, [hotel]);
  await db.updateTable('listings').set({ code }).where('hotelId', '=', id).execute();
  return String(id);
}

type EtgRateOnWire = RateOnWire & { readonly remainrooms?: number };

/** A rate of a hotel of ETG. On some days it sells none that fits. */
export async function etgWish(
  agent: Booker,
  hotelid: string,
  fits: (rate: EtgRateOnWire) => boolean,
  tries = 10,
): Promise<Wish> {
  return agent.wish({ hotelid, fits }).catch((error: unknown) => {
    if (tries === 1) throw error;
    return etgWish(agent, hotelid, fits, tries - 1);
  });
}
