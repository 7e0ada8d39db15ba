import { useLanguage } from '@portico/runtime';
import { type ComponentType, use, useEffect, useMemo, useState } from 'react';
import { useHostMessages } from '../messages.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { type FirstRender, useFirstRender } from '../remotes/first-render.ts';
import type { OwnedOutline } from '../remotes/registry.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { RemoteErrorPanel } from '../remotes/remote-error-panel.tsx';
import { titleOf } from '../remotes/remote-labels.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';

/** Renders a remote's page inside its own boundary. */
export function RemotePage({ owned }: { owned: OwnedOutline }) {
  const { remote, route } = owned;
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const page = useMemo(
    // A retry requests the same page; the loader chooses the version.
    () => [loader.loadPage(remote.name, route.path) as Promise<ComponentType>, attempt] as const,
    [loader, remote.name, route.path, attempt],
  )[0];
  const drawing = useFirstRender(loader);
  return (
    <RemoteBoundary
      key={route.path}
      skeleton={<PageSkeleton />}
      onRetry={() => setAttempt(attempt + 1)}
      recover={drawing.recover}
      renderError={(error, retry) => <MissingPage owned={owned} error={error} onRetry={retry} />}
    >
      <LoadedPage owned={owned} page={page} drawing={drawing} />
    </RemoteBoundary>
  );
}

interface LoadedPageProps {
  readonly owned: OwnedOutline;
  readonly page: Promise<ComponentType>;
  readonly drawing: FirstRender;
}

function LoadedPage({ owned, page, drawing }: LoadedPageProps) {
  const Page = use(page);
  usePageTitle(useTitle(owned) ?? '');
  drawing.begin(Page);
  useEffect(() => drawing.succeed(Page), [drawing, Page]);
  return <Page />;
}

interface MissingPageProps {
  readonly owned: OwnedOutline;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Named after the page if the remote's labels are available. */
function MissingPage({ owned, error, onRetry }: MissingPageProps) {
  const t = useHostMessages();
  usePageTitle(useTitle(owned) ?? t('remote.missing'));
  return <RemoteErrorPanel error={error} onRetry={onRetry} />;
}

/** Undefined if the complete release was never loaded. */
function useTitle({ remote, route }: OwnedOutline): string | undefined {
  const { loader } = useRemotes();
  const [language] = useLanguage();
  const release = loader.versionOf(remote.name);
  return release && titleOf(release, language, route.path);
}
