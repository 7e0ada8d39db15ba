import { type OwnedRoute, ownedPages, PATHS, type RemoteRelease, SOURCE_PARAM } from '@portico/contract';
import { matchRoutes } from 'react-router';

/** The remote and route of a path; undefined if the host itself serves it. */
export function entryRoute(releases: readonly RemoteRelease[], path: string): OwnedRoute | undefined {
  return pagesOf(releases).routeAt(path);
}

/** True if the path is a page of the host or of a live remote. */
export function hasPage(releases: readonly RemoteRelease[], path: string): boolean {
  return pagesOf(releases).hasPageAt(path);
}

function pagesOf(releases: readonly RemoteRelease[]) {
  const routes = releases.flatMap((release) => release.manifest.routes.map((route) => ({ release, route })));
  return ownedPages(routes, matchRoutes);
}

/** The requested page and whether its visitor is signed in. */
export interface Entering {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly isSignedIn: boolean;
}

/** The page that the browser will show; without access that is the sign-in page (SHELL-04, SHELL-06). */
export function shownRoute(
  releases: readonly RemoteRelease[],
  { path, query, isSignedIn }: Entering,
): OwnedRoute | undefined {
  const entered = entryRoute(releases, path);
  const mayEnter = entered?.route.access !== 'session' || (isSignedIn && Boolean(query.get(SOURCE_PARAM)));
  return mayEnter ? entered : entryRoute(releases, PATHS.login);
}
