import * as v from 'valibot';
import { EtgError, invalidParams } from '../api/etg-error.ts';
import type { ApiRequest } from '../api/register-api.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { Listing } from '../content/listing.ts';
import { uuidOf } from '../random.ts';
import { createRate, type Rate, type RateChange, type RateDeps, ratesOf, totalOf } from './rate.ts';
import type { IssuedRate, RateStore } from './rate-store.ts';
import { type RateHashes, rateWire } from './rate-wire.ts';
import { type Presentation, parseBody, parseStay, type Stay } from './stay.ts';

export interface SearchDeps extends Omit<RateDeps, 'now'> {
  readonly catalogue: Catalogue;
  readonly rateStore: RateStore;
  readonly contractCurrency: string;
}

const MAX_IDS = 300;
const MAX_RADIUS_METRES = 70_000;
/** The search sends only the cheapest rates of a hotel. */
const SEARCH_RATES = 2;

const integer = v.pipe(v.number(), v.integer());
const RegionRequest = v.object({ region_id: integer, hotels_limit: v.optional(integer) });
const HotelsRequest = v.object({ ids: v.optional(v.array(v.string())), hids: v.optional(v.array(integer)) });
const GeoRequest = v.object({ latitude: v.number(), longitude: v.number(), radius: v.number() });
const PageRequest = v.object({
  id: v.optional(v.string()),
  // Integrators also send the number as text.
  hid: v.optional(v.union([integer, v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))])),
});
const PrebookRequest = v.object({
  hash: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  price_increase_percent: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(100)), 0),
});

/** The documentation reserves this hash for `contract_mismatch`. */
export const OTHER_CONTRACT_HASH = 'h-00000000-0000-0000-0000-000000000000';

export function searchRegion(request: ApiRequest, deps: SearchDeps) {
  const { region_id, hotels_limit } = parseBody(RegionRequest, request.body);
  if (region_id <= 0) throw invalidParams('region_id value should be greater than 0');
  const listings = deps.catalogue.inRegion(region_id);
  if (listings === undefined) throw invalidParams('invalid region_id field, this region cannot be searched');
  return searchResponse(request, deps, listings, hotels_limit);
}

export function searchHotels(request: ApiRequest, deps: SearchDeps) {
  const { ids = [], hids = [] } = parseBody(HotelsRequest, request.body);
  if (ids.length + hids.length === 0) throw invalidParams('ids or hids is required');
  if (ids.length + hids.length > MAX_IDS)
    throw invalidParams(`too many hotels, value should be no more than ${MAX_IDS}`);
  const listings = [...ids, ...hids].flatMap((id) => deps.catalogue.find(id) ?? []);
  return searchResponse(request, deps, [...new Set(listings)]);
}

export function searchGeo(request: ApiRequest, deps: SearchDeps) {
  const { latitude, longitude, radius } = parseBody(GeoRequest, request.body);
  if (radius <= 0 || radius > MAX_RADIUS_METRES)
    throw invalidParams(`radius value should be greater than 0 and no more than ${MAX_RADIUS_METRES}`);
  return searchResponse(request, deps, deps.catalogue.near(latitude, longitude, radius));
}

export function hotelPage(request: ApiRequest, deps: SearchDeps) {
  const { id, hid } = parseBody(PageRequest, request.body);
  const searched = stayOf(request, deps);
  const key = hid ?? id;
  if (key === undefined) throw invalidParams('id or hid is required');
  const listing = deps.catalogue.find(key);
  if (listing === undefined) throw new EtgError('hotel_not_found');
  const rates = activeRates(listing, searched, request, deps);
  const wire = rates.map((rate) => {
    const book_hash = deps.rateStore.issue({ rate, step: 'page', presentation: searched, issuedAt: request.now });
    return present(rate, { book_hash, match_hash: rate.matchHash }, searched, request, deps);
  });
  return { hotels: wire.length === 0 ? [] : [hotelWire(listing, wire)] };
}

