import { type ReactNode, use } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorReference } from './error-reference.ts';

export interface ErrorPanelProps {
  /** What happened. */
  title: ReactNode;
  /** What is unaffected, and what to do next. */
  text?: ReactNode;
  retryLabel?: ReactNode;
  retryingLabel?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Further actions next to Retry. */
  children?: ReactNode;
  boxed?: boolean | undefined;
  /** 1 if it is the complete page. */
  level?: 1 | 2 | undefined;
}

export function ErrorPanel({
  title,
  text,
  retryLabel,
  retryingLabel,
  onRetry,
  retrying,
  children,
  boxed,
  level,
}: ErrorPanelProps) {
  const note = use(ErrorReference);
  return (
    <EmptyState scene="alert" role="alert" title={title} text={text} note={note} level={level} boxed={boxed ?? true}>
      {onRetry && (
        <Button variant="solid" onClick={onRetry} busy={retrying} busyLabel={retryingLabel}>
          {retryLabel}
        </Button>
      )}
      {children}
    </EmptyState>
  );
}
