import type { RemoteRelease, RemoteRoute } from '@portico/contract';

export interface EntryRoute {
  readonly release: RemoteRelease;
  readonly route: RemoteRoute;
}

/** The remote and its route that a path enters; undefined where the host itself answers. */
export function entryRoute(releases: readonly RemoteRelease[], path: string): EntryRoute | undefined {
  const asked = path.replace(/(.)\/+$/, '$1').toLowerCase();
  for (const release of releases) {
    const route = release.manifest.routes.find((candidate) => pattern(candidate.path).test(asked));
    if (route) return { release, route };
  }
  return undefined;
}

/** The router's patterns: `:name` is one segment, a trailing `*` the rest; letters count alike, as in the router. */
function pattern(path: string): RegExp {
  const text = path
    .toLowerCase()
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${text}$`);
}
