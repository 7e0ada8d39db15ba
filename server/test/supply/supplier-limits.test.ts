import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestLimits } from '../../src/features/supply/requests/request-limits.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { runLimitedSuppliers } from './limited-suppliers.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

it('[SUP-16] three processes never exceed a limit in any window, and bookings do not wait behind searches', async () => {
  const limit = { requests: 20, windowMs: 1000 };
  const run = { processes: 3, limit, forMs: 4000, searches: 20 };
  const result = await runLimitedSuppliers(connection, run);
  expect(result.mostInWindow).toBeLessThanOrEqual(limit.requests);
  expect(result.slowestBookingMs).toBeLessThan(1000);
  expect(result.searchesLimited).toBeGreaterThan(0);
  expect(result.bookings).toBeGreaterThan(10);
  // A limit that permits nothing would also pass: half of the allowed requests arrive at least.
  expect(result.received).toBeGreaterThan(((limit.requests / 2) * run.forMs) / limit.windowMs);
}, 30_000);

const acquireFrom = (supplier: string) => {
  const limits = newRequestLimits(connection.db, supplier);
  const request = { group: 'search', limit: { requests: 10, windowMs: 60_000 }, withinMs: 0 };
  return {
    limits,
    search: (fields: object = {}) => limits.acquire({ ...request, priority: 'normal', ...fields }),
    book: () => limits.acquire({ ...request, priority: 'urgent' }),
  };
};

it('searches leave the reserved share to bookings', async () => {
  const { search, book } = acquireFrom('reserved');
  expect(await search()).toBe('granted');
  expect(await search()).toBe('limited');
  expect(await book()).toBe('granted');
  expect(await book()).toBe('limited');
});

it('an operator’s limit replaces that of the adapter', async () => {
  const { search } = acquireFrom('overridden');
  const override = { requests: 1, windowMs: 60_000 };
  expect(await search({ override })).toBe('granted');
  expect(await search({ override })).toBe('limited');
});

it('what the supplier states applies to all processes', async () => {
  const [here, there] = [acquireFrom('stated'), acquireFrom('stated')];
  await here.limits.learn('search', { limit: { requests: 1000, windowMs: 60_000 } });
  for (let n = 0; n < 20; n += 1) expect(await there.search()).toBe('granted');
  await here.limits.learn('search', { retryAfterMs: 60_000 });
  expect(await there.book()).toBe('limited');
});
