import { type Failure, useCommonMessages } from '@portico/runtime';
import { Box, ErrorPanel } from '@portico/ui';
import type { ReactNode } from 'react';

interface ListStatesProps<Found> {
  readonly list: {
    /** Undefined until the first response. */
    readonly found: Found | undefined;
    readonly failed: Failure | undefined;
    readonly isFetching: boolean;
    /** The data belongs to the previous query. */
    readonly isPlaceholder: boolean;
    readonly retry: () => Promise<unknown>;
  };
  readonly failedTitle: string;
  readonly failedText: string;
  readonly skeleton: ReactNode;
  readonly children: (found: Found) => ReactNode;
}

/** Loading and error states of a list, which is dimmed while its next query loads. */
export function ListStates<Found>({ list, failedTitle, failedText, skeleton, children }: ListStatesProps<Found>) {
  const common = useCommonMessages();
  const { found, failed, isFetching, isPlaceholder, retry } = list;
  if (found === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={failedTitle}
        text={failedText}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (found === undefined) return skeleton;
  return (
    <Box aria-busy={isPlaceholder || undefined} opacity={isPlaceholder ? 0.6 : 1}>
      {children(found)}
    </Box>
  );
}
