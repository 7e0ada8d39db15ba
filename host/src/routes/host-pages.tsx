import type { PageComponent } from '@portico/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { HomePage } from '../notices/home-page.tsx';
import { LazyNotice } from '../notices/lazy-notice.tsx';
import type { RouteHandle } from '../page/route-handle.ts';
import { useEnteredUrl } from '../session/use-entered-url.ts';
import { UnknownUrl } from './unknown-url.tsx';

const PAGES: Readonly<Record<(typeof manifest.routes)[number]['page'], PageComponent>> = {
  home: HomePage,
  intercepting: () => <LazyNotice name="intercepting" />,
  securityWarning: () => <LazyNotice name="securityWarning" />,
  notFound: UnknownUrl,
};

/** The host's own routes. */
export const hostRoutes: RouteObject[] = manifest.routes.map((route) => {
  const Page = PAGES[route.page] as ComponentType;
  const handle: RouteHandle = { route };
  return { path: route.path, handle, element: <HostPage Page={Page} /> };
});

/** Host pages are public; their URLs are checked like any other. */
function HostPage({ Page }: { Page: ComponentType }) {
  useEnteredUrl('public');
  return <Page />;
}
