import type { OutlineRoute } from '@portico/contract';
import { NavigatorBridge, usePermissions, useUserState } from '@portico/runtime';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter, matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PortalFrame } from '../frame/portal-frame.tsx';
import { LateNotice } from '../notices/late-notice.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { type RouteHandle, RouteHandleContext } from '../page/route-handle.ts';
import type { OwnedOutline, Registry } from '../remotes/registry.ts';
import { usePrefetch } from '../remotes/use-prefetch.ts';
import { judgeModules } from '../session/module-rules.ts';
import { useEnteredAddress } from '../session/use-entered-address.ts';
import { hostRoutes } from './own-pages.tsx';
import { RemotePage } from './remote-page.tsx';
import { ClosedAddress } from './unknown-address.tsx';

/** The router's table: the host's own notices, and every route that a live remote names. */
export function portalRoutes(registry: Registry): RouteObject[] {
  const ofRemotes = registry.routes.map((owned) => ({
    path: owned.route.path,
    handle: owned,
    element: <GuardedPage owned={owned} />,
  }));
  return [...ofRemotes, ...closedRoutes(registry), ...hostRoutes];
}

/** The address that is closed to the visitor leads to sign-in, or says that it is not theirs. */
function closedRoutes({ closed: route }: Registry): RouteObject[] {
  if (!route) return [];
  const element = (
    <RouteGuard route={route}>
      <ClosedAddress />
    </RouteGuard>
  );
  return [{ path: route.path, handle: { route } satisfies RouteHandle, element }];
}

/** The page's one router: frame, overlays and what the address asks for. */
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
      <PortalFrame>{page}</PortalFrame>
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

/** Lets a page show only to whom its route allows. Its code travels meanwhile; user info does not hold it up. */
function RouteGuard({ route, children }: { route: OutlineRoute; children: ReactNode }) {
  const verdict = useEnteredAddress(route.access);
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  if (verdict === 'login') return null;
  const byModule = isKnown ? judgeModules(route.modules, modules) : 'allowed';
  return byModule === 'allowed' ? children : <LateNotice name={byModule} />;
}
