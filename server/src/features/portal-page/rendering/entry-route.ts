import { type OwnedRoute, ownedPages, PATHS, type RemoteRelease, SOURCE_PARAM } from '@portico/contract';
import { matchRoutes } from 'react-router';

/** The remote and its route that a path enters; undefined where the host itself answers. */
export function entryRoute(releases: readonly RemoteRelease[], path: string): OwnedRoute | undefined {
  return pagesOf(releases).routeAt(path);
}

/** Whether the portal has a page at a path: one of the host's own or of a live remote. */
export function hasPage(releases: readonly RemoteRelease[], path: string): boolean {
  return pagesOf(releases).hasPageAt(path);
}

function pagesOf(releases: readonly RemoteRelease[]) {
  const routes = releases.flatMap((release) => release.manifest.routes.map((route) => ({ release, route })));
  return ownedPages(routes, matchRoutes);
}

/** Who enters with which query. */
export interface Entering {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly isSignedIn: boolean;
}

/** What the browser is about to show: the host sends to sign-in who may not enter (SHELL-04, SHELL-06). */
export function shownRoute(
  releases: readonly RemoteRelease[],
  { path, query, isSignedIn }: Entering,
): OwnedRoute | undefined {
  const entered = entryRoute(releases, path);
  const mayEnter = entered?.route.access !== 'session' || (isSignedIn && Boolean(query.get(SOURCE_PARAM)));
  return mayEnter ? entered : entryRoute(releases, PATHS.login);
}
