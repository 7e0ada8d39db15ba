import { ownedPages, type RemoteManifest, type RemoteRoute } from '@portico/contract';
import { matchRoutes } from 'react-router';
import { lruCache } from '../../../../platform/caches.ts';

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
  return path.toLowerCase().split('/').filter(Boolean);
}

/** Whether one word of an address fits both parts. */
export function meets(part: string, other: string): boolean {
  return part === other || part.startsWith(':') || other.startsWith(':');
}

/** The route that an address leads to; the host's catch-all is none. */
export function routeAt({ routes }: Pick<RemoteManifest, 'routes'>, address: string): RemoteRoute | undefined {
  const path = address.replace(/[?#].*$/, '');
  // The router ranks every pattern each time, and of a thousand versions most have the same routes.
  return found(`${path} ${JSON.stringify(routes)}`, () => {
    const owned = ownedPages(
      routes.filter((route) => route.path !== '*').map((route) => ({ route })),
      matchRoutes,
    );
    return { route: owned.routeAt(path)?.route };
  }).route;
}

const found = lruCache<{ readonly route: RemoteRoute | undefined }>('gate-routes', { max: 5_000 });
