import type { RemoteRoute } from '@portico/contract';
import { manifest } from './manifest.ts';

const routes: readonly RemoteRoute[] = manifest.routes;

/** Whether this remote has a page there; a link to one that it lacks would be dead. */
export function ownsPath(path: string): boolean {
  return routes.some((route) => route.path === path);
}
