import { DEFAULT_SETTINGS } from '@portico/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hotel, Listing } from '../../domain/hotel-model.ts';
import type { Arrival } from './arrivals.ts';
import { newSearches, type SearchSources } from './searches.ts';
import { BUILT_IN, type HotelOffers, type SearchPortion, type Supplier, supplyStayOf } from './supply.ts';
import { US_DOLLAR } from './test-support/quay-hotels/quay-hotels.ts';

const CITY = 1;
const CUT_OFF_MS = 2_000;
const SESSION = Buffer.from('session');
const stay = supplyStayOf({ checkIn: '2027-03-02', checkOut: '2027-03-04', rooms: 1, adults: 2, childAges: [] });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

function offersOf(total: number): HotelOffers {
  return {
    any: {
      product: `at ${total}`,
      rate: { board: 'roomOnly', breakfasts: 0, isInstant: true },
      total,
      price: { total, atHotel: 0, fees: [], points: 0 },
      policy: { kind: 'nonRefundable', zone: 'UTC', penalty: total },
    },
  };
}

const portion = (totals: Readonly<Record<number, number | undefined>>): SearchPortion => ({
  hotelIds: Object.keys(totals).map(Number),
  offers: new Map(
    Object.entries(totals).flatMap(([id, total]) => (total === undefined ? [] : [[Number(id), offersOf(total)]])),
  ),
});

/** A supplier whose searches respond when the test says so. */
function newSlowSupplier(name: string) {
  const searches: { readonly hotelIds: readonly number[]; readonly respond: (next?: SearchPortion | Error) => void }[] =
    [];
  const supplier = {
    name,
    async *search({ listings }) {
      const arrived: (SearchPortion | Error | undefined)[] = [];
      let wake = () => {};
      searches.push({
        hotelIds: listings.map(({ hotelId }) => hotelId),
        respond: (next) => {
          arrived.push(next);
          wake();
        },
      });
      for (;;) {
        while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const next = arrived.shift();
        if (next === undefined) return;
        if (next instanceof Error) throw next;
        yield next;
      }
    },
  } as Pick<Supplier, 'name' | 'search'> as Supplier;
  const last = () => {
    const found = searches.at(-1);
    if (found === undefined) throw new Error(`${name} was not searched`);
    return found;
  };
  return { supplier, searches, respond: (next?: SearchPortion | Error) => last().respond(next) };
}

const listing = (supplier: string, hotelId: number): Listing => ({
  id: hotelId,
  supplier,
  hotelId,
  code: `${hotelId}`,
});

/** A city of three hotels: the first of the built-in supplier and `quick`, the others of `quick` and `slow`. */
function newCity() {
  const [quick, slow] = [newSlowSupplier('quick'), newSlowSupplier('slow')];
  const builtIn = {
    name: BUILT_IN,
    async *search() {
      yield { offers: new Map([[1, offersOf(100)]]) };
    },
  } as Pick<Supplier, 'name' | 'search'> as Supplier;
  const suppliers = [builtIn, quick.supplier, slow.supplier];
  const listings = new Map([
    ['quick', [listing('quick', 1), listing('quick', 2)]],
    ['slow', [listing('slow', 2), listing('slow', 3)]],
  ]);
  const report = vi.fn();
  const searches = newSearches({
    catalogue: { city: async () => ({ listings }) } as unknown as SearchSources['catalogue'],
    settings: async () => ({ ...DEFAULT_SETTINGS, searchCutOffMs: CUT_OFF_MS, searchCacheSeconds: 300 }),
    named: (name) => suppliers.find((one) => one.name === name) as Supplier,
    isSearchable: async () => true,
    report,
  });
  const search = () => searches.searchCity(CITY, stay, US_DOLLAR);
  const flush = () => vi.advanceTimersByTimeAsync(0);
  return { quick, slow, searches, search, report, flush };
}

type Prices = Awaited<ReturnType<ReturnType<typeof newCity>['search']>>;
const totals = ({ offersOf: at }: Prices) => [1, 2, 3].map((id) => at(id)?.any.total);
const states = ({ states: seller }: Prices) => [1, 2, 3].map((id) => seller?.stateOf(id));

