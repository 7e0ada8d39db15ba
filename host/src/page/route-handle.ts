import type { OutlineRoute, RemoteOutline } from '@portico/contract';
import { createContext, use } from 'react';

/** What a route carries for the frame: a remote's route with its remote, or one of the host's own. */
export interface RouteHandle {
  readonly route: OutlineRoute;
  readonly remote?: RemoteOutline;
}

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined);

/** The route that is shown, as its manifest describes it; nothing for an address that nobody owns. */
export function useMatchedRoute(): OutlineRoute | undefined {
  return use(RouteHandleContext)?.route;
}
