import { usePortalNavigate } from '@portico/runtime';
import { useEffect } from 'react';

/** Redirects after a delay, so that the user can read the outcome first. */
export function useDelayedRedirect(to: string | undefined, afterMs: number): void {
  const navigate = usePortalNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, navigate]);
}
