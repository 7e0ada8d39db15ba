import fc from 'fast-check';
import { matchPath, matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { overlap } from './paths.ts';

/** Few words, so that many pairs overlap; two of them differ only in case, which the router ignores. */
const segment = fc.constantFrom('a', 'b', 'B', 'mytrip', 'MyTrip');
const part = fc.oneof({ weight: 2, arbitrary: segment }, fc.constantFrom(':id', ':name'));
const pattern = fc
  .tuple(segment, fc.array(part, { maxLength: 3 }))
  .map(([first, rest]) => `/portal/${[first, ...rest].join('/')}`);

/** Every path that a pattern with this number of segments could match. */
function addresses(parts: number): string[] {
  const segments = ['a', 'b', 'mytrip', 'other'];
  let all = [''];
  for (let at = 0; at < parts; at += 1) all = all.flatMap((start) => segments.map((one) => `${start}/${one}`));
  return all.map((rest) => `/portal${rest}`);
}
const ADDRESSES = [1, 2, 3, 4].map(addresses);

describe('[PLAT-03] two patterns', () => {
  it('meet for the gate where one address fits both for the router, and nowhere else; apart, their order does not matter', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        const here = ADDRESSES[one.split('/').length - 3] ?? [];
        const shared = here.filter((address) => matchPath(one, address) !== null && matchPath(other, address) !== null);
        expect(overlap(one, other)).toBe(shared.length > 0);
        expect(overlap(other, one)).toBe(overlap(one, other));
        if (shared.length > 0) return;
        const owner = (table: readonly string[], address: string) =>
          matchRoutes(
            table.map((path) => ({ path })),
            address,
          )?.at(-1)?.route.path;
        const address = here[one.length % here.length] ?? '';
        expect(owner([one, other], address)).toBe(owner([other, one], address));
      }),
      { numRuns: 10_000, seed: 15 },
    );
  });

  it.each([
    ['/portal/account/MyTrip', '/portal/account/mytrip/', true],
    ['/portal/account/:page', '/portal/account/MyTrip', true],
    ['/portal/a/:x/c', '/portal/a/b/:y', true],
    ['/portal/account/MyTrip', '/portal/account/MyTrip/:x', false],
    ['/portal/account/MyTrip', '*', false],
  ])('%s and %s: %s', (one, other, met) => {
    expect(overlap(one, other)).toBe(met);
  });
});