/** Rechecks a rate of the search or the hotel page and returns a new hash for booking. */
export function prebook(request: ApiRequest, deps: SearchDeps, step: 'search' | 'page') {
  const { hash, price_increase_percent } = parseBody(PrebookRequest, request.body);
  if (hash === OTHER_CONTRACT_HASH) throw new EtgError('contract_mismatch');
  const issued = deps.rateStore.find(hash, request.now, 'prebook');
  const isOfStep = issued?.step === step || (step === 'page' && issued?.step === 'prebook');
  if (issued === undefined || !isOfStep || request.behaviours.has('expired')) throw new EtgError('rate_not_found');
  const { presentation } = issued;
  const rate = recheck(issued, request, deps);
  const [before, after] = [totalOf(issued.rate), rate && totalOf(rate)];
  if (rate === undefined || after === undefined || after > Math.ceil(before * (1 + price_increase_percent / 100)))
    throw new EtgError('no_available_rates');
  const book_hash = deps.rateStore.issue({ rate, step: 'prebook', presentation, issuedAt: request.now });
  const isChanged = after !== before;
  const wire = present(rate, { book_hash, match_hash: rate.matchHash }, presentation, request, deps);
  return { hotels: [hotelWire(rate.listing, [wire])], changes: { price_changed: isChanged } };
}

/** The recheck may change price and policy, never room or meal. */
function recheck({ rate: before, step }: IssuedRate, request: ApiRequest, deps: SearchDeps): Rate | undefined {
  const { listing, room, stay } = before;
  const available = deps.stock.available({ ...stay, hid: listing.hid, roomGroup: room.index });
  if (available < stay.rooms.length || request.behaviours.has('sold-out')) return undefined;
  const otherPolicy = before.policy === 'nonRefundable' ? 'flexible' : 'nonRefundable';
  const policy = request.behaviours.has('policy') ? otherPolicy : before.policy;
  // The named hotels become more expensive once, not at every recheck.
  const named = step === 'prebook' ? 0 : increaseOf(listing);
  const percent = named + (request.behaviours.find('price')?.percent ?? 0);
  const fresh = createRate({ ...before, policy, available }, { ...deps, now: request.now });
  // Prices follow the issued rate, so that a policy change alone keeps the price.
  const nightCents = before.nightCents.map((cents) => Math.floor(cents * (1 + percent / 100)));
  return { ...fresh, nightCents, steps: scaled(fresh, nightCents) };
}

/** Penalties are shares of the price, so they change with it. */
function scaled({ steps, nightCents }: Rate, changed: readonly number[]) {
  const factor = totalOf({ nightCents: changed }) / Math.max(1, totalOf({ nightCents }));
  return steps.map((step) => ({ ...step, cents: Math.round(step.cents * factor) }));
}

function increaseOf({ features }: Listing): number {
  if (features.includes('increase10')) return 10;
  return features.includes('increase20') ? 20 : 0;
}

function searchResponse(request: ApiRequest, deps: SearchDeps, listings: readonly Listing[], limit = Infinity) {
  const searched = stayOf(request, deps);
  const hotels = listings.flatMap((listing) => {
    const rates = activeRates(listing, searched, request, deps).slice(0, SEARCH_RATES);
    if (rates.length === 0) return [];
    const wire = rates.map((rate) => {
      const search_hash = deps.rateStore.issue({ rate, step: 'search', presentation: searched, issuedAt: request.now });
      return present(rate, { search_hash, match_hash: searchMatchHash(rate) }, searched, request, deps);
    });
    return [hotelWire(listing, wire)];
  });
  return { hotels: limit > 0 ? hotels.slice(0, limit) : hotels, total_hotels: hotels.length };
}

function stayOf(request: ApiRequest, deps: SearchDeps): Stay & Presentation {
  return parseStay(request.body, request.now, deps.contractCurrency);
}

function activeRates(
  listing: Listing,
  stay: Stay & Presentation,
  request: ApiRequest,
  deps: SearchDeps,
): readonly Rate[] {
  if (request.behaviours.has('sold-out')) return [];
  const price = request.behaviours.find('price');
  const change: RateChange = price === undefined ? {} : { percent: price.percent };
  const { checkin, nights, rooms, residency } = stay;
  return ratesOf(listing, { checkin, nights, rooms, residency }, { ...deps, now: request.now }, change);
}

/** Two test hotels have another `match_hash` in the search than on the hotel page. */
function searchMatchHash({ listing, matchHash }: Rate): string {
  return listing.features.includes('otherMatchHash') ? `m-${uuidOf(`search ${matchHash}`)}` : matchHash;
}

function present(rate: Rate, hashes: RateHashes, presentation: Presentation, request: ApiRequest, deps: SearchDeps) {
  const wire = rateWire(rate, hashes, { ...presentation, contractCurrency: deps.contractCurrency });
  if (!request.behaviours.has('unknown-value')) return wire;
  return { ...wire, meal: 'moonlight-feast', meal_data: { ...wire.meal_data, value: 'moonlight-feast' } };
}

function hotelWire({ hid, id }: Listing, rates: readonly object[]) {
  return { id, hid, rates, bar_price_data: null };
}
