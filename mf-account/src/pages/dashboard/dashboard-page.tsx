import { dashboardInfo } from '@portico/contract';
import { useAnswer, useCommonWords } from '@portico/runtime';
import { Bone, createParts, ErrorPanel, Heading, Skeleton } from '@portico/ui';
import { CompanyReport } from './company-report.tsx';
import { useDashboardWords } from './dashboard-words.ts';

const Framed = createParts(
  { root: 'div', frame: 'iframe' },
  {
    base: {
      root: { border: '1px solid', borderColor: 'border', borderRadius: 'l2', overflow: 'hidden', background: 'white' },
      frame: { display: 'block', width: 'full', height: '80dvh', border: '0' },
    },
  },
);

/** The report that the server names, in a frame; of a company that has none, the portal's own (SHELL-19, DESK-14). */
export function DashboardPage() {
  const t = useDashboardWords();
  const common = useCommonWords();
  const report = useAnswer(dashboardInfo, 'report', {}, {}, { staleTime: 0 });
  const url = report.found?.url;
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      {content()}
    </>
  );

  function content() {
    if (url === undefined && report.failed !== undefined) {
      return (
        <ErrorPanel
          title={t('failed')}
          text={t('failedText')}
          retryLabel={common('action.retry')}
          onRetry={() => void report.retry()}
          retrying={report.isFetching}
        />
      );
    }
    if (url === undefined) {
      return (
        <Skeleton label={t('loading')}>
          <Bone height={96} />
          <Bone height={320} gap={16} />
        </Skeleton>
      );
    }
    if (url === '') return <CompanyReport />;
    return (
      <Framed.Root>
        {/* It runs its own code on its own origin, and reaches nothing of ours. */}
        <Framed.Frame
          title={t('frame')}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </Framed.Root>
    );
  }
}
