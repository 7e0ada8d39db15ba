import type { ContentRun } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { Banner, Button, type DataPair, DataPairs, Flex, Heading, Stack, StatusBadge, Text } from '@portico/ui';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useContentMessages } from './content-messages.ts';

const BADGES = {
  downloading: 'pending',
  reading: 'pending',
  applying: 'pending',
  publishing: 'pending',
  waiting: 'unpaid',
  done: 'confirmed',
  failed: 'rejected',
  discarded: 'cancelled',
} as const;

export type RunDecision = 'apply' | 'discard';

interface RunCardProps {
  readonly run: ContentRun;
  readonly onDecide: (decision: RunDecision) => void;
}

export function RunCard({ run, onDecide }: RunCardProps) {
  const t = useContentMessages();
  const { id, state, createdAt, finishedAt, createdBy } = run;
  const title = useRunTitle(run);
  const counts = useCounts(run);
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="3">
          <Heading level={2}>{title}</Heading>
          <StatusBadge status={BADGES[state]}>{t(`states.${state}`)}</StatusBadge>
        </Flex>
        {state === 'waiting' && (
          <Flex gap="2">
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('discardOf', { title, id })}
              onClick={() => onDecide('discard')}
            >
              {t('discard')}
            </Button>
            <Button size="sm" aria-label={t('applyOf', { title, id })} onClick={() => onDecide('apply')}>
              {t('apply')}
            </Button>
          </Flex>
        )}
      </Flex>
      <RunProblem run={run} />
      <DataPairs
        items={[
          { label: t('createdAt'), value: <LocalTime at={createdAt} /> },
          ...(finishedAt === undefined ? [] : [{ label: t('finishedAt'), value: <LocalTime at={finishedAt} /> }]),
          { label: t('createdBy'), value: createdBy ?? t('schedule') },
          ...counts,
        ]}
      />
      <UnknownCodes run={run} />
    </Stack>
  );
}

/** Such as `etg: Everything`. */
export function useRunTitle({ supplier, kind }: Pick<ContentRun, 'supplier' | 'kind'>): string {
  const t = useContentMessages();
  return t('runTitle', { supplier, kind: t(`kinds.${kind}`) });
}

const ERRORS = ['truncated', 'bomb', 'tooLarge', 'tooManyBadLines', 'forbiddenHost', 'empty'] as const;

function RunProblem({ run: { state, guards, counts, error } }: { readonly run: ContentRun }) {
  const t = useContentMessages();
  if (state === 'waiting')
    return (
      <Banner tone="warn">
        {guards.map((guard) => (
          <Text key={guard}>
            {t(`guards.${guard}`, {
              missing: formatPoints(counts.missing ?? 0),
              before: formatPoints(counts.before ?? 0),
            })}
          </Text>
        ))}
        <Text>{t('waiting')}</Text>
      </Banner>
    );
  if (error === undefined) return null;
  const code = ERRORS.find((one) => one === error);
  if (state === 'failed') return <Banner tone="stop">{code === undefined ? error : t(`errors.${code}`)}</Banner>;
  return <Banner tone="warn">{t('retried', { error })}</Banner>;
}

const COUNTS = ['records', 'skipped', 'added', 'changed', 'removed', 'matched', 'hotels', 'unplaced'] as const;

function useCounts({ counts }: ContentRun): readonly DataPair[] {
  const t = useContentMessages();
  return COUNTS.flatMap((name) => {
    const count = counts[name];
    return count === undefined ? [] : [{ label: t(`counts.${name}`), value: formatPoints(count) }];
  });
}

function UnknownCodes({ run }: { readonly run: ContentRun }) {
  const t = useContentMessages();
  const title = useRunTitle(run);
  const { id, unknownCodes } = run;
  if (unknownCodes.length === 0) return null;
  return (
    <details>
      <summary aria-label={t('codesOf', { title, id })}>{t('codes', { count: unknownCodes.length })}</summary>
      <Stack gap="3" marginTop="3">
        <Text color="fg.muted">{t('codesText')}</Text>
        <AdminTable
          label={t('codesOf', { title, id })}
          rows={unknownCodes}
          keyOf={({ code }) => code}
          columns={[
            { key: 'code', label: t('code'), cell: ({ code }) => code },
            { key: 'records', label: t('records'), numeric: true, width: '20%', cell: ({ records }) => records },
          ]}
        />
      </Stack>
    </details>
  );
}
