import { describe, expect, it } from 'vitest';
import { entryRoute } from './entry-route.ts';
import { aRelease } from './test-release.ts';

describe('entryRoute', () => {
  const releases = [
    aRelease('mf-search', '/portal/booking/hotelsearch/HotelList'),
    aRelease('mf-ops', '/portal/ops/:name/faults'),
    aRelease('mf-docs', '/portal/docs/*'),
  ];

  it.each([
    ['/portal/booking/hotelsearch/HotelList', 'mf-search'],
    ['/portal/booking/hotelsearch/HotelList/', 'mf-search'],
    ['/portal/booking/hotelsearch/hotellist', 'mf-search'],
    ['/portal/ops/mf-search/faults', 'mf-ops'],
    ['/portal/docs/a/b', 'mf-docs'],
  ])('finds the owner of %s', (path, owner) => {
    expect(entryRoute(releases, path)?.release.name).toBe(owner);
  });

  it.each(['/portal/', '/portal/booking/hotelsearch', '/portal/ops/a/b/faults', '/portalXdocs/a'])(
    'leaves %s to the host',
    (path) => {
      expect(entryRoute(releases, path)).toBeUndefined();
    },
  );
});
