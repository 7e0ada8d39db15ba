import { type OwnedRoute, PATHS, type RemoteRelease, SOURCE_PARAM } from '@portico/contract';
import { rankedPages } from './ranked-pages.ts';

/** The remote and its route that a path enters; undefined where the host itself answers. */
export function entryRoute(releases: readonly RemoteRelease[], path: string): OwnedRoute | undefined {
  const { owner } = rankedPages(releases)(path);
  const release = owner && releases.find(({ name }) => name === owner.remote);
  return release && { release, route: owner.route };
}

/** Whether the portal has a page at a path: one of the host's own or of a live remote. */
export function hasPage(releases: readonly RemoteRelease[], path: string): boolean {
  return rankedPages(releases)(path).isPage;
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
