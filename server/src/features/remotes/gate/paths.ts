import type { RemoteManifest, RemoteRoute } from '@portico/contract';

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
  const asked = segmentsOf(address);
  return routes.find(({ path }) => path !== '*' && fits(segmentsOf(path), asked));
}

function fits(pattern: readonly string[], address: readonly string[]): boolean {
  if (pattern.length !== address.length) return false;
  return pattern.every((part, at) => part === ':' || part === address[at]);
}

function segmentsOf(path: string): string[] {
  return shapeOf(path).split('/');
}
