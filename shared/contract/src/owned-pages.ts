import { HOST_PATHS } from './addresses/paths.ts';
import type { RemoteRelease, RemoteRoute } from './manifest.ts';

/** A route with the remote that draws it. */
export interface OwnedRoute<Release = RemoteRelease> {
  readonly release: Release;
  readonly route: RemoteRoute;
}

/** Who draws which address. */
interface OwnedPages<Owned> {
  /** The remote and its route at a path; undefined where the host itself answers. */
  readonly routeAt: (path: string) => Owned | undefined;
  /** Whether there is a page at a path: a remote's or one of the host's own. */
  readonly hasPageAt: (path: string) => boolean;
}

interface Row {
  readonly path: string;
}

/**
 * As much of the router's `matchRoutes` as it takes to tell an owner. The contract has no router: whoever asks hands over
 * its own, so that browser and server read a pattern alike.
 */
type MatchRoutes = (table: Row[], path: string) => readonly { readonly route: object }[] | null;

/** Tells the owner of an address as the router on the page does: of several patterns that fit the closest one counts. */
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

/** What cannot be decoded the router takes as it is, and complains about to the log, where anybody could fill it. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
