import { ownedPages, type PublishedManifest, type RemoteRelease, type RemoteRoute } from '@portico/contract';
import { matchRoutes } from 'react-router';
import { makingCache } from '../../../platform/caching/making-cache.ts';
import { remembered } from '../../../platform/caching/remembered.ts';

/** Whose page a path is. It names the remote, for each visitor is handed a release of their own. */
export interface PageAt {
  readonly owner?: { readonly remote: string; readonly route: RemoteRoute };
  /** Also where the host itself draws it. */
  readonly isPage: boolean;
}

type Given = Pick<RemoteRelease, 'name' | 'manifest'>;

/** Sets of versions: what everybody gets, and what companies and shares get instead. */
const SETS_KEPT = 50;
const PATHS_KEPT = 500;

const sets = makingCache<string, (path: string) => PageAt>(SETS_KEPT);

/**
 * The pages of the remotes that a visitor gets. The router ranks every pattern each time it is asked, and a portal is asked for
 * the same few paths with each document: it is asked once a path, as long as the registry holds the same versions.
 */
export function rankedPages(releases: readonly Given[]): (path: string) => PageAt {
  return sets(releases.map(({ name, manifest }) => `${name} ${numberOf(manifest)}`).join('\n'), () => rank(releases));
}

function rank(releases: readonly Given[]): (path: string) => PageAt {
  const routes = releases.flatMap(({ name, manifest }) => manifest.routes.map((route) => ({ remote: name, route })));
  const pages = ownedPages(routes, matchRoutes);
  const known = makingCache<string, PageAt>(PATHS_KEPT);
  return (path) =>
    known(path, () => {
      const found = pages.routeAt(path);
      return {
        ...(found && { owner: found }),
        isPage: pages.hasPageAt(path),
      };
    });
}

/** A manifest's own number: the registry reads it once a version, a development server sends another one each time. */
const numbers = new WeakMap<PublishedManifest, number>();
let given = 0;

function numberOf(manifest: PublishedManifest): number {
  return remembered(numbers, manifest, () => {
    given += 1;
    return given;
  });
}