it('responds with the lowest total of each hotel as soon as every seller has responded', async () => {
  const { quick, slow, search, flush } = newCity();
  const searching = search();
  await flush();
  quick.respond(portion({ 1: 100, 2: 90 }));
  quick.respond();
  slow.respond(portion({ 2: 80, 3: undefined }));
  slow.respond();
  const prices = await searching;
  expect(totals(prices)).toEqual([100, 80, undefined]);
  // Of equal totals, the built-in supplier's; a negative response is a sold-out hotel.
  expect(prices.offersOf(1)?.any.product).toBe('at 100');
  expect([states(prices), prices.states?.awaitedSearch]).toEqual([[undefined, undefined, undefined], undefined]);
});

it('[SUP-08] responds after the cut-off with what has arrived, and shares the run in flight', async () => {
  const { quick, slow, search, flush } = newCity();
  const searching = search();
  await flush();
  quick.respond(portion({ 1: 95, 2: 90 }));
  quick.respond();
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS);
  const prices = await searching;
  expect(totals(prices)).toEqual([95, 90, undefined]);
  expect(states(prices)).toEqual([undefined, 'loading', 'loading']);
  expect(prices.states?.awaitedSearch).toMatch(/^[\w-]{16}$/);
  const again = search();
  await flush();
  slow.respond(portion({ 2: 80, 3: 70 }));
  slow.respond();
  expect(totals(await again)).toEqual([95, 80, 70]);
  expect([quick.searches.length, slow.searches.length]).toEqual([1, 1]);
});

it('caches responses for the set time, negative ones too', async () => {
  const { quick, slow, search, flush } = newCity();
  const searching = search();
  await flush();
  for (const one of [quick, slow]) {
    one.respond(portion({ 1: undefined, 2: undefined, 3: undefined }));
    one.respond();
  }
  await searching;
  vi.setSystemTime(Date.now() + 299_000);
  expect(totals(await search())).toEqual([100, undefined, undefined]);
  expect(slow.searches).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2_000);
  const expired = search();
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS);
  await expired;
  expect(slow.searches).toHaveLength(2);
});

it('names hotels without a response unknown when the search has ended, and requests only them later', async () => {
  const { quick, slow, search, report, flush } = newCity();
  const searching = search();
  await flush();
  quick.respond(portion({ 1: 95, 2: 90 }));
  quick.respond();
  slow.respond(portion({ 2: 80 }));
  slow.respond(new Error('broken'));
  const prices = await searching;
  expect([totals(prices), states(prices)]).toEqual([
    [95, 80, undefined],
    [undefined, undefined, 'unknown'],
  ]);
  expect(prices.states?.awaitedSearch).toBeUndefined();
  expect(report.mock.calls).toEqual([['Supplier slow failed to search city 1: Error: broken']]);
  await search();
  expect(slow.searches).toHaveLength(1);
  vi.setSystemTime(Date.now() + 30_000);
  const later = search();
  await flush();
  slow.respond(portion({ 3: 60 }));
  slow.respond();
  expect(totals(await later)).toEqual([95, 80, 60]);
  expect(slow.searches.map(({ hotelIds }) => hotelIds)).toEqual([[2, 3], [3]]);
});

it('notifies the sessions that wait for a search once per burst of prices, within a second', async () => {
  const { quick, slow, search, searches, flush } = newCity();
  const arrivals: Arrival[] = [];
  searches.arrivals.subscribe((arrival) => void arrivals.push(arrival));
  const searching = search();
  await flush();
  quick.respond();
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS);
  const searchId = (await searching).states?.awaitedSearch ?? '';
  searches.arrivals.watch(searchId, SESSION);
  slow.respond(portion({ 2: 80 }));
  slow.respond(portion({ 3: 70 }));
  slow.respond();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrivals).toEqual([{ searchId, sessions: [SESSION.toString('hex')] }]);
});

it('searches the other sellers of a single hotel', async () => {
  const { slow, quick, searches, flush } = newCity();
  const hotel = { id: 2, cityId: CITY, listings: [listing('quick', 2), listing('slow', 2)] } as unknown as Hotel;
  const searching = searches.searchHotel(hotel, stay, US_DOLLAR);
  await flush();
  expect([quick, slow].map(({ searches: all }) => all.at(-1)?.hotelIds)).toEqual([[2], [2]]);
  quick.respond();
  slow.respond(portion({ 2: 80 }));
  slow.respond();
  expect((await searching)?.any.total).toBe(80);
});
