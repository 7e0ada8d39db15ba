import type { OwnedRoute } from '@portico/contract';
import { useLanguage } from '@portico/runtime';
import { type ComponentType, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { type FirstDrawing, useFirstDrawing } from '../remotes/first-drawing.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { RemoteFaultPanel } from '../remotes/remote-fault-panel.tsx';
import { labelOf } from '../remotes/remote-labels.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';

/** The page that a remote has for a route, in the remote's own place. */
export function RemotePage({ owned }: { owned: OwnedRoute }) {
  const { release, route } = owned;
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const page = useMemo(
    // Another attempt asks for the same thing again; which version is the loader's to choose.
    () => [loader.loadPage(release.name, route.page) as Promise<ComponentType>, attempt] as const,
    [loader, release.name, route.page, attempt],
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
