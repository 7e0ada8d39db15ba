import type { Language } from '@portico/contract';
import { type ComponentType, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import type { OwnedRoute } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFaultPanel } from './remote-fault-panel.tsx';
import { useRemotes } from './remotes-context.tsx';

/** The page that a remote has for a route, in the remote's own place. */
export function RemotePage({ owned }: { owned: OwnedRoute }) {
  const { release, route } = owned;
  const { loader } = useRemotes();
  const { i18n } = useTranslation();
  // The page stays on the screen while the words of another language travel.
  const language = useDeferredValue(i18n.language as Language);
  const [attempt, setAttempt] = useState(0);
  const parts = useMemo(
    () => ({
      page: loader.loadPage(release.name, route.page) as Promise<ComponentType>,
      words: loader.loadWords(release.name, language),
    }),
    [loader, release.name, route.page, language, attempt],
  );
  useTitle(release.labels[language]?.[route.title]);
  return (
    <RemoteBoundary
      key={route.path}
      skeleton={<PageSkeleton />}
      onRetry={() => setAttempt(attempt + 1)}
      renderFault={renderFault}
    >
      <LoadedPage {...parts} />
    </RemoteBoundary>
  );
}

function LoadedPage({ page, words }: { page: Promise<ComponentType>; words: Promise<void> }) {
  use(words);
  const Page = use(page);
  return <Page />;
}

function renderFault(error: unknown, retry: () => void): ReactNode {
  return <RemoteFaultPanel error={error} onRetry={retry} />;
}

function useTitle(title: string | undefined): void {
  const { t } = useTranslation('host');
  useEffect(() => {
    if (title) document.title = t('title', { page: title });
  }, [title, t]);
}
