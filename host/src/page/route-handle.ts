import type { OwnedRoute, RemoteRoute } from '@portico/contract';
import { createContext, use } from 'react';

/** What a route carries for the frame: a remote's route with its release, or one of the host's own. */
export type RouteHandle = OwnedRoute | { readonly route: RemoteRoute; readonly release?: undefined };

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined);

/** The route that is shown, as its manifest describes it; nothing for an address that nobody owns. */
export function useMatchedRoute(): RemoteRoute | undefined {
  return use(RouteHandleContext)?.route;
}
