import { useUserState } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyNotice } from '../notices/lazy-notice.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { RemoteErrorPanel } from '../remotes/remote-error-panel.tsx';
import { useRemotes } from '../remotes/remotes-context.tsx';

/** A URL that no known remote has: the server decides whether it exists. */
export function UnknownUrl() {
  const asked = useRequestedUrl();
  return asked ?? <LazyNotice name="notFound" />;
}

/** A URL that the server closed to this user. The guard has already sent visitors to sign-in. */
export function ClosedUrl() {
  const asked = useRequestedUrl();
  const isKnown = useUserState() === 'ready';
  if (asked) return asked;
  return isKnown ? <LazyNotice name="notAllowed" /> : <PageSkeleton />;
}

/** The placeholder until the server responds. */
function useRequestedUrl() {
  const { registry, ask } = useRemotes();
  const { pathname } = useLocation();
  const [fault, setError] = useState<{ readonly error: unknown }>();
  const hasResponse = registry.isSettled && registry.at === pathname;
  useEffect(() => {
    if (hasResponse || fault || !registry.isSettled) return undefined;
    let isLeft = false;
    ask().catch((error: unknown) => {
      if (!isLeft) setError({ error });
    });
    return () => {
      isLeft = true;
    };
  }, [hasResponse, registry, fault, ask]);
  if (hasResponse) return undefined;
  return fault ? <RemoteErrorPanel error={fault.error} onRetry={() => setError(undefined)} /> : <PageSkeleton />;
}
