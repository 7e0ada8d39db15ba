import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { setNavigator } from './navigator.ts';

/** Passes the router to `goTo`. Rendered before the pages, because their first effects may already navigate. */
export function NavigatorBridge() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    setNavigator((to, options) => void navigate(to, options));
    return () => setNavigator(undefined);
  }, [navigate]);
  return null;
}
