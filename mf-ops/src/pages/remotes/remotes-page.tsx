import { listRemotes, type RemoteRuleSet, usedVersions } from '@portico/contract';
import { createPageMessages, PortalLink, useApiQuery } from '@portico/runtime';
import { Flex, Stack, Tag, Text, TextLink } from '@portico/ui';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { type ListedRemote, openedOf, trialsOf } from '../../features/registry/listed-remote.ts';
import { remoteUrl } from '../../ops-paths.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useRemotesMessages = createPageMessages('ops-remotes', { en, zh });

/** `/portal/ops/remotes`: all remotes, their rules and current loads. (OPS-02) */
export function RemotesPage() {
  const t = useRemotesMessages();
  const list = useApiQuery(listRemotes, 'remotes', {}, {}, { keeps: 'always', staleTime: 0 });
  const use = useApiQuery(usedVersions, 'use', {}, {}, { keeps: 'always', staleTime: 0 });

  const columns: readonly AdminColumn<ListedRemote>[] = [
    {
      key: 'remote',
      label: t('remote'),
      cell: ({ rules, versions }) => (
        <Stack gap="1" align="flex-start">
          <TextLink as={PortalLink} to={remoteUrl(rules.name)}>
            {rules.name}
          </TextLink>
          {versions.some(({ approval }) => approval?.state === 'pending') && (
            <span>
              <Tag>{t('waits')}</Tag>
            </span>
          )}
          {versions.some(
            ({ version, unhealthySince }) => version === rules.defaultVersion && unhealthySince !== undefined,
          ) && (
            <span>
              <Tag>{t('mark')}</Tag>
            </span>
          )}
        </Stack>
      ),
    },
    { key: 'team', label: t('team'), cell: ({ versions }) => versions[0]?.owner ?? '' },
    { key: 'everybody', label: t('everybody'), cell: ({ rules }) => rules.defaultVersion ?? t('nobody') },
    { key: 'trials', label: t('trials'), cell: ({ rules }) => <Trials rules={rules} /> },
    { key: 'lastGood', label: t('lastGood'), cell: ({ rules }) => rules.lastGood[0] ?? '–' },
    {
      key: 'use',
      label: t('use'),
      cell: ({ rules }) => t('useOf', { ...openedOf(rules.name, use.data?.versions ?? []) }),
    },
  ];

  return (
    <OpsPage title={t('title')} status={list.data && t('contract', { version: list.data.contract })}>
      <ListStates list={list} isEmpty={({ remotes }) => remotes.length === 0} emptyText={t('none')}>
        {({ remotes }) => (
          <AdminTable label={t('title')} columns={columns} rows={remotes} keyOf={({ rules }) => rules.name} />
        )}
      </ListStates>
    </OpsPage>
  );
}

function Trials({ rules }: { rules: RemoteRuleSet }) {
  const t = useRemotesMessages();
  const trials = trialsOf(rules);
  if (trials.length === 0) return <Text as="span">–</Text>;
  return (
    <Flex direction="column" gap="1">
      {trials.map((trial) => (
        <span key={`${trial.who} ${trial.version}`}>
          {trial.kind === 'company'
            ? t('company', { company: trial.who, version: trial.version })
            : t('share', { percent: trial.who, version: trial.version })}
        </span>
      ))}
    </Flex>
  );
}
