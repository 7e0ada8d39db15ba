import type { Listing } from '../../../domain/hotel-model.ts';
import { type Exchange, newExchange } from '../exchange.ts';
import { kindsOf, type OfferKind } from '../offer-kinds.ts';
import type { HotelOffer, HotelOffers, SearchPortion, SearchRequest, SupplyQuote } from '../supplier.ts';
import { countUnsold } from '../supply-metrics.ts';
import type { EtgAdapter } from './etg-adapter.ts';
import { Hotels } from './etg-codecs.ts';
import { etgQuote } from './etg-quote.ts';
import { readRates } from './etg-rate.ts';
import { isAccepted, residencyOf, searchFields } from './etg-stay.ts';

/** Maximum number of hotels in one request. */
const PORTION = 300;
/** Requests at the same time. */
const CONCURRENT = 3;

/** Portions in the order of their arrival. A portion without a response is missing. */
export async function* searchEtg(
  adapter: EtgAdapter,
  request: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<SearchPortion> {
  const listings = request.listings.filter(({ code }) => /^\d{1,10}$/.test(code));
  if (!isAccepted(request.stay) || listings.length === 0) return;
  const exchange = await newExchange(adapter.sources.currencies, request.currency);
  const zone = (await adapter.sources.places.byId(request.cityId))?.zone ?? 'UTC';
  const waiting = Array.from({ length: Math.ceil(listings.length / PORTION) }, (_, index) =>
    listings.slice(index * PORTION, (index + 1) * PORTION),
  );
  const running = new Map<number, Promise<{ readonly id: number; readonly portion: SearchPortion | undefined }>>();
  let started = 0;
  const startNext = () => {
    const part = waiting.shift();
    if (part === undefined || signal.aborted) return;
    const id = started++;
    const searching = searchPortion(adapter, { request, part, exchange, zone }, signal);
    running.set(
      id,
      searching.then((portion) => ({ id, portion })),
    );
  };
  for (let slot = 0; slot < CONCURRENT; slot += 1) startNext();
  while (running.size > 0) {
    const { id, portion } = await Promise.race(running.values());
    running.delete(id);
    startNext();
    if (portion !== undefined) yield portion;
  }
}

interface Part {
  readonly request: SearchRequest;
  readonly part: readonly Listing[];
  readonly exchange: Exchange;
  readonly zone: string;
}

async function searchPortion(
  adapter: EtgAdapter,
  { request: { stay, currency }, part, exchange, zone }: Part,
  signal: AbortSignal,
): Promise<SearchPortion | undefined> {
  const { api, name, settings } = adapter;
  const timeoutMs = settings.searchTimeoutMs;
  const response = await api.post(
    'search',
    Hotels,
    { hids: part.map(({ code }) => Number(code)), ...searchFields(stay, settings) },
    { operation: 'search', timeoutMs, signal },
  );
  if (response.kind !== 'ok') return undefined;
  const byCode = new Map(part.map((listing) => [listing.code, listing]));
  const now = Math.floor(Date.now() / 1000);
  const residency = residencyOf(stay);
  const offers = new Map<number, HotelOffers>();
  for (const { hid, rates } of response.data.hotels) {
    const listing = byCode.get(String(hid));
    if (listing === undefined) continue;
    const context = { listing, stay, currency, exchange, zone, remarks: [], now };
    const quotes = readRates(name, rates ?? []).flatMap((terms) => {
      const quote = etgQuote('', { ...terms, quotedAt: now, ...(residency && { residency }) }, context);
      if (typeof quote !== 'string') return [quote];
      countUnsold(name, quote);
      return [];
    });
    const hotelOffers = offersOf(quotes);
    if (hotelOffers !== undefined) offers.set(listing.hotelId, hotelOffers);
  }
  return { hotelIds: part.map(({ hotelId }) => hotelId), offers };
}

/** The cheapest quote of each kind; lists have no products. */
function offersOf(quotes: readonly SupplyQuote[]): HotelOffers | undefined {
  const [cheapest, ...others] = quotes.toSorted((a, b) => a.price.total - b.price.total);
  if (cheapest === undefined) return undefined;
  const offers: Partial<Record<OfferKind, HotelOffer>> = {};
  for (const quote of [cheapest, ...others]) {
    for (const kind of kindsOf(quote.policy.freeUntil !== undefined, quote.rate.board !== 'roomOnly')) {
      offers[kind] ??= offerOf(quote);
    }
  }
  return { ...offers, any: offerOf(cheapest) };
}

function offerOf({ product, rate, price, policy }: SupplyQuote): HotelOffer {
  return { product, rate, total: price.total, price, policy };
}
