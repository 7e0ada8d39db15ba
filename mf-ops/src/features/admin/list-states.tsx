import type { Failure } from '@portico/runtime';
import { useCommonMessages } from '@portico/runtime';
import { Box, EmptyState, ErrorPanel, Skeleton, SkeletonBlock } from '@portico/ui';
import type { ReactNode } from 'react';
import { useOpsMessages } from '../../messages.ts';

interface ListStatesProps<Found> {
  readonly list: {
    readonly found: Found | undefined;
    readonly failed: Failure | undefined;
    readonly isFetching: boolean;
    readonly isPlaceholder: boolean;
    readonly retry: () => Promise<unknown>;
  };
  readonly isEmpty: (found: Found) => boolean;
  /** Default: nothing matches the filters. */
  readonly emptyText?: string;
  readonly children: (found: Found) => ReactNode;
}

/** Loading, error and empty states of a list or detail page. */
export function ListStates<Found>({ list, isEmpty, emptyText, children }: ListStatesProps<Found>) {
  const t = useOpsMessages();
  const common = useCommonMessages();
  const { found, failed, isFetching, isPlaceholder, retry } = list;
  if (found === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={t('list.failed')}
        text={failed.message || t('list.failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (found === undefined)
    return (
      <Skeleton label={common('loading')}>
        <SkeletonBlock height={220} />
      </Skeleton>
    );
  return (
    <Box aria-busy={isPlaceholder || undefined} opacity={isPlaceholder ? 0.6 : 1}>
      {isEmpty(found) ? <EmptyState boxed title={emptyText ?? t('list.empty')} /> : children(found)}
    </Box>
  );
}
