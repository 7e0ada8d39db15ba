import type { Listing } from '../../../domain/hotel-model.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { newExchange } from '../exchange.ts';
import type { HotelQuotes, SupplyQuote, SupplyStay, Unavailable } from '../supplier.ts';
import { countUnsold } from '../supply-metrics.ts';
import { type EtgAdapter, zoneOf } from './etg-adapter.ts';
import { Hotels } from './etg-codecs.ts';
import { etgQuote, type QuoteContext } from './etg-quote.ts';
import { type EtgStoredRate, readRates } from './etg-rate.ts';
import { isAccepted, residencyOf, searchFields } from './etg-stay.ts';

/** Documented lifetimes from the hotel page in seconds: for verifying its key, and for booking a verified one. */
export const PAGE_HASH_SECONDS = 24 * 3600;
export const BOOK_HASH_SECONDS = 6 * 3600;

export interface EtgStay {
  readonly listing: Listing;
  readonly stay: SupplyStay;
  readonly currency: Currency;
}

/** A rate that the portal can sell, with its quote. */
export interface EtgQuoted {
  readonly stored: EtgStoredRate;
  readonly quote: SupplyQuote;
}

export async function contextOf(adapter: EtgAdapter, { listing, stay, currency }: EtgStay): Promise<QuoteContext> {
  const [exchange, zone, remarks] = await Promise.all([
    newExchange(adapter.sources.currencies, currency),
    zoneOf(adapter.sources, listing),
    adapter.remarksOf(listing),
  ]);
  return { listing, stay, currency, exchange, zone, remarks, now: Math.floor(Date.now() / 1000) };
}

/** Everything the hotel sells now, cheapest first. Responses of the hotel page are never cached. */
export async function requestQuotes(
  adapter: EtgAdapter,
  { listing, stay, currency }: EtgStay,
  signal?: AbortSignal,
): Promise<readonly EtgQuoted[] | Unavailable> {
  if (!isAccepted(stay)) return [];
  const { api, name, settings, rates: store } = adapter;
  const timeoutMs = settings.searchTimeoutMs;
  const response = await api.post(
    'hotelPage',
    Hotels,
    { hid: Number(listing.code), ...searchFields(stay, settings) },
    { operation: 'quote', timeoutMs, ...(signal && { signal }) },
  );
  if (response.kind === 'error' && response.error === 'hotel_not_found') return 'gone';
  if (response.kind !== 'ok') return 'busy';
  const context = await contextOf(adapter, { listing, stay, currency });
  const residency = residencyOf(stay);
  const sellable = readRates(name, response.data.hotels[0]?.rates ?? []).flatMap((terms): readonly EtgQuoted[] => {
    const { book_hash: pageHash } = terms.rate;
    if (!pageHash) return [];
    const stored = { ...terms, pageHash, pageAt: context.now, quotedAt: context.now, ...(residency && { residency }) };
    const quote = etgQuote('', stored, context, context.now + PAGE_HASH_SECONDS);
    if (typeof quote !== 'string') return [{ stored, quote }];
    countUnsold(name, quote);
    return [];
  });
  const sorted = sellable.toSorted((a, b) => a.quote.price.total - b.quote.price.total);
  if (sorted.length === 0) return [];
  const products = await store.store(
    listing,
    stay,
    sorted.map(({ stored }) => stored),
    PAGE_HASH_SECONDS,
  );
  return sorted.map(({ stored, quote }, index) => ({ stored, quote: { ...quote, product: products[index] ?? '' } }));
}

export async function quoteEtg(
  adapter: EtgAdapter,
  request: EtgStay,
  signal: AbortSignal,
): Promise<HotelQuotes | Unavailable> {
  const quoted = await requestQuotes(adapter, request, signal);
  if (typeof quoted === 'string') return quoted;
  const byRoom = Map.groupBy(quoted, ({ quote }) => quote.room.id);
  const rooms = [...byRoom.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ room: first.quote.room, quotes: all.map(({ quote }) => quote) }];
  });
  return { hotelId: request.listing.hotelId, rooms, quotedAt: Math.floor(Date.now() / 1000) };
}
