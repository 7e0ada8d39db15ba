import { setTimeout as wait } from 'node:timers/promises';
import type { EtgSettings } from '../../../domain/etg-settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { describeListing, remarksOf } from '../describe-listing.ts';
import { newEtgContentSource } from '../etg-content-source.ts';
import { newRateStore } from '../rate-store.ts';
import type { RequestLimit } from '../requests/request-limits.ts';
import type { BookingRules, HoldRooms, SupplierMaker, SupplyQuote } from '../supplier.ts';
import type { EtgAdapter } from './etg-adapter.ts';
import { newEtgApi } from './etg-api.ts';
import { bookEtg } from './etg-booking.ts';
import { type EtgAccess, newEtgClient } from './etg-client.ts';
import { receiveEtg } from './etg-events.ts';
import { cancelEtg, downloadDocument, findEtg, VISIBLE_WITHIN_SECONDS } from './etg-orders.ts';
import { quoteEtg } from './etg-quotes.ts';
import { searchEtg } from './etg-search.ts';
import { verifyEtg } from './etg-verify.ts';

export interface EtgConfig extends Partial<Pick<EtgAdapter, 'remarksOf' | 'pause' | 'report'>> {
  /** Stored with orders; two contracts have two names. */
  readonly name: string;
  readonly access: EtgAccess;
  readonly settings: EtgSettings;
  /** Limit of each operation until the supplier states it. */
  readonly firstLimit?: RequestLimit;
}

/** The supplier ETG (RateHawk), API version 3. Its rates stay in the rate store; it holds no rooms before booking. */
export function newEtgSupplier(config: EtgConfig): SupplierMaker {
  const { name, access, settings } = config;
  return (sources) => {
    const client = newEtgClient(name, access, sources.supplierRequests, config.firstLimit);
    const adapter: EtgAdapter = {
      ...{ name, settings, sources },
      api: newEtgApi(client.request),
      rates: newRateStore(sources.db, name),
      remarksOf: config.remarksOf ?? ((listing) => remarksOf(sources.db, listing)),
      pause: config.pause ?? pause,
      report: config.report ?? console.error,
    };
    // After a form without a result, the API accepts only a new reference.
    const bookingRules: BookingRules = {
      repeat: 'newReference',
      bookWithinSeconds: settings.cutOffSeconds,
      visibleWithinSeconds: VISIBLE_WITHIN_SECONDS,
    };
    return {
      ...{ name, bookingRules, checks: [] },
      content: newEtgContentSource({ request: client.request, ...sandboxHostOf(access) }),
      describe: (listing) => describeListing(sources.db, listing),
      search: (request, signal) => searchEtg(adapter, request, signal),
      quote: (listing, stay, currency, signal) => quoteEtg(adapter, { listing, stay, currency }, signal),
      verify: (request) => verifyEtg(adapter, request),
      hold: (quote) => copyRate(adapter, quote),
      release: async () => {},
      book: (request, signal) => bookEtg(adapter, request, signal),
      find: (reference, sentAt) => findEtg(adapter, bookingRules, reference, sentAt),
      cancel: (reference) => cancelEtg(adapter, reference),
      receive: async (body) => receiveEtg(access.credentials.reveal(), body),
      document: (kind, reference) => downloadDocument(adapter, kind, reference),
    };
  };
}

/** A sandbox on this machine serves its archives and pictures itself. */
function sandboxHostOf({ origin }: EtgAccess): { readonly sandboxHost?: string } {
  const url = origin === undefined ? undefined : new URL(origin);
  return url?.protocol === 'http:' ? { sandboxHost: url.host } : {};
}

/** Holds no rooms, but keeps what booking needs with the order. */
async function copyRate({ rates }: EtgAdapter, { product, listing, stay }: SupplyQuote): Promise<HoldRooms> {
  const rate = await rates.find(product, listing, stay);
  return async (unit) => {
    if (rate === undefined) return { kind: 'soldOut' };
    await rates.copyForOrder(UnitOfWork.transactionOf(unit), product, rate);
    return { kind: 'none' };
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
