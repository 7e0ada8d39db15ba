import { ownedPages, type RemoteManifest, type RemoteRoute } from '@portico/contract';
import { matchRoutes } from 'react-router';
import { makingCache } from '../../../../platform/caching/making-cache.ts';
import { remembered } from '../../../../platform/caching/remembered.ts';

type RouteAt = (address: string) => RemoteRoute | undefined;

/** Different sets of routes; versions of a remote mostly have the same. */
const TABLES_KEPT = 500;
const PATHS_KEPT = 5_000;

/**
 * Whether some address fits both patterns. The router would give it to whichever is more exact, or to whichever stands first: nobody may
 * have it beside somebody else. The host's catch-all takes only what nobody has.
 */
export function overlap(one: string, other: string): boolean {
  if (one === '*' || other === '*') return false;
  const [own, others] = [partsOf(one), partsOf(other)];
  return own.length === others.length && own.every((part, at) => meets(part, others[at] ?? ''));
}

/** As the router sees them: without regard to case and to a slash at the end. */
export function partsOf(path: string): readonly string[] {
  return parts(path, () => path.toLowerCase().split('/').filter(Boolean));
}

const parts = makingCache<string, readonly string[]>(PATHS_KEPT);

/** Whether one word of an address fits both parts. */
export function meets(part: string, other: string): boolean {
  return part === other || part.startsWith(':') || other.startsWith(':');
}

/** The route that an address leads to; the host's catch-all is none. */
export function routeAt({ routes }: Pick<RemoteManifest, 'routes'>, address: string): RemoteRoute | undefined {
  // The router ranks every pattern each time: of a thousand versions it is asked once for each table that differs.
  const table = remembered(tables, routes, () => tablesBySaid(JSON.stringify(routes), () => tableOf(routes)));
  return table(address.replace(/[?#].*$/, ''));
}

const tables = new WeakMap<readonly RemoteRoute[], RouteAt>();
const tablesBySaid = makingCache<string, RouteAt>(TABLES_KEPT);

function tableOf(routes: readonly RemoteRoute[]): RouteAt {
  const { routeAt: ask } = ownedPages(
    routes.filter(({ path }) => path !== '*').map((route) => ({ route })),
    matchRoutes,
  );
  const known = makingCache<string, { readonly route: RemoteRoute | undefined }>(TABLES_KEPT);
  return (path) => known(path, () => ({ route: ask(path)?.route })).route;
}
