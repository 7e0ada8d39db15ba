import type { OwnedRoute } from '@portico/contract';
import { useLanguage } from '@portico/runtime';
import { type ComponentType, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { type FirstDrawing, useFirstDrawing } from '../remotes/first-drawing.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { RemoteFaultPanel } from '../remotes/remote-fault-panel.tsx';
import { labelOf } from '../remotes/remote-labels.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { useQuietVersion } from './use-quiet-version.ts';

/** The page that a remote has for a route, in the remote's own place. */
export function RemotePage({ owned }: { owned: OwnedRoute }) {
  const { release, route } = owned;
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  // The page that is shown stays until the other one is there.
  const version = useDeferredValue(useQuietVersion(release.version, `${release.name} ${route.page}`));
  const page = useMemo(
    // Another attempt asks for the same thing again; another version is the loader's to choose.
    () => [loader.loadPage(release.name, route.page) as Promise<ComponentType>, attempt, version] as const,
    [loader, release.name, route.page, attempt, version],
  )[0];
  const drawing = useFirstDrawing(loader);
  const [language] = useLanguage();
  usePageTitle(labelOf(release, language, route.title));
  return (
    <RemoteBoundary
      key={route.path}
      skeleton={<PageSkeleton />}
      onRetry={() => setAttempt(attempt + 1)}
      recover={drawing.recover}
      renderFault={renderFault}
    >
      <LoadedPage page={page} drawing={drawing} />
    </RemoteBoundary>
  );
}

function LoadedPage({ page, drawing }: { page: Promise<ComponentType>; drawing: FirstDrawing }) {
  const Page = use(page);
  drawing.begin(Page);
  useEffect(() => drawing.succeed(Page), [drawing, Page]);
  return <Page />;
}

function renderFault(error: unknown, retry: () => void): ReactNode {
  return <RemoteFaultPanel error={error} onRetry={retry} />;
}
