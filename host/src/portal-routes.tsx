import { Outlet, type RouteObject } from 'react-router-dom';
import { PortalFrame } from './frame/portal-frame.tsx';
import { hostRoutes } from './notices/host-pages.tsx';
import { Overlays } from './overlays/overlays.tsx';
import type { OwnedRoute, Registry } from './remotes/registry.ts';
import { RemotePage } from './remotes/remote-page.tsx';
import { RouteGuard } from './session/route-guard.tsx';

/** The router's table: the host's own notices, and every route that a live remote names. */
export function portalRoutes(registry: Registry): RouteObject[] {
  return [
    {
      element: <Shell />,
      children: [
        ...registry.routes.map((owned) => ({
          path: owned.route.path,
          handle: owned,
          element: <GuardedPage owned={owned} />,
        })),
        ...hostRoutes,
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
