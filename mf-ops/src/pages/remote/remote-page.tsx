import { listRemotes, usedVersions } from '@portico/contract';
import { PortalLink, serverNow, useApiQuery, usePortalNavigate } from '@portico/runtime';
import { Button, Flex, TextLink } from '@portico/ui';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { SlowVersions } from '../../features/admin/web-vitals/slow-versions.tsx';
import type { ListedRemote } from '../../features/registry/listed-remote.ts';
import { OPS_PATHS, remoteUrl } from '../../ops-paths.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangesLog } from './changes-log.tsx';
import { ComparePanel } from './compare-panel.tsx';
import type { RemoteAction } from './remote-action.ts';
import { useRemoteMessages } from './remote-messages.ts';
import { RulesPanel } from './rules-panel.tsx';
import { VersionsTable } from './versions-table.tsx';

/** `/portal/ops/remotes/:name`: versions, rules and changes of a remote, with all actions. (OPS-02) */
export function RemotePage() {
  const t = useRemoteMessages();
  const { name = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = usePortalNavigate();
  const [action, setAction] = useState<RemoteAction>();
  const list = useApiQuery(listRemotes, 'remotes', {}, {}, { keeps: 'always', staleTime: 0 });
  const use = useApiQuery(usedVersions, 'use', { remote: name }, {}, { keeps: 'always', staleTime: 0 });
  // One day back, in whole minutes, so that repeated requests use the cache.
  const since = useMemo(() => Math.floor(serverNow() / 60_000) * 60 - 24 * 3600, []);
  const remote = list.data?.remotes.find(({ rules }) => rules.name === name);

  function compare(left: string, right: string) {
    navigate(`${remoteUrl(name)}?${new URLSearchParams({ left, right }).toString()}`);
  }

  return (
    <OpsPage
      title={name}
      status={remote?.versions[0]?.owner}
      actions={remote && <HeadActions remote={remote} onAction={setAction} />}
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.remotes}>
        {t('back')}
      </TextLink>
      <ListStates list={list} isEmpty={() => remote === undefined} emptyText={t('unknown', { name })}>
        {() =>
          remote && (
            <Flex direction="column" gap="4">
              <RulesPanel rules={remote.rules} />
              <ApprovalsPanel versions={remote.versions} onAction={setAction} />
              <VersionsTable
                remote={remote}
                uses={use.data?.versions ?? []}
                onAction={setAction}
                onCompare={(version) => compare(remote.rules.defaultVersion ?? version, version)}
              />
              <SlowVersions since={since} remote={name} isOfRemote />
              {remote.versions.length > 1 && (
                <ComparePanel
                  remote={remote}
                  left={params.get('left') ?? ''}
                  right={params.get('right') ?? ''}
                  onChange={compare}
                />
              )}
              <ChangesLog name={name} />
              {action && (
                <ChangeDialog
                  action={action}
                  rules={remote.rules}
                  percent={remote.rules.shares.find(({ version }) => version === action.version)?.percent ?? ''}
                  check={remote.versions.find(({ version }) => version === action.version)?.check}
                  approval={remote.versions.find(({ version }) => version === action.version)?.approval}
                  onClose={() => setAction(undefined)}
                />
              )}
            </Flex>
          )
        }
      </ListStates>
    </OpsPage>
  );
}

function HeadActions({ remote, onAction }: { remote: ListedRemote; onAction: (action: RemoteAction) => void }) {
  const t = useRemoteMessages();
  const [lastGood] = remote.rules.lastGood;
  const isInUse = remote.versions.some(({ standing }) => standing === 'live' || standing === 'trial');
  return (
    <>
      {lastGood !== undefined && (
        <Button variant="outline" onClick={() => onAction({ kind: 'rollBack', version: lastGood })}>
          {t('rollBack')}
        </Button>
      )}
      {isInUse && (
        <Button variant="danger" onClick={() => onAction({ kind: 'remove', version: '' })}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}
