import type { Services } from '../../api/services.ts';
import type { Listing } from '../../domain/hotel-model.ts';
import { atMinorRate, type Currency } from '../currencies/currencies.ts';
import { listingIdOf } from './listing-products.ts';
import { isSameRoomGroup } from './room-groups.ts';
import { isReplacedBy, mergeQuotes } from './sellers-quotes.ts';
import type {
  HotelQuotes,
  Supplier,
  SupplyQuote,
  SupplyStay,
  Unavailable,
  Verification,
  VerifyRequest,
} from './supplier.ts';

/** Maximum duration in milliseconds of a quote that a page waits for: of a single seller, and of one of several. */
const SINGLE_WITHIN_MS = 20_000;
const EACH_WITHIN_MS = 10_000;

/** Below every cost. */
const BUILT_IN_RANK = -1;

export interface SellerSources extends Pick<Services, 'currencies'> {
  readonly named: (name: string) => Supplier;
  readonly isSearchable: (name: string) => Promise<boolean>;
  /** Receives a sentence about a supplier that broke the rules of `Supplier`. */
  readonly report: (sentence: string) => void;
}

/** What the sellers of one hotel respond together. */
export interface Sellers {
  readonly quote: (
    listings: readonly Listing[],
    stay: SupplyStay,
    currency: Currency,
  ) => Promise<HotelQuotes | Unavailable>;
  readonly verify: (listings: readonly Listing[], request: Omit<VerifyRequest, 'listing'>) => Promise<Verification>;
}

type HotelRequest = Omit<VerifyRequest, 'listing'>;

export function newSellers({ currencies, named, isSearchable, report }: SellerSources): Sellers {
  async function quote(listings: readonly Listing[], stay: SupplyStay, currency: Currency) {
    const open = await Promise.all(listings.map(({ supplier }) => isSearchable(supplier)));
    const sellers = listings.filter((_, index) => open[index]);
    if (sellers.length === 0) return listings.length === 0 ? 'gone' : 'busy';
    const responses = await Promise.all(
      sellers.map((listing) =>
        quoteOf(listing, stay, currency, sellers.length === 1 ? SINGLE_WITHIN_MS : EACH_WITHIN_MS),
      ),
    );
    const quoted = responses.filter((response) => typeof response !== 'string');
    if (quoted.length === 0) return responses.includes('busy') ? 'busy' : 'gone';
    if (quoted.length === 1) return quoted[0] ?? 'gone';
    const ranks = await ranksOf(quoted, currency);
    const hotelId = sellers[0]?.hotelId ?? 0;
    return { hotelId, ...mergeQuotes(quoted, (one) => ranks.get(one) ?? 0) };
  }

  /** Errors of the built-in supplier are the portal's own. */
  async function quoteOf(listing: Listing, stay: SupplyStay, currency: Currency, withinMs: number) {
    const signal = AbortSignal.timeout(withinMs);
    const quoting = named(listing.supplier).quote(listing, stay, currency, signal);
    if (listing.id === 0) return quoting;
    try {
      return await Promise.race([quoting, busyAt(signal)]);
    } catch (error) {
      report(`Supplier ${listing.supplier} failed to quote listing ${listing.id}: ${String(error)}`);
      return 'busy';
    }
  }

  /** Order of rates with equal prices: the built-in supplier's first, then by lower cost. */
  async function ranksOf(
    quoted: readonly HotelQuotes[],
    { code }: Currency,
  ): Promise<ReadonlyMap<SupplyQuote, number>> {
    const quotes = quoted.flatMap(({ rooms }) => rooms.flatMap((room) => room.quotes));
    const ranks = quotes.map(async (one): Promise<[SupplyQuote, number]> => {
      if (one.listing.id === 0) return [one, BUILT_IN_RANK];
      const { minorRate } = await currencies.rate(one.cost.currency, code);
      return [one, atMinorRate(one.cost.net - one.cost.commission, minorRate)];
    });
    return new Map(await Promise.all(ranks));
  }

  async function verify(listings: readonly Listing[], request: HotelRequest): Promise<Verification> {
    const [only] = listings;
    if (request.product === '' && listings.length > 1) return verifyCheapest(listings, request);
    const id = request.product === '' ? only?.id : (listingIdOf(request.product) ?? 0);
    const listing = listings.find((one) => one.id === id);
    if (listing === undefined) return { outcome: 'unknown' };
    const checked = await named(listing.supplier).verify({ ...request, listing });
    if (checked.outcome !== 'roomSoldOut' && checked.outcome !== 'hotelSoldOut') return checked;
    const others = listings.filter((one) => one !== listing);
    if (checked.requested === undefined || others.length === 0) return checked;
    return (await substituteFor(checked.requested, others, request)) ?? checked;
  }

  async function verifyCheapest(listings: readonly Listing[], request: HotelRequest): Promise<Verification> {
    const quotes = await quote(listings, request.stay, request.currency);
    if (typeof quotes === 'string') return { outcome: quotes === 'busy' ? 'timedOut' : 'unknown' };
    const product = quotes.rooms[0]?.quotes[0]?.product;
    return product === undefined ? { outcome: 'hotelSoldOut' } : verify(listings, { ...request, product });
  }

  /** Another seller's cheapest rate in place of a sold-out one. */
  async function substituteFor(
    requested: SupplyQuote,
    others: readonly Listing[],
    { stay, currency, seenTotal = requested.price.total }: HotelRequest,
  ): Promise<Verification | undefined> {
    const quotes = await quote(others, stay, currency);
    if (typeof quotes === 'string') return undefined;
    const [substitute] = quotes.rooms
      .flatMap((room) => room.quotes)
      .filter((one) => isSameRoomGroup(requested.room, one.room) && isReplacedBy(requested, one))
      .sort((a, b) => a.price.total - b.price.total);
    if (substitute === undefined) return undefined;
    const change = substitute.price.total - seenTotal;
    return change > 0
      ? { outcome: 'dearerSubstitute', requested, substitute, change }
      : { outcome: 'substituteOffered', requested, substitute };
  }

  return { quote, verify };
}

function busyAt(signal: AbortSignal): Promise<'busy'> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('busy'), { once: true }));
}
