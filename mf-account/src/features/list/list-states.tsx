import { type Failure, useCommonMessages } from '@portico/runtime';
import { Box, ErrorPanel } from '@portico/ui';
import type { ReactNode } from 'react';

interface ListStatesProps<Data> {
  readonly list: {
    /** Undefined until the first response. */
    readonly data: Data | undefined;
    readonly failed: Failure | undefined;
    readonly isFetching: boolean;
    /** The data belongs to the previous query. */
    readonly isPlaceholder: boolean;
    readonly retry: () => Promise<unknown>;
  };
  readonly failedTitle: string;
  readonly failedText: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Loading and error states of a list, which is dimmed while its next query loads. */
export function ListStates<Data>({ list, failedTitle, failedText, skeleton, children }: ListStatesProps<Data>) {
  const common = useCommonMessages();
  const { data, failed, isFetching, isPlaceholder, retry } = list;
  if (data === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={failedTitle}
        text={failedText}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return skeleton;
  return (
    <Box aria-busy={isPlaceholder || undefined} opacity={isPlaceholder ? 0.6 : 1}>
      {children(data)}
    </Box>
  );
}
