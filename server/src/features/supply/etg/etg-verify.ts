import { isNeverStricter } from '../stay-policy.ts';
import type { SupplyQuote, Verification, VerifyRequest } from '../supplier.ts';
import type { EtgAdapter } from './etg-adapter.ts';
import { Hotels } from './etg-codecs.ts';
import { etgPolicy } from './etg-policy.ts';
import { etgQuote } from './etg-quote.ts';
import { BOOK_HASH_SECONDS, contextOf, type EtgQuoted, PAGE_HASH_SECONDS, requestQuotes } from './etg-quotes.ts';
import { type EtgStoredRate, isSameOffer, readRates } from './etg-rate.ts';

/** The supplier's response about one rate. */
type Prebooked =
  | { readonly kind: 'available'; readonly stored: EtgStoredRate }
  /** Not at a price within the allowed increase. */
  | { readonly kind: 'dearer' }
  /** The key is unknown or has expired. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'busy' };

/**
 * Verifies a rate without any price increase that the user has not accepted. The supplier may replace it only by a rate
 * with the same room and meals.
 */
export async function verifyEtg(adapter: EtgAdapter, request: VerifyRequest): Promise<Verification> {
  if (request.product === '') return verifyCheapest(adapter, request);
  const stored = await adapter.rates.find(request.product, request.listing, request.stay);
  if (stored === undefined) return { outcome: 'unknown' };
  const context = await contextOf(adapter, request);
  const requested = etgQuote(request.product, stored, context);
  // The guests' nationality became known after the search: its rates may differ.
  if (requested === 'residency') return verifyAgain(adapter, request, stored);
  if (typeof requested === 'string') return { outcome: 'roomSoldOut' };
  const prebooked = await prebook(adapter, stored);
  switch (prebooked.kind) {
    case 'busy':
      return { outcome: 'timedOut' };
    case 'expired':
      return verifyAgain(adapter, request, stored, requested);
    case 'dearer':
      return verifyDearer(adapter, request, stored, requested);
    case 'available':
      return compare(adapter, request, prebooked.stored, requested);
  }
}

async function prebook(
  adapter: EtgAdapter,
  stored: EtgStoredRate,
  increase = stored.allowedIncrease ?? 0,
): Promise<Prebooked> {
  const { api, name, settings } = adapter;
  const response = await api.post(
    'prebook',
    Hotels,
    { hash: stored.pageHash, price_increase_percent: increase },
    { operation: 'verify', timeoutMs: settings.prebookTimeoutMs },
  );
  if (response.kind === 'error') {
    if (response.error === 'no_available_rates') return { kind: 'dearer' };
    return { kind: response.error === 'rate_not_found' ? 'expired' : 'busy' };
  }
  if (response.kind !== 'ok') return { kind: 'busy' };
  const [terms] = readRates(name, response.data.hotels[0]?.rates ?? []);
  const bookHash = terms?.rate.book_hash;
  if (terms === undefined || !bookHash || !isSameOffer(terms.rate, stored.rate)) return { kind: 'dearer' };
  return { kind: 'available', stored: { ...stored, ...terms, bookHash, quotedAt: Math.floor(Date.now() / 1000) } };
}

/** Compares what the supplier offers now with what the user saw, and stores it under the same product. */
async function compare(
  adapter: EtgAdapter,
  request: VerifyRequest,
  verified: EtgStoredRate,
  requested: SupplyQuote,
): Promise<Verification> {
  const context = await contextOf(adapter, request);
  const quote = etgQuote(requested.product, verified, context, verified.pageAt + BOOK_HASH_SECONDS);
  if (typeof quote === 'string') return { outcome: 'roomSoldOut' };
  await adapter.rates.storeVerified(requested.product, verified);
  return outcomeOf(request, quote, requested);
}

function outcomeOf({ seenTotal }: VerifyRequest, quote: SupplyQuote, requested: SupplyQuote): Verification {
  const rise = quote.price.total - (seenTotal ?? quote.price.total);
  if (rise > 0) return { outcome: 'priceRose', quote, rise };
  if (!isNeverStricter(quote.policy, requested.policy)) {
    return { outcome: 'substituteOffered', requested, substitute: quote };
  }
  return { outcome: 'verified', quote };
}

