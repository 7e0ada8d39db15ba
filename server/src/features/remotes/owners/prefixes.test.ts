import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aBuiltRelease, v } from '../test-support/test-builds.ts';
import type { RemoteOwner } from './owners-repository.ts';
import { ownershipIncompatibilities } from './ownership-errors.ts';
import { fewestOf, hostPathBelow, isPrefix, pathOfRow, prefixOf } from './prefixes.ts';

const SEGMENTS = ['a', 'b', 'mytrip', 'other'];
const segment = fc.constantFrom('a', 'b', 'B', 'mytrip', 'MyTrip');
const part = fc.oneof({ weight: 2, arbitrary: segment }, fc.constantFrom(':id', ':name'));
const pattern = fc
  .tuple(segment, fc.array(part, { maxLength: 2 }))
  .map(([first, rest]) => `/portal/${[first, ...rest].join('/')}`);
const prefixes = fc.uniqueArray(
  fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/portal/${segments.join('/')}`),
  { minLength: 1, maxLength: 3, selector: (prefix) => prefix.toLowerCase() },
);

/** Every path with this number of segments. */
function addresses(count: number): string[] {
  let all = ['/portal'];
  for (let at = 0; at < count; at += 1) all = all.flatMap((start) => SEGMENTS.map((one) => `${start}/${one}`));
  return all;
}
const ADDRESSES = [1, 2, 3].map(addresses);

const owner = (name: string, overrides: Partial<RemoteOwner>): RemoteOwner => ({
  name,
  owner: name,
  formerOwners: [],
  prefixes: [],
  modules: [],
  audience: 'session',
  changedAt: new Date(0),
  changedBy: 'test',
  ...overrides,
});

/** Owner of a path by route matching alone: the longest matching prefix wins. */
function ownerByRouter(owners: readonly RemoteOwner[], address: string): string | undefined {
  const table = owners.flatMap(({ name, prefixes: own }) =>
    own.flatMap((prefix) => [
      { path: prefix, id: name },
      { path: `${prefix}/*`, id: name },
    ]),
  );
  return matchRoutes(table, address)?.at(-1)?.route.id;
}

describe('[PLAT-03] a pattern and the prefixes of two owners', () => {
  it('pass where each of its addresses is its remote’s by the router’s own choice, and are refused everywhere else: 10,000 pairs', () => {
    let taken = 0;
    fc.assert(
      fc.property(pattern, prefixes, prefixes, (path, mine, theirs) => {
        const isMine = (prefix: string) => mine.some((one) => one.toLowerCase() === prefix.toLowerCase());
        const owners = [
          owner('mf-mine', { prefixes: mine }),
          owner('mf-other', { prefixes: theirs.filter((one) => !isMine(one)) }),
        ];
        const { manifest, ...release } = aBuiltRelease(v(0), { name: 'mf-mine' });
        const routes = [{ path, page: 'page', access: 'session' as const, title: 'page.title' }];
        const incompatibilities = ownershipIncompatibilities(
          { ...release, manifest: { ...manifest, owner: 'mf-mine', routes } },
          owners,
        );
        const own = ADDRESSES[path.split('/').length - 3] ?? [];
        const met = own.filter((address) => matchRoutes([{ path }], address) !== null);
        expect(met.length).toBeGreaterThan(0);
        const isOwn = met.every((address) => ownerByRouter(owners, address) === 'mf-mine');
        expect(incompatibilities.length === 0).toBe(isOwn);
        if (isOwn) taken += 1;
        // The error names the actual owner.
        const stolen = met.some((address) => ownerByRouter(owners, address) === 'mf-other');
        if (stolen) expect(incompatibilities[0]?.description.en).toContain('belongs to mf-other of mf-other');
      }),
      { numRuns: 10_000, seed: 15 },
    );
    expect(taken).toBeGreaterThan(500);
  });
});

describe('a prefix', () => {
  it.each([
    ['/portal/visas', true],
    ['/portal/visas/uk', true],
    ['/portal', false],
    ['/portal/', false],
    ['/portal/visas/', false],
    ['/portal/:id', false],
    ['/portal/visas/:id', false],
    ['/portal/*', false],
    ['/portal/../login', false],
    ['/portal//login', false],
    ['/visas', false],
    ['https://evil.example/portal/visas', false],
    [`/portal/${'x'.repeat(300)}`, false],
  ])('%s may be given: %s', (text, may) => {
    expect(isPrefix(text)).toBe(may);
  });

  it('never holds a page of the host', () => {
    expect(hostPathBelow('/portal/Intercepting')).toBe('/portal/intercepting');
    expect(hostPathBelow('/portal/visas')).toBeUndefined();
  });

  it('is the plain beginning of a pattern, and of several the fewest that hold all', () => {
    expect(prefixOf('/portal/visas/:country/:id')).toBe('/portal/visas');
    expect(fewestOf(['/portal/visas/uk', '/portal/Visas', '/portal/rail'])).toEqual(['/portal/Visas', '/portal/rail']);
  });
});

describe('the path of a menu row', () => {
  it.each([
    ['/portal/account/myAccount?type=user', '/portal/account/myAccount'],
    ['/portal/visas/./uk', '/portal/visas/uk'],
    ['/portal/visas/%2e%2e/login', '/portal/login'],
    ['/portal/visas/%75k', '/portal/visas/uk'],
    ['/portal/visas/%', '/portal/visas/%'],
  ])('%s is %s', (to, path) => {
    expect(pathOfRow(to)).toBe(path);
  });
});
