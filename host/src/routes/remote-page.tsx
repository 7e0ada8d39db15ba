import { useLanguage } from '@portico/runtime';
import { type ComponentType, use, useEffect, useMemo, useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { type FirstDrawing, useFirstDrawing } from '../remotes/first-drawing.ts';
import type { OwnedOutline } from '../remotes/registry.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { RemoteFaultPanel } from '../remotes/remote-fault-panel.tsx';
import { titleOf } from '../remotes/remote-labels.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { useHostWords } from '../words.ts';

/** The page that a remote has for a route, in the remote's own place. */
export function RemotePage({ owned }: { owned: OwnedOutline }) {
  const { remote, route } = owned;
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const page = useMemo(
    // Another attempt asks for the same thing again; which version is the loader's to choose.
    () => [loader.loadPage(remote.name, route.path) as Promise<ComponentType>, attempt] as const,
    [loader, remote.name, route.path, attempt],
  )[0];
  const drawing = useFirstDrawing(loader);
  return (
    <RemoteBoundary
      key={route.path}
      skeleton={<PageSkeleton />}
      onRetry={() => setAttempt(attempt + 1)}
      recover={drawing.recover}
      renderFault={(error, retry) => <MissingPage owned={owned} error={error} onRetry={retry} />}
    >
      <LoadedPage owned={owned} page={page} drawing={drawing} />
    </RemoteBoundary>
  );
}

interface LoadedPageProps {
  readonly owned: OwnedOutline;
  readonly page: Promise<ComponentType>;
  readonly drawing: FirstDrawing;
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

/** Named after the page, where the remote told so much of itself. */
function MissingPage({ owned, error, onRetry }: MissingPageProps) {
  const t = useHostWords();
  usePageTitle(useTitle(owned) ?? t('remote.missing'));
  return <RemoteFaultPanel error={error} onRetry={onRetry} />;
}

/** Undefined where the page has never had the remote in full. */
function useTitle({ remote, route }: OwnedOutline): string | undefined {
  const { loader } = useRemotes();
  const [language] = useLanguage();
  const release = loader.versionOf(remote.name);
  return release && titleOf(release, language, route.path);
}
