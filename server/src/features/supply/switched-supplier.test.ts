import { expect, it, vi } from 'vitest';
import type { SupplierState } from './requests/supplier-states.ts';
import { allowsOperation } from './requests/supplier-states.ts';
import type { SearchRequest, Supplier } from './supplier.ts';
import { withSwitch } from './switched-supplier.ts';

const METHODS = ['quote', 'verify', 'hold', 'book', 'find', 'cancel', 'describe', 'release'] as const;

/** Names of the methods that reach the supplier in this state, and what the others return. */
async function reached(state: SupplierState) {
  const methods = Object.fromEntries(METHODS.map((name) => [name, vi.fn(async () => 'reached')]));
  const supplier = {
    name: 'one',
    ...methods,
    async *search() {
      yield 'reached';
    },
  } as unknown as Supplier;
  const switched = withSwitch(supplier, { allows: async (_, operation) => allowsOperation(state, operation) });
  const results: Record<string, unknown> = {};
  for (const name of METHODS) {
    const result: unknown = await (switched[name] as unknown as (id: number) => Promise<unknown>)(7);
    if (result !== 'reached') results[name] = typeof result === 'function' ? await result() : result;
  }
  const portions: unknown[] = [];
  for await (const portion of switched.search({} as SearchRequest, AbortSignal.any([]))) portions.push(portion);
  if (portions.length === 0) results.search = portions;
  return results;
}

const NOT_SEARCHED = {
  search: [],
  quote: 'busy',
  verify: { outcome: 'timedOut' },
};

it('reaches the supplier with everything while it is on', async () => {
  expect(await reached('on')).toEqual({});
});

it('offers nothing while search is off, and books', async () => {
  expect(await reached('searchOff')).toEqual(NOT_SEARCHED);
});

it('books nothing while it is off, and still finds and cancels', async () => {
  const blocked = { hold: { kind: 'soldOut' }, book: { state: 'timedOut' } };
  expect(await reached('off')).toEqual({ ...NOT_SEARCHED, ...blocked });
});
