import { trackPageView, watchClosing } from '@portico/runtime';
import { SkipLink, VisuallyHidden } from '@portico/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHostMessages } from '../messages.ts';
import { useMatchedRoute } from '../page/route-handle.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { useUserInfo } from '../session/user-info.ts';
import { endSsrSkeleton } from '../ssr-skeleton/take-ssr-skeleton.ts';
import { AccountBanners } from './account/account-banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { SlimHeader } from './header/slim-header.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useMenuFold } from './menu/use-menu-fold.ts';
import { startAppearance } from './parts/appearance.ts';
import { Frame } from './parts/layout-parts.ts';
import { layoutKind } from './parts/layout-rules.ts';
import { useRouteArrival } from './use-route-arrival.ts';

const MAIN_ID = 'main';

/** Header, menu and footer around a page. The page keeps its place in the React tree in every layout. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const t = useHostMessages();
  const main = useRef<HTMLElement>(null);
  const route = useMatchedRoute();
  const { Banner } = useRemotes();
  const kind = layoutKind(route, useIsSignedIn());
  const fold = useMenuFold(route);
  useUserInfo();
  // The page now contains the server's skeleton. Removed before the scroll position is restored: two layouts are
  // taller.
  useLayoutEffect(endSsrSkeleton, []);
  useRouteArrival(main);
  usePageViews();
  useLayoutEffect(startAppearance, []);
  const isBare = kind === 'bare';
  return (
    <>
      <SkipLink target={MAIN_ID}>{t('frame.skip')}</SkipLink>
      <RouteAnnouncer />
      {kind === 'full' && <Header route={route} isFolded={fold.isFolded} />}
      {kind === 'slim' && <SlimHeader />}
      <Frame.Page kind={kind} folded={fold.isFolded}>
        {kind === 'full' && <SideMenu route={route} isFolded={fold.isFolded} onFold={fold.toggle} />}
        <Frame.Column kind={kind}>
          {Banner && <Banner />}
          {kind === 'full' && <AccountBanners />}
          <Frame.Main ref={main} id={MAIN_ID} tabIndex={-1} kind={kind} aria-label={t('frame.main')}>
            {children}
          </Frame.Main>
          {!isBare && <Footer />}
        </Frame.Column>
      </Frame.Page>
    </>
  );
}

/** Announces the new page title to screen readers. At the end of the page it would make every short page scroll. */
function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <VisuallyHidden aria-live="assertive">{title}</VisuallyHidden>;
}

/** One page view for each shown route (SHELL-02). */
function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => trackPageView(pathname), [pathname]);
  useEffect(watchClosing, []);
}
