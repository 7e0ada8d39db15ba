import type { RemoteRoute } from '@portico/contract';
import { manifest } from './manifest.ts';

const routes: readonly RemoteRoute[] = manifest.routes;

/** Whether this remote has the page; links to missing pages are hidden. */
export function ownsPath(path: string): boolean {
  return routes.some((route) => route.path === path);
}
