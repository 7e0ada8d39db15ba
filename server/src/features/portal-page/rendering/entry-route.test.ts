import { describe, expect, it } from 'vitest';
import { buildRelease } from '../test-support/test-release.ts';
import { entryRoute, hasPage } from './entry-route.ts';

describe('entryRoute', () => {
  const releases = [
    buildRelease('mf-search', '/portal/booking/hotelsearch/HotelList'),
    buildRelease('mf-ops', '/portal/ops/:name/faults'),
    buildRelease('mf-docs', '/portal/docs/*'),
  ];

  it.each([
    ['/portal/booking/hotelsearch/HotelList', 'mf-search'],
    ['/portal/booking/hotelsearch/HotelList/', 'mf-search'],
    ['/portal/booking/hotelsearch/hotellist', 'mf-search'],
    ['/portal/booking/hotelsearch/Hotel%4Cist', 'mf-search'],
    ['/portal/ops/mf-search/faults', 'mf-ops'],
    ['/portal/docs/a/b', 'mf-docs'],
    ['/portal/docs', 'mf-docs'],
  ])('finds the owner of %s', (path, owner) => {
    expect(entryRoute(releases, path)?.release.name).toBe(owner);
  });

  it.each(['/portal/', '/portal', '/portal/intercepting', '/portal/securityWarning/', '/portal/docs/a'])(
    'knows a page at %s',
    (path) => {
      expect(hasPage(releases, path)).toBe(true);
    },
  );

  it.each(['/portal/nope', '/portal/ops', '/portal/%E0%A4%A', '/portal/account/MyTrip'])('knows none at %s', (path) => {
    expect(hasPage(releases, path)).toBe(false);
  });

  it.each(['/portal/', '/portal/booking/hotelsearch', '/portal/ops/a/b/faults', '/portalXdocs/a'])(
    'leaves %s to the host',
    (path) => {
      expect(entryRoute(releases, path)).toBeUndefined();
    },
  );
});
