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
  /** The way on. */
  readonly children?: ReactNode;
}

/** A whole page that says one thing and offers a way on. */
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
