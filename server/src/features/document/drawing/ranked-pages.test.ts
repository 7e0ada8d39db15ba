import type { RemoteRelease } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { aRelease } from '../test-support/test-release.ts';
import { entryRoute, hasPage } from './entry-route.ts';

/** A release that counts how often somebody reads its routes. */
function watched(release: RemoteRelease): { release: RemoteRelease; reads: () => number } {
  let reads = 0;
  const { routes, ...manifest } = release.manifest;
  const counting = {
    ...manifest,
    get routes() {
      reads += 1;
      return routes;
    },
  };
  return { release: { ...release, manifest: counting }, reads: () => reads };
}

const TRIPS = '/portal/account/MyTrip';

describe('the pages of a state of the registry', () => {
  it('are ranked once, however many documents are drawn', () => {
    const { release, reads } = watched(aRelease('mf-trips', TRIPS));
    for (let document = 0; document < 5; document += 1) {
      // Each visitor is handed a release of their own, of the same version.
      const releases = [{ ...release }];
      expect(entryRoute(releases, TRIPS)?.release).toBe(releases[0]);
      expect([hasPage(releases, TRIPS), hasPage(releases, '/portal/nope')]).toEqual([true, false]);
    }
    expect(reads()).toBe(1);
  });

  it('are other ones with another version, and again with the version before', () => {
    const before = aRelease('mf-trips', TRIPS);
    const after = aRelease('mf-trips', '/portal/account/Trips');
    const owners = [before, after, before].map((release) => [
      hasPage([release], TRIPS),
      hasPage([release], '/portal/account/Trips'),
    ]);
    expect(owners).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it('belong to those remotes that a visitor gets', () => {
    const [trips, search] = [aRelease('mf-trips', TRIPS), aRelease('mf-search', '/portal/booking/hotelsearch')];
    expect(hasPage([trips, search], TRIPS)).toBe(true);
    expect(hasPage([search], TRIPS)).toBe(false);
    expect(entryRoute([search, trips], TRIPS)?.release.name).toBe('mf-trips');
  });
});
