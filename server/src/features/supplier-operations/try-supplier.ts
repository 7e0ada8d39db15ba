import { addDays, DEFAULT_GUESTS, type TriedSearch } from '@portico/contract';
import { sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import type { Db } from '../../platform/database/connect.ts';
import { BUILT_IN, supplyStayOf } from '../supply/supply.ts';

/** The stay is one night in so many days, which most hotels sell. */
const DAYS_AHEAD = 30;
const CURRENCY = 'USD';
const SEARCH_WITHIN_MS = 30_000;

type Trying = Pick<Services, 'catalogue' | 'currencies' | 'suppliers' | 'supplierRequests'> & { readonly db: Db };

/** SUP-15: one search at a supplier, without a booking. */
export async function trySupplier(trying: Trying, name: string): Promise<TriedSearch> {
  const { db, catalogue, currencies, suppliers, supplierRequests } = trying;
  const startedAt = performance.now();
  const end = (result: Omit<TriedSearch, 'durationMs'>): TriedSearch => ({
    ...result,
    durationMs: Math.round(performance.now() - startedAt),
  });
  if (!(await suppliers.isSearchable(name))) return end({ hotels: 0, offered: 0, failure: 'switchedOff' });
  const cityId = await largestCityOf(db, name);
  if (cityId === undefined) return end({ hotels: 0, offered: 0, failure: 'noHotels' });
  const city = await catalogue.city(cityId);
  const listings = city.listings.get(name) ?? [];
  const hotelIds = name === BUILT_IN ? city.hotels.map(({ id }) => id) : listings.map(({ hotelId }) => hotelId);
  const checkIn = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  const stay = supplyStayOf({ checkIn, checkOut: addDays(checkIn, 1), ...DEFAULT_GUESTS });
  const request = { cityId, listings, stay, currency: await currencies.get(CURRENCY) };
  const offered = new Set<number>();
  for await (const { offers } of suppliers.named(name).search(request, AbortSignal.timeout(SEARCH_WITHIN_MS))) {
    for (const id of hotelIds) if (offers.get(id) !== undefined) offered.add(id);
  }
  const found = { hotels: hotelIds.length, offered: offered.size };
  const last = supplierRequests.clientOf(name)?.lastResult('search');
  // A supplier that does not respond has no offers; its client knows why.
  const isOwn = last !== undefined && last.endedAt >= startedAt;
  if (!isOwn || (last.kind === 'response' && last.status === 200)) return end(found);
  const problem = last.kind === 'response' ? String(last.status) : last.problem;
  return end({
    ...found,
    failure: last.kind === 'response' ? 'status' : last.kind,
    ...(problem !== undefined && { problem }),
  });
}

async function largestCityOf(db: Db, supplier: string): Promise<number | undefined> {
  const hotels = db.selectFrom('hotels').select('cityId');
  const sold =
    supplier === BUILT_IN
      ? hotels.where('priceRule', 'is not', null)
      : hotels.innerJoin('listings', 'hotelId', 'hotels.id').where('supplier', '=', supplier);
  const row = await sold.groupBy('cityId').orderBy(sql`count(*)`, 'desc').limit(1).executeTakeFirst();
  return row?.cityId;
}
