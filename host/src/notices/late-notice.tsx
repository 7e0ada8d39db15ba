import { use, useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { RemoteFaultPanel } from '../remotes/remote-fault-panel.tsx';

type Notices = typeof import('./late-notices.tsx');

let coming: Promise<Notices> | undefined;

/** The same promise each time, so that what was shown once shows again at once; a failure is forgotten. */
function bring(): Promise<Notices> {
  coming ??= import(/* webpackChunkName: "later" */ './late-notices.tsx').catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** A page that says one thing: it is no part of the first scripts, for few people ever see one. */
export function LateNotice({ name }: { name: keyof Notices }) {
  const [notices, setNotices] = useState(bring);
  return (
    <RemoteBoundary
      skeleton={<PageSkeleton />}
      onRetry={() => setNotices(bring())}
      renderFault={(error, retry) => <RemoteFaultPanel error={error} onRetry={retry} />}
    >
      <Shown notices={notices} name={name} />
    </RemoteBoundary>
  );
}

function Shown({ notices, name }: { notices: Promise<Notices>; name: keyof Notices }) {
  const { [name]: Notice } = use(notices);
  return <Notice />;
}
