import { previewRemotes, type RequestOf, type ResolvedVersion } from '@portico/contract';
import { PortalLink, useApiQuery } from '@portico/runtime';
import { Banner, Flex, Heading, Text, TextLink } from '@portico/ui';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { remoteUrl } from '../../ops-paths.ts';
import { useVersionHistoryMessages } from './version-history-messages.ts';

interface VersionHistoryResultProps {
  readonly request: RequestOf<typeof previewRemotes>;
  /** As entered. */
  readonly who: string;
}

export function VersionHistoryResult({ request, who }: VersionHistoryResultProps) {
  const t = useVersionHistoryMessages();
  const ownTime = useLocalTime();
  const list = useApiQuery(previewRemotes, 'resolved', request, { notPossible: 'other' }, { staleTime: 0 });
  const title = request.at === undefined ? t('now', { who }) : t('then', { who, at: ownTime(request.at) });
  if (list.other) return <Banner tone="stop">{list.other.message}</Banner>;

  const columns: readonly AdminColumn<ResolvedVersion>[] = [
    {
      key: 'remote',
      label: t('remote'),
      width: '22%',
      cell: ({ name }) => (
        <TextLink as={PortalLink} to={remoteUrl(name)}>
          {name}
        </TextLink>
      ),
    },
    { key: 'version', label: t('version'), width: '26%', cell: ({ version }) => version },
    { key: 'why', label: t('why'), cell: (resolved) => <Reason resolved={resolved} /> },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{title}</Heading>
      <ListStates list={list} isEmpty={({ remotes }) => remotes.length === 0} emptyText={t('none')}>
        {({ remotes }) => <AdminTable label={title} columns={columns} rows={remotes} keyOf={({ name }) => name} />}
      </ListStates>
    </Flex>
  );
}

function Reason({ resolved }: { resolved: ResolvedVersion }) {
  const t = useVersionHistoryMessages();
  const { rule, percent = '' } = resolved;
  const blocker = useBlockerMessages()(resolved);
  return (
    <>
      {t(`rules.${rule}`, { percent })}
      {blocker !== undefined && (
        <Text textStyle="t13" color="fg.muted">
          {blocker}
        </Text>
      )}
    </>
  );
}

/**
 * Why a version other than the rule's is used, or why a version will not run. Unknown codes of a newer server fall
 * back to its English text.
 */
function useBlockerMessages(): (resolved: ResolvedVersion) => string | undefined {
  const t = useVersionHistoryMessages();
  return ({ insteadOf, reason, blocker, needs, has }) => {
    if (reason === undefined) return undefined;
    const isInstead = insteadOf !== undefined;
    if (blocker === 'contract' && needs !== undefined && has !== undefined)
      return isInstead ? t('instead.contract', { version: insteadOf, needs, has }) : t('will.contract', { needs, has });
    if (blocker === 'unreadable' && isInstead) return t('instead.unreadable', { version: insteadOf });
    return isInstead ? t('instead.other', { version: insteadOf, reason }) : t('will.other', { reason });
  };
}
