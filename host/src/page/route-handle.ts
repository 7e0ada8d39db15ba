import type { OutlineRoute, RemoteOutline } from '@portico/contract';
import { createContext, use } from 'react';

/** What a route carries for the layout: its remote, or a page of the host. */
export interface RouteHandle {
  readonly route: OutlineRoute;
  readonly remote?: RemoteOutline;
}

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined);

/** The current route from its manifest; undefined for an unknown URL. */
export function useMatchedRoute(): OutlineRoute | undefined {
  return use(RouteHandleContext)?.route;
}
