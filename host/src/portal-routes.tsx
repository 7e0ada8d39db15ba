import { PATHS } from '@portico/contract';
import { Outlet, type RouteObject } from 'react-router-dom';
import { PortalFrame } from './frame/portal-frame.tsx';
import { HomePage } from './notices/home-page.tsx';
import { NotFoundPage } from './notices/not-found-page.tsx';
import { Overlays } from './overlays/overlays.tsx';
import type { OwnedRoute, Registry } from './remotes/registry.ts';
import { RemotePage } from './remotes/remote-page.tsx';
import { RouteGuard } from './session/route-guard.tsx';

/** What the frame reads of the route that is shown; pages of the host have none. */
export type RouteHandle = OwnedRoute | undefined;

/** The router's table: the host's own notices, and every route that a live remote names. */
export function portalRoutes(registry: Registry): RouteObject[] {
  return [
    {
      element: <Shell />,
      children: [
        { path: PATHS.home, element: <HomePage /> },
        ...registry.routes.map((owned) => ({ path: owned.route.path, handle: owned, element: <GuardedPage owned={owned} /> })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

function Shell() {
  return (
    <>
      <PortalFrame>
        <Outlet />
      </PortalFrame>
      <Overlays />
    </>
  );
}

function GuardedPage({ owned }: { owned: OwnedRoute }) {
  return (
    <RouteGuard route={owned.route}>
      <RemotePage owned={owned} />
    </RouteGuard>
  );
}
