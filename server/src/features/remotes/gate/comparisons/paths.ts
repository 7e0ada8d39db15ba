import { ownedPages, type RemoteManifest, type RemoteRoute } from '@portico/contract';
import { matchRoutes } from 'react-router';

/** Two patterns with one shape claim the same addresses, whatever they call their parameters and however they are written. */
export function shapeOf(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replace(/:[^/]+/g, ':')
    .replace(/(?!^)\/+$/, '')
    .toLowerCase();
}

/** The route that an address leads to; the host's catch-all is none. */
export function routeAt({ routes }: RemoteManifest, address: string): RemoteRoute | undefined {
  const named = { manifest: { routes: routes.filter(({ path }) => path !== '*') } };
  return ownedPages([named], matchRoutes).routeAt(address.replace(/[?#].*$/, ''))?.route;
}
