import type { RemoteRoute } from '@portico/contract';
import { useMatches } from 'react-router-dom';
import type { OwnedRoute } from '../remotes/registry.ts';

/** What a route of the router carries for the frame: a remote's route with its release, or one of the host's own. */
export type FrameHandle = OwnedRoute | { readonly route: RemoteRoute; readonly release?: undefined };

/** The route that is shown, as its manifest describes it; nothing for an address that nobody owns. */
export function useMatchedRoute(): RemoteRoute | undefined {
  const handle = useMatches().at(-1)?.handle as FrameHandle | undefined;
  return handle?.route;
}
