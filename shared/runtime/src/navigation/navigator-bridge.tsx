import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { setNavigator } from './navigator.ts';

/** Gives the router to `goTo`. It stands before the pages: what they do when they are first shown may already navigate. */
export function NavigatorBridge() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    setNavigator((to, options) => void navigate(to, options));
    return () => setNavigator(undefined);
  }, [navigate]);
  return null;
}
