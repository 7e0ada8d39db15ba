import { useUserState } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyNotice } from '../notices/lazy-notice.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { RemoteErrorPanel } from '../remotes/remote-error-panel.tsx';
import { useRemotes } from '../remotes/remotes-context.tsx';

/** A URL that no known remote has: the server decides whether it exists. */
export function UnknownUrl() {
  const requestedUrl = useRequestedUrl();
  return requestedUrl ?? <LazyNotice name="notFound" />;
}

/** A URL that the server closed to this user. The guard has already sent visitors to sign-in. */
export function ClosedUrl() {
  const requestedUrl = useRequestedUrl();
  const isKnown = useUserState() === 'ready';
  if (requestedUrl) return requestedUrl;
  return isKnown ? <LazyNotice name="notAllowed" /> : <PageSkeleton />;
}

/** The placeholder until the server responds. */
function useRequestedUrl() {
  const { registry, refreshRemotes } = useRemotes();
  const { pathname } = useLocation();
  const [failure, setError] = useState<{ readonly error: unknown }>();
  const hasResponse = registry.isSettled && registry.at === pathname;
  useEffect(() => {
    if (hasResponse || failure || !registry.isSettled) return undefined;
    let isLeft = false;
    refreshRemotes().catch((error: unknown) => {
      if (!isLeft) setError({ error });
    });
    return () => {
      isLeft = true;
    };
  }, [hasResponse, registry, failure, refreshRemotes]);
  if (hasResponse) return undefined;
  return failure ? <RemoteErrorPanel error={failure.error} onRetry={() => setError(undefined)} /> : <PageSkeleton />;
}
