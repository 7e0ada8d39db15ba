import type { Failure } from '@portico/runtime';
import { useCommonMessages } from '@portico/runtime';
import { ErrorPanel, Skeleton, SkeletonBlock } from '@portico/ui';
import type { ReactNode } from 'react';
import { useDashboardMessages } from './dashboard-messages.ts';

interface ReportStatesProps<Data> {
  readonly report: {
    readonly data: Data | undefined;
    readonly failed: Failure | undefined;
    readonly isFetching: boolean;
    readonly retry: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** Loading, error and empty states of a report. */
export function ReportStates<Data>({ report, children }: ReportStatesProps<Data>) {
  const t = useDashboardMessages();
  const common = useCommonMessages();
  const { data, failed, isFetching, retry } = report;
  if (data !== undefined) return children(data);
  if (failed !== undefined)
    return (
      <ErrorPanel
        title={t('failed')}
        text={t('failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  return (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={96} />
      <SkeletonBlock height={320} gap={16} />
    </Skeleton>
  );
}
