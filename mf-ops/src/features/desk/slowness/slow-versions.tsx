import { slowVersions, type VersionSlowness } from '@portico/contract';
import { PortalLink, useAnswer } from '@portico/runtime';
import { Flex, Heading, Text, TextLink } from '@portico/ui';
import { remoteAddress } from '../../../ops-paths.ts';
import { type DeskColumn, DeskTable } from '../desk-table.tsx';
import { ListStates } from '../list-states.tsx';
import { makePageWords } from '../page-words.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useSlownessWords = makePageWords('ops-slowness', { en, zh });

interface SlowVersionsProps {
  /** Epoch seconds. */
  readonly since: number;
  /** Of one remote; left out, of all. */
  readonly remote?: string | undefined;
  /** The page that it stands on is the remote's own, and asks for no time: it is the last day. */
  readonly isOfRemote?: boolean;
}

/** Which versions kept people waiting, on how many of the pages whose browsers tell. */
export function SlowVersions({ since, remote, isOfRemote = false }: SlowVersionsProps) {
  const t = useSlownessWords();
  const columns = useColumns();
  const request = { since, ...(remote !== undefined && { remote }) };
  const list = useAnswer(slowVersions, 'slow', request, {}, { keeps: 'always', staleTime: 0 });
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
            <DeskTable
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

function useColumns(): readonly DeskColumn<VersionSlowness>[] {
  const t = useSlownessWords();
  const pagesOf = ({ pages, slowPages }: Record<'pages' | 'slowPages', number>) =>
    pages === 0
      ? t('untold')
      : t('pagesOf', { pages, slow: slowPages, percent: Math.round((slowPages / pages) * 100) });
  /** Of browsers that tell nothing of the kind there is no figure, and of the others perhaps none. */
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
        <TextLink as={PortalLink} to={remoteAddress(remote)}>
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
