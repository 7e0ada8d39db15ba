import { HOST_PATHS } from '@portico/contract';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { entryRoute, hasPage } from '../src/features/portal-page/rendering/entry-route.ts';
import { buildRelease } from '../src/features/portal-page/test-support/test-release.ts';
import { routeAt } from '../src/features/remotes/compatibility/comparisons/paths.ts';

const PATTERNS = [
  '/portal/docs/*',
  '/portal/docs/prices',
  '/portal/ops/:name/faults',
  '/portal/booking/hotelsearch/HotelList',
];
const releases = PATTERNS.map((path, at) => buildRelease(`mf-${at}`, path));

/** The route that the page's router matches: routes of remotes, routes of the host, and the host's catch-all. */
function drawn(path: string): string | undefined {
  const table = [...PATTERNS, ...HOST_PATHS, '*'].map((pattern) => ({ path: pattern }));
  return matchRoutes(table, path)?.at(-1)?.route.path;
}

const ofCompatibility = (path: string) =>
  releases.map(({ manifest }) => routeAt(manifest, path)?.path).filter((at) => at);

describe('whose an address is', () => {
  it.each([
    ['below a trailing *', '/portal/docs/a/b', '/portal/docs/*'],
    ['at a trailing *', '/portal/docs', '/portal/docs/*'],
    ['that two patterns fit, is the closer one’s', '/portal/docs/prices', '/portal/docs/prices'],
    ['with a named part', '/portal/ops/mf-search/faults', '/portal/ops/:name/faults'],
    ['with an encoded slash', '/portal/ops/a%2Fb/faults', '/portal/ops/:name/faults'],
    ['with an encoded letter', '/portal/booking/hotelsearch/Hotel%4Cist', '/portal/booking/hotelsearch/HotelList'],
    ['with a slash at the end', '/portal/booking/hotelsearch/HotelList/', '/portal/booking/hotelsearch/HotelList'],
    ['in small letters', '/portal/booking/hotelsearch/hotellist', '/portal/booking/hotelsearch/HotelList'],
    ['that cannot be decoded', '/portal/docs/%E0%A4%A', '/portal/docs/*'],
  ])('%s: page, document and gate agree', (_what, path, owner) => {
    expect(drawn(path)).toBe(owner);
    expect(entryRoute(releases, path)?.route.path).toBe(owner);
    expect(hasPage(releases, path)).toBe(true);
    expect(ofCompatibility(path)).toContain(owner);
  });

  it.each(['/portal/ops/faults', '/portal/ops/a/b/faults', '/portalXdocs/a', '/portal/%E0%A4%A'])(
    '%s is nobody’s for all of them',
    (path) => {
      expect(drawn(path)).toBe('*');
      expect([entryRoute(releases, path), hasPage(releases, path), ofCompatibility(path)]).toEqual([
        undefined,
        false,
        [],
      ]);
    },
  );

  it.each(HOST_PATHS)('%s stays the host’s, however much a remote asks for', (path) => {
    const greedy = buildRelease('mf-greedy', '/portal/*');
    expect([entryRoute([greedy], path), hasPage([greedy], path)]).toEqual([undefined, true]);
  });
});
