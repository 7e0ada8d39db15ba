import { type VersionWebVitals, versionWebVitals } from '@portico/contract';
import { createPageMessages, PortalLink, useApiQuery } from '@portico/runtime';
import { Flex, Heading, Text, TextLink } from '@portico/ui';
import { remoteUrl } from '../../../ops-paths.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ListStates } from '../list-states.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useSlownessMessages = createPageMessages('ops-slowness', { en, zh });

interface SlowVersionsProps {
  /** Epoch seconds. */
  readonly since: number;
  /** Default: all remotes. */
  readonly remote?: string | undefined;
  /** On the remote's own page, which has a fixed period: the last day. */
  readonly isOfRemote?: boolean;
}

/** Web vitals by version, with the number of pages whose browsers report them. */
export function SlowVersions({ since, remote, isOfRemote = false }: SlowVersionsProps) {
  const t = useSlownessMessages();
  const columns = useColumns();
  const request = { since, ...(remote !== undefined && { remote }) };
  const list = useApiQuery(versionWebVitals, 'slow', request, {}, { keeps: 'always', staleTime: 0 });
  return (
    <Flex direction="column" gap="3">
      <Flex align="baseline" columnGap="3" wrap="wrap">
        <Heading level={2}>{t('title')}</Heading>
        {isOfRemote && (
          <Text color="fg.muted" textStyle="t13">
            {t('day')}
          </Text>
        )}
      </Flex>
      <ListStates list={list} isEmpty={() => false}>
        {({ versions }) =>
          versions.length === 0 ? (
            <Text color="fg.muted">{t('empty')}</Text>
          ) : (
            <AdminTable
              label={t('title')}
              columns={isOfRemote ? columns.filter(({ key }) => key !== 'remote') : columns}
              rows={versions}
              keyOf={(one) => `${one.remote} ${one.version}`}
            />
          )
        }
      </ListStates>
      <Text color="fg.muted" textStyle="t13">
        {t('note')}
      </Text>
    </Flex>
  );
}

function useColumns(): readonly AdminColumn<VersionWebVitals>[] {
  const t = useSlownessMessages();
  const pagesOf = ({ pages, slowPages }: Record<'pages' | 'slowPages', number>) =>
    pages === 0
      ? t('untold')
      : t('pagesOf', { pages, slow: slowPages, percent: Math.round((slowPages / pages) * 100) });
  /** Some browsers do not report a metric, and others may have no value. */
  const figureOf = ({ pages, count }: Record<'pages' | 'count', number>, figure: string) => {
    if (pages === 0) return t('untold');
    return count === 0 ? t('none') : figure;
  };
  return [
    {
      key: 'remote',
      label: t('remote'),
      width: '14%',
      cell: ({ remote }) => (
        <TextLink as={PortalLink} to={remoteUrl(remote)}>
          {remote}
        </TextLink>
      ),
    },
    {
      key: 'version',
      label: t('version'),
      width: '17%',
      cell: ({ version }) => (
        <Text as="span" overflowWrap="anywhere">
          {version}
        </Text>
      ),
    },
    { key: 'taskPages', label: t('taskPages'), numeric: true, cell: ({ longTasks }) => pagesOf(longTasks) },
    {
      key: 'tasks',
      label: t('tasks'),
      numeric: true,
      cell: ({ longTasks }) => figureOf(longTasks, String(longTasks.count)),
    },
    {
      key: 'longest',
      label: t('longest'),
      numeric: true,
      cell: ({ longTasks }) => figureOf(longTasks, t('ms', { ms: longTasks.longestMs })),
    },
    { key: 'slowPages', label: t('slowPages'), numeric: true, cell: ({ interactions }) => pagesOf(interactions) },
    {
      key: 'usual',
      label: t('usual'),
      numeric: true,
      cell: ({ interactions }) => figureOf(interactions, t('atMost', { ms: interactions.usualMs ?? 0 })),
    },
    {
      key: 'slowest',
      label: t('slowest'),
      numeric: true,
      cell: ({ interactions }) => figureOf(interactions, t('ms', { ms: interactions.slowestMs })),
    },
  ];
}
