import { createParts, EmptyState, type EmptyStateProps } from '@portico/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page/use-page-title.ts';

const { Root: Ground } = createParts(
  { root: 'section' },
  { base: { root: { display: 'grid', placeItems: 'center', minHeight: 'min(60vh, 520px)' } } },
);

interface NoticePageProps {
  readonly scene: EmptyStateProps['scene'];
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** A full page with one message and a next step. */
export function NoticePage({ scene, title, text, children }: NoticePageProps) {
  usePageTitle(title);
  return (
    <Ground>
      <EmptyState size="lg" level={1} scene={scene} title={title} text={text}>
        {children}
      </EmptyState>
    </Ground>
  );
}