/** The rate is available only at a higher price, which the user has to accept. */
async function verifyDearer(
  adapter: EtgAdapter,
  request: VerifyRequest,
  stored: EtgStoredRate,
  requested: SupplyQuote,
): Promise<Verification> {
  const dearer = await prebook(adapter, stored, MOST_INCREASE);
  if (dearer.kind === 'busy') return { outcome: 'timedOut' };
  if (dearer.kind !== 'available') return verifyAgain(adapter, request, stored, requested);
  const increase = Number(dearer.stored.payment.amount) / Number(stored.payment.amount) - 1;
  const allowedIncrease = Math.min(
    MOST_INCREASE,
    Math.max(0, Math.ceil(increase * 100)) + (stored.allowedIncrease ?? 0),
  );
  const risen = { ...dearer.stored, allowedIncrease };
  const context = await contextOf(adapter, request);
  const quote = etgQuote('', risen, context, risen.pageAt + BOOK_HASH_SECONDS);
  if (typeof quote === 'string') return { outcome: 'roomSoldOut' };
  // Another product: the former one stays at the price that was shown.
  const product = await storeRisen(adapter, request, risen);
  return outcomeOf(request, { ...quote, product }, requested);
}

const MOST_INCREASE = 100;

async function storeRisen(
  adapter: EtgAdapter,
  { listing, stay }: VerifyRequest,
  risen: EtgStoredRate,
): Promise<string> {
  const [product = ''] = await adapter.rates.store(listing, stay, [risen], PAGE_HASH_SECONDS);
  await adapter.rates.storeVerified(product, risen);
  return product;
}

/** The key is no longer accepted: one silent new quote of the same rate. */
async function verifyAgain(
  adapter: EtgAdapter,
  request: VerifyRequest,
  stored: EtgStoredRate,
  requested?: SupplyQuote,
): Promise<Verification> {
  const quoted = await requestQuotes(adapter, request);
  if (quoted === 'busy') return { outcome: 'timedOut' };
  if (quoted === 'gone' || quoted.length === 0) return { outcome: 'hotelSoldOut' };
  const same = sameRate(quoted, stored);
  if (same === undefined) return { outcome: 'roomSoldOut', ...(requested && { room: requested.room }) };
  const prebooked = await prebook(adapter, same.stored);
  if (prebooked.kind === 'busy') return { outcome: 'timedOut' };
  if (prebooked.kind !== 'available') return { outcome: 'roomSoldOut', room: same.quote.room };
  const compared = { ...same.quote, policy: requested?.policy ?? same.quote.policy };
  return compare(adapter, request, prebooked.stored, compared);
}

/** The supplier's own match of rates across steps, or the cheapest rate with the same room and meals. */
function sameRate(quoted: readonly EtgQuoted[], { rate }: EtgStoredRate): EtgQuoted | undefined {
  const same = quoted.filter((one) => isSameOffer(one.stored.rate, rate));
  return same.find((one) => one.stored.rate.match_hash === rate.match_hash) ?? same[0];
}

async function verifyCheapest(adapter: EtgAdapter, request: VerifyRequest): Promise<Verification> {
  const quoted = await requestQuotes(adapter, request);
  if (quoted === 'gone') return { outcome: 'unknown' };
  if (quoted === 'busy') return { outcome: 'timedOut' };
  const [cheapest] = quoted;
  if (cheapest === undefined) return { outcome: 'hotelSoldOut' };
  const prebooked = await prebook(adapter, cheapest.stored);
  if (prebooked.kind === 'busy') return { outcome: 'timedOut' };
  if (prebooked.kind !== 'available') return { outcome: 'roomSoldOut', room: cheapest.quote.room };
  return compare(adapter, request, prebooked.stored, cheapest.quote);
}

/** A rate that can be booked now. One without a valid key is verified again, at the agreed price and policy. */
export async function bookableRate(
  adapter: EtgAdapter,
  stored: EtgStoredRate,
): Promise<EtgStoredRate | 'priceChanged' | 'expired' | 'busy'> {
  const isFresh = stored.pageAt + BOOK_HASH_SECONDS - MARGIN_SECONDS > Date.now() / 1000;
  if (stored.bookHash !== undefined && isFresh) return stored;
  const prebooked = await prebook(adapter, stored);
  if (prebooked.kind === 'dearer') return 'priceChanged';
  if (prebooked.kind !== 'available') return prebooked.kind;
  return isNoWorse(prebooked.stored, stored) ? prebooked.stored : 'priceChanged';
}

const MARGIN_SECONDS = 600;

function isNoWorse({ payment: now }: EtgStoredRate, { payment: agreed }: EtgStoredRate): boolean {
  const isSameMoney = now.currency_code === agreed.currency_code;
  const isNoDearer = isSameMoney && Number(now.amount) <= Number(agreed.amount);
  return isNoDearer && isNeverStricter(policyInShares(now), policyInShares(agreed));
}

/** The policy of a price of a million, to compare policies of different prices. */
function policyInShares(payment: EtgStoredRate['payment']) {
  const price = { nights: [], fare: 1_000_000, payNow: 1_000_000 };
  return etgPolicy(payment, { zone: 'UTC', price, now: Math.floor(Date.now() / 1000) });
}
