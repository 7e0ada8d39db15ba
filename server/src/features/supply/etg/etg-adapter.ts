import type { EtgSettings } from '../../../domain/etg-settings.ts';
import type { Listing } from '../../../domain/hotel-model.ts';
import type { RateStore } from '../rate-store.ts';
import type { Remark, SupplierSources } from '../supplier.ts';
import type { EtgApi } from './etg-api.ts';
import type { EtgStoredRate } from './etg-rate.ts';

/** What the operations of the adapter share. */
export interface EtgAdapter {
  readonly name: string;
  readonly settings: EtgSettings;
  readonly api: EtgApi;
  readonly sources: SupplierSources;
  readonly rates: RateStore<EtgStoredRate>;
  /** Remarks about a property from its content. */
  readonly remarksOf: (listing: Listing) => Promise<readonly Remark[]>;
  /** Waits between two queries of a booking; ends early when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Reports a problem that operators must solve. */
  readonly report: (sentence: string) => void;
}

/** Time zone of the hotel of a listing. */
export async function zoneOf({ catalogue, places }: SupplierSources, { hotelId }: Listing): Promise<string> {
  const hotel = await catalogue.hotel(hotelId);
  return (hotel && (await places.byId(hotel.cityId)))?.zone ?? 'UTC';
}
