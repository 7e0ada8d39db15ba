import { trackPageView, watchClosing } from '@portico/runtime';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** One page view for each route that is shown (SHELL-02). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => trackPageView(pathname), [pathname]);
  useEffect(watchClosing, []);
}
