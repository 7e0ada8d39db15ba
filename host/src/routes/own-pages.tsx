import type { PageComponent } from '@portico/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { HomePage } from '../notices/home-page.tsx';
import { LateNotice } from '../notices/late-notice.tsx';
import type { RouteHandle } from '../page/route-handle.ts';
import { useEnteredAddress } from '../session/use-entered-address.ts';
import { UnknownAddress } from './unknown-address.tsx';

/** Behind each page of the host's manifest its code. */
const PAGES: Readonly<Record<(typeof manifest.routes)[number]['page'], PageComponent>> = {
  home: HomePage,
  intercepting: () => <LateNotice name="intercepting" />,
  securityWarning: () => <LateNotice name="securityWarning" />,
  notFound: UnknownAddress,
};

/** The host's own part of the router's table. */
export const hostRoutes: RouteObject[] = manifest.routes.map((route) => {
  const Page = PAGES[route.page] as ComponentType;
  const handle: RouteHandle = { route };
  return { path: route.path, handle, element: <HostPage Page={Page} /> };
});

/** Pages of the host are open to everybody; their addresses are judged like any other. */
function HostPage({ Page }: { Page: ComponentType }) {
  useEnteredAddress('public');
  return <Page />;
}
