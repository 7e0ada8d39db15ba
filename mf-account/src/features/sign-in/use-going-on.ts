import { usePortalNavigate } from '@portico/runtime';
import { useEffect } from 'react';

/** Leads on once there is somewhere to go, a while after it is known: what has happened is read first. */
export function useGoingOn(to: string | undefined, afterMs: number): void {
  const navigate = usePortalNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, navigate]);
}
