import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropOldRates, newRateStore, type RateStore, supplyStayOf } from '../../src/features/supply/supply.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { newTestDatabase } from '../harness/test-database.ts';

const LISTING = { id: 7, supplier: 'etg', hotelId: 1, code: '100' };
const STAY = supplyStayOf({ checkIn: '2027-01-10', checkOut: '2027-01-12', rooms: 1, adults: 2, childAges: [5] });

let connection: Connection;
let store: RateStore<{ readonly key: string }>;

beforeAll(async () => {
  connection = await newTestDatabase();
  store = newRateStore(connection.db, 'etg');
});
afterAll(() => connection.close());

const storeTwo = (lifeSeconds = 600) => store.store(LISTING, STAY, [{ key: 'h-1' }, { key: 'h-2' }], lifeSeconds);

it('[SUP-09] returns short products without the keys of the supplier', async () => {
  const products = await storeTwo();
  for (const [place, product] of products.entries()) {
    expect(product).toMatch(/^[0-9a-z]{1,10}\.\d{1,4}$/);
    expect(await store.find(product, LISTING, STAY)).toEqual({ key: `h-${place + 1}` });
  }
});

it('serves only the listing, the stay and the supplier of the response', async () => {
  const [product = ''] = await storeTwo();
  const others = [
    store.find(product, { ...LISTING, id: 8 }, STAY),
    store.find(product, LISTING, { ...STAY, checkOut: '2027-01-13' }),
    store.find(product, LISTING, { ...STAY, byRoom: [{ adults: 2, childAges: [6] }] }),
    newRateStore(connection.db, 'etg2').find(product, LISTING, STAY),
    store.find(product.replace(/\d+$/, '2'), LISTING, STAY),
    store.find('', LISTING, STAY),
    store.find(`${product};`, LISTING, STAY),
  ];
  expect(await Promise.all(others)).toEqual(others.map(() => undefined));
  expect(await store.find(product, LISTING, { ...STAY, nationalities: ['US'] })).toEqual({ key: 'h-1' });
});

it('serves what was verified last', async () => {
  const [first = '', second = ''] = await storeTwo();
  await store.storeVerified(first, { key: 'p-1' });
  await store.storeVerified(first, { key: 'p-2' });
  await store.storeVerified('zzzz.0', { key: 'p-3' });
  expect(await store.find(first, LISTING, STAY)).toEqual({ key: 'p-2' });
  expect(await store.find(second, LISTING, STAY)).toEqual({ key: 'h-2' });
});

it('keeps the rate of an order, with its transaction, when a crash loses the others', async () => {
  const [product = ''] = await storeTwo();
  const failing = transact(connection.db, async (trx) => {
    await store.copyForOrder(trx, product, { key: 'p-1' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await store.findSold(product)).toBeUndefined();
  await transact(connection.db, (trx) => store.copyForOrder(trx, product, { key: 'p-1' }));
  await connection.pool.query('truncate rate_responses, verified_rates');
  expect(await store.find(product, LISTING, STAY)).toBeUndefined();
  expect(await store.findSold(product)).toEqual({ key: 'p-1' });
});

it('deletes rates a day after their end', async () => {
  const [old = ''] = await storeTwo(-86_401);
  const [ended = ''] = await storeTwo(-60);
  await store.storeVerified(old, { key: 'p-1' });
  await dropOldRates(connection.db);
  expect(await store.find(old, LISTING, STAY)).toBeUndefined();
  expect(await store.find(ended, LISTING, STAY)).toEqual({ key: 'h-1' });
});
