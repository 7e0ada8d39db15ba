import type { Failure } from '@portico/runtime';
import { useCommonMessages } from '@portico/runtime';
import { Box, EmptyState, ErrorPanel, Skeleton, SkeletonBlock } from '@portico/ui';
import type { ReactNode } from 'react';
import { useOpsMessages } from '../../messages.ts';

interface ListStatesProps<Data> {
  readonly list: {
    readonly data: Data | undefined;
    readonly failed: Failure | undefined;
    readonly isFetching: boolean;
    readonly isPlaceholder: boolean;
    readonly retry: () => Promise<unknown>;
  };
  readonly isEmpty: (data: Data) => boolean;
  /** Default: nothing matches the filters. */
  readonly emptyText?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, error and empty states of a list or detail page. */
export function ListStates<Data>({ list, isEmpty, emptyText, children }: ListStatesProps<Data>) {
  const t = useOpsMessages();
  const common = useCommonMessages();
  const { data, failed, isFetching, isPlaceholder, retry } = list;
  if (data === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={t('list.failed')}
        text={failed.message || t('list.failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <Skeleton label={common('loading')}>
        <SkeletonBlock height={220} />
      </Skeleton>
    );
  return (
    <Box aria-busy={isPlaceholder || undefined} opacity={isPlaceholder ? 0.6 : 1}>
      {isEmpty(data) ? <EmptyState boxed title={emptyText ?? t('list.empty')} /> : children(data)}
    </Box>
  );
}
