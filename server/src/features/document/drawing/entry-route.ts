import { HOST_PATHS, PATHS, type RemoteRelease, type RemoteRoute, SOURCE_PARAM } from '@portico/contract';

export interface EntryRoute {
  readonly release: RemoteRelease;
  readonly route: RemoteRoute;
}

/** The remote and its route that a path enters; undefined where the host itself answers. */
export function entryRoute(releases: readonly RemoteRelease[], path: string): EntryRoute | undefined {
  const asked = normal(path);
  for (const release of releases) {
    const route = release.manifest.routes.find((candidate) => pattern(candidate.path).test(asked));
    if (route) return { release, route };
  }
  return undefined;
}

/** Whether the portal has a page at a path: one of the host's own or of a live remote. */
export function hasPage(releases: readonly RemoteRelease[], path: string): boolean {
  const asked = normal(path);
  return HOST_PATHS.some((own) => normal(own) === asked) || entryRoute(releases, path) !== undefined;
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
): EntryRoute | undefined {
  const entered = entryRoute(releases, path);
  const mayEnter = entered?.route.access !== 'session' || (isSignedIn && Boolean(query.get(SOURCE_PARAM)));
  return mayEnter ? entered : entryRoute(releases, PATHS.login);
}

/** As the router compares: decoded, without a slash at the end, letters alike. */
function normal(path: string): string {
  return decoded(path)
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The router's patterns: `:name` is one segment, a trailing `*` the rest. */
function pattern(path: string): RegExp {
  const text = path
    .toLowerCase()
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${text}$`);
}
