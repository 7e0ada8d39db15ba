import { use, useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { RemoteErrorPanel } from '../remotes/remote-error-panel.tsx';

type Notices = typeof import('./lazy-notices.tsx');

let coming: Promise<Notices> | undefined;

/** The same promise each time, so that a loaded notice shows at once; a failure is forgotten. */
function bring(): Promise<Notices> {
  coming ??= import(/* webpackChunkName: "later" */ './lazy-notices.tsx').catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** A notice page. Few users see one, so it is not in the first scripts. */
export function LazyNotice({ name }: { name: keyof Notices }) {
  const [notices, setNotices] = useState(bring);
  return (
    <RemoteBoundary
      skeleton={<PageSkeleton />}
      onRetry={() => setNotices(bring())}
      renderError={(error, retry) => <RemoteErrorPanel error={error} onRetry={retry} />}
    >
      <Shown notices={notices} name={name} />
    </RemoteBoundary>
  );
}

function Shown({ notices, name }: { notices: Promise<Notices>; name: keyof Notices }) {
  const { [name]: Notice } = use(notices);
  return <Notice />;
}
