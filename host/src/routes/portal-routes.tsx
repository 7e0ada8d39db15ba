import type { OutlineRoute } from '@portico/contract';
import { NavigatorBridge, usePermissions, useUserState } from '@portico/runtime';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter, matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { LazyNotice } from '../notices/lazy-notice.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { type RouteHandle, RouteHandleContext } from '../page/route-handle.ts';
import type { OwnedOutline, Registry } from '../remotes/registry.ts';
import { usePrefetch } from '../remotes/use-prefetch.ts';
import { judgeModules } from '../session/module-rules.ts';
import { useEnteredUrl } from '../session/use-entered-url.ts';
import { hostRoutes } from './host-pages.tsx';
import { RemotePage } from './remote-page.tsx';
import { ClosedUrl } from './unknown-url.tsx';

/** The router's table: host pages and every route of a live remote. */
export function portalRoutes(registry: Registry): RouteObject[] {
  const ofRemotes = registry.routes.map((owned) => ({
    path: owned.route.path,
    handle: owned,
    element: <GuardedPage owned={owned} />,
  }));
  return [...ofRemotes, ...closedRoutes(registry), ...hostRoutes];
}

/** A URL closed to the visitor leads to sign-in or shows that access is missing. */
function closedRoutes({ closed: route }: Registry): RouteObject[] {
  if (!route) return [];
  const element = (
    <RouteGuard route={route}>
      <ClosedUrl />
    </RouteGuard>
  );
  return [{ path: route.path, handle: { route } satisfies RouteHandle, element }];
}

/** The page's only router: layout, overlays and the current page. */
export function PortalRouter({ table }: { table: RouteObject[] }) {
  return (
    <BrowserRouter>
      <NavigatorBridge />
      <RoutedPortal table={table} />
    </BrowserRouter>
  );
}

function RoutedPortal({ table }: { table: RouteObject[] }) {
  const { pathname } = useLocation();
  const handle = useMemo(
    () => matchRoutes(table, pathname)?.at(-1)?.route.handle as RouteHandle | undefined,
    [table, pathname],
  );
  const page = useRoutes(table);
  usePrefetch({ isQuiet: handle?.route.layout?.quiet === true });
  return (
    <RouteHandleContext value={handle}>
      <PortalLayout>{page}</PortalLayout>
      <Overlays />
    </RouteHandleContext>
  );
}

function GuardedPage({ owned }: { owned: OwnedOutline }) {
  return (
    <RouteGuard route={owned.route}>
      <RemotePage owned={owned} />
    </RouteGuard>
  );
}

/** Shows a page only if its route allows it. Its code loads in parallel with the user info. */
function RouteGuard({ route, children }: { route: OutlineRoute; children: ReactNode }) {
  const verdict = useEnteredUrl(route.access);
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  if (verdict === 'login') return null;
  const byModule = isKnown ? judgeModules(route.modules, modules) : 'allowed';
  return byModule === 'allowed' ? children : <LazyNotice name={byModule} />;
}
