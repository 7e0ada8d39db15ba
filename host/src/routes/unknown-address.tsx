import { useUserState } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LateNotice } from '../notices/late-notice.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { RemoteFaultPanel } from '../remotes/remote-fault-panel.tsx';
import { useRemotes } from '../remotes/remotes-context.tsx';

/** An address that no remote of the visitor has, as far as the page knows: who may open it is asked before anything is said. */
export function UnknownAddress() {
  const asked = useAskedAddress();
  return asked ?? <LateNotice name="notFound" />;
}

/** An address that the server said is closed to the visitor. Their guard has sent to sign-in who is not signed in. */
export function ClosedAddress() {
  const asked = useAskedAddress();
  const isKnown = useUserState() === 'ready';
  if (asked) return asked;
  return isKnown ? <LateNotice name="notAllowed" /> : <PageSkeleton />;
}

/** What stands in the place of the answer; nothing once the server has answered of this address. */
function useAskedAddress() {
  const { registry, ask } = useRemotes();
  const { pathname } = useLocation();
  const [fault, setFault] = useState<{ readonly error: unknown }>();
  const isAnswered = registry.isSettled && registry.at === pathname;
  useEffect(() => {
    if (isAnswered || fault || !registry.isSettled) return undefined;
    let isLeft = false;
    ask().catch((error: unknown) => {
      if (!isLeft) setFault({ error });
    });
    return () => {
      isLeft = true;
    };
  }, [isAnswered, registry, fault, ask]);
  if (isAnswered) return undefined;
  return fault ? <RemoteFaultPanel error={fault.error} onRetry={() => setFault(undefined)} /> : <PageSkeleton />;
}
