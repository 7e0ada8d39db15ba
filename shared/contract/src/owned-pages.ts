import type { RemoteRelease, RemoteRoute } from './manifest.ts';
import { HOST_PATHS } from './urls/paths.ts';

/** A route with the remote that owns it. */
export interface OwnedRoute<Release = RemoteRelease> {
  readonly release: Release;
  readonly route: RemoteRoute;
}

/** Lookup of the owner of a path. */
interface OwnedPages<Owned> {
  /** The remote and its route at a path; undefined if the host owns it. */
  readonly routeAt: (path: string) => Owned | undefined;
  /** Whether there is a page at a path, a remote's or the host's. */
  readonly hasPageAt: (path: string) => boolean;
}

interface Row {
  readonly path: string;
}

/**
 * The part of the router's `matchRoutes` that finds an owner. The contract has no router: callers pass their own, so
 * that browser and server read a pattern alike.
 */
type MatchRoutes = (table: Row[], path: string) => readonly { readonly route: object }[] | null;

/** Finds the owner of a path like the router on the page: the most specific of several matching patterns counts. */
export function ownedPages<Owned extends { readonly route: Row }>(
  routes: readonly Owned[],
  matchRoutes: MatchRoutes,
): OwnedPages<Owned> {
  const owners = new Map<object, Owned>(routes.map((owned) => [{ path: owned.route.path }, owned]));
  const table = [...owners.keys(), ...HOST_PATHS.map((path) => ({ path }))] as Row[];
  const rowAt = (path: string) => matchRoutes(table, decodable(path))?.at(-1)?.route;
  return {
    routeAt: (path) => owners.get(rowAt(path) ?? table),
    hasPageAt: (path) => rowAt(path) !== undefined,
  };
}

/**
 * Escapes a path that cannot be decoded: the router would match it as it is, but log a warning, so clients could fill
 * the log.
 */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
