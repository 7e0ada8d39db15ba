import { ownedPages, type RemoteManifest, type RemoteRoute } from '@portico/contract';
import { matchRoutes } from 'react-router';

/**
 * Whether some address fits both patterns. The router would give it to whichever is more exact, or to whichever stands first: nobody may
 * have it beside somebody else. The host's catch-all takes only what nobody has.
 */
export function overlap(one: string, other: string): boolean {
  if (one === '*' || other === '*') return false;
  const [parts, others] = [partsOf(one), partsOf(other)];
  return parts.length === others.length && parts.every((part, at) => meets(part, others[at] ?? ''));
}

/** As the router sees them: without regard to case and to a slash at the end. */
export function partsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

/** Whether one word of an address fits both parts. */
export function meets(part: string, other: string): boolean {
  return part === other || part.startsWith(':') || other.startsWith(':');
}

/** The route that an address leads to; the host's catch-all is none. */
export function routeAt({ routes }: RemoteManifest, address: string): RemoteRoute | undefined {
  const named = { manifest: { routes: routes.filter(({ path }) => path !== '*') } };
  return ownedPages([named], matchRoutes).routeAt(address.replace(/[?#].*$/, ''))?.route;
}
