import { type FailedJob, type JobKind, retryJob, systemHealth, systemJobs } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Button, EmptyState, Heading, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx';
import { TranslatedName } from '../../features/admin/translated-name.tsx';
import { useSystemMessages } from './system-messages.ts';
import { useSystemNames } from './use-system-names.ts';

/** Scheduled jobs and failed runs. */
export function JobsPart() {
  const t = useSystemMessages();
  const jobs = useApiQuery(systemJobs, 'jobs', {}, {}, { staleTime: 0 });
  const names = useSystemNames();
  const [retried, setRetried] = useState<FailedJob>();
  return (
    <ListStates list={jobs} isEmpty={() => false}>
      {({ kinds, failed }) => (
        <Stack gap="4">
          <Heading level={2}>{t('jobs.failed')}</Heading>
          {failed.length === 0 ? (
            <EmptyState boxed title={t('jobs.noneFailed')} />
          ) : (
            <FailedJobs failed={failed} onRetry={setRetried} />
          )}
          <Heading level={2}>{t('jobs.kinds')}</Heading>
          <JobKinds kinds={kinds} />
          {retried !== undefined && (
            <ReasonDialog
              call={retryJob}
              done="retried"
              title={t('jobs.retryTitle', { name: names.job(retried.name) })}
              text={t('jobs.retryText')}
              submitLabel={t('retry')}
              doneText={t('jobs.retried')}
              request={(why) => ({ name: retried.name, id: retried.id, why })}
              refreshes={[systemJobs, systemHealth]}
              onClose={() => setRetried(undefined)}
            />
          )}
        </Stack>
      )}
    </ListStates>
  );
}

function FailedJobs({ failed, onRetry }: { failed: readonly FailedJob[]; onRetry: (job: FailedJob) => void }) {
  const t = useSystemMessages();
  const names = useSystemNames();
  return (
    <AdminTable
      label={t('jobs.failed')}
      rows={failed}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('jobs.name'),
          width: '20%',
          cell: ({ name }) => <TranslatedName label={names.job(name)} name={name} />,
        },
        { key: 'at', label: t('jobs.at'), width: '18%', cell: ({ at }) => <LocalTime at={at} /> },
        { key: 'attempts', label: t('attempts'), width: '9%', numeric: true, cell: ({ attempts }) => attempts },
        {
          key: 'problem',
          label: t('problem'),
          cell: ({ problem }) => (
            <Text as="span" textStyle="t13" overflowWrap="anywhere">
              {problem}
            </Text>
          ),
        },
        {
          key: 'retry',
          label: t('retry'),
          silent: true,
          width: '12%',
          cell: (job) => (
            <Button
              size="sm"
              aria-label={t('jobs.retryOf', { name: names.job(job.name) })}
              onClick={() => onRetry(job)}
            >
              {t('retry')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function JobKinds({ kinds }: { kinds: readonly JobKind[] }) {
  const t = useSystemMessages();
  const names = useSystemNames();
  return (
    <AdminTable
      label={t('jobs.kinds')}
      rows={kinds}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          label: t('jobs.name'),
          cell: ({ name }) => <TranslatedName label={names.job(name)} name={name} />,
        },
        { key: 'when', label: t('jobs.when'), width: '18%', cell: names.runs },
        {
          key: 'waiting',
          label: t('jobs.waiting'),
          numeric: true,
          width: '12%',
          cell: ({ waiting, retrying }) => (retrying === 0 ? waiting : t('jobs.ofWaiting', { waiting, retrying })),
        },
        { key: 'active', label: t('jobs.active'), numeric: true, width: '10%', cell: ({ active }) => active },
        { key: 'given', label: t('jobs.givenUp'), numeric: true, width: '10%', cell: ({ failed }) => failed },
        {
          key: 'done',
          label: t('jobs.doneAt'),
          width: '20%',
          cell: ({ doneAt, everySeconds }) => {
            if (doneAt !== undefined) return <LocalTime at={doneAt} />;
            // Each process runs these itself, without a row in the queue.
            return everySeconds === undefined ? '–' : t('jobs.notRecorded');
          },
        },
      ]}
    />
  );
}
