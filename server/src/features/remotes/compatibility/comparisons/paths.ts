import { ownedPages, type RemoteManifest, type RemoteRoute } from '@portico/contract';
import { matchRoutes } from 'react-router';
import { lruCache } from '../../../../platform/caches.ts';

/**
 * True if a path matches both patterns. The router would choose the more specific or the first pattern, so two remotes
 * must not overlap. The host's catch-all is ignored: it only takes paths without an owner.
 */
export function overlap(one: string, other: string): boolean {
  if (one === '*' || other === '*') return false;
  const [own, others] = [partsOf(one), partsOf(other)];
  return own.length === others.length && own.every((part, index) => meets(part, others[index] ?? ''));
}

/** Segments as the router compares them: case-insensitive, without a trailing slash. */
export function partsOf(path: string): readonly string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

/** True if one path segment matches both parts. */
export function meets(part: string, other: string): boolean {
  return part === other || part.startsWith(':') || other.startsWith(':');
}

/** The route that matches a URL; the host's catch-all is ignored. */
export function routeAt({ routes }: Pick<RemoteManifest, 'routes'>, address: string): RemoteRoute | undefined {
  const path = address.replace(/[?#].*$/, '');
  // Cached, because the router ranks all patterns on each call and most of a thousand versions have the same routes.
  return routeCache(`${path} ${JSON.stringify(routes)}`, () => {
    const owned = ownedPages(
      routes.filter((route) => route.path !== '*').map((route) => ({ route })),
      matchRoutes,
    );
    return { route: owned.routeAt(path)?.route };
  }).route;
}

const routeCache = lruCache<{ readonly route: RemoteRoute | undefined }>('gate-routes', { max: 5_000 });
