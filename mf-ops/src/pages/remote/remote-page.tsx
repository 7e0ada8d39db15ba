import { listRemotes, usedVersions } from '@portico/contract';
import { PortalLink, serverNow, useAnswer, usePortalNavigate } from '@portico/runtime';
import { Button, Flex, TextLink } from '@portico/ui';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { SlowVersions } from '../../features/desk/slowness/slow-versions.tsx';
import type { ListedRemote } from '../../features/registry/listed-remote.ts';
import { OPS_PATHS, remoteAddress } from '../../ops-paths.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangesLog } from './changes-log.tsx';
import { ComparePanel } from './compare-panel.tsx';
import type { RemoteDeed } from './remote-deed.ts';
import { useRemoteWords } from './remote-words.ts';
import { RulesPanel } from './rules-panel.tsx';
import { VersionsTable } from './versions-table.tsx';

/** `/portal/ops/remotes/:name`: its versions, who gets which, what was changed and why; every change is begun here. (OPS-02) */
export function RemotePage() {
  const t = useRemoteWords();
  const { name = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = usePortalNavigate();
  const [deed, setDeed] = useState<RemoteDeed>();
  const list = useAnswer(listRemotes, 'remotes', {}, {}, { keeps: 'always', staleTime: 0 });
  const use = useAnswer(usedVersions, 'use', { remote: name }, {}, { keeps: 'always', staleTime: 0 });
  // A day back, in whole minutes: the same question asked twice in a row has one answer.
  const since = useMemo(() => Math.floor(serverNow() / 60_000) * 60 - 24 * 3600, []);
  const remote = list.found?.remotes.find(({ rules }) => rules.name === name);

  function compare(left: string, right: string) {
    navigate(`${remoteAddress(name)}?${new URLSearchParams({ left, right }).toString()}`);
  }

  return (
    <OpsPage
      title={name}
      status={remote?.versions[0]?.owner}
      actions={remote && <HeadActions remote={remote} onDeed={setDeed} />}
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.remotes}>
        {t('back')}
      </TextLink>
      <ListStates list={list} isEmpty={() => remote === undefined} emptyText={t('unknown', { name })}>
        {() =>
          remote && (
            <Flex direction="column" gap="4">
              <RulesPanel rules={remote.rules} />
              <ApprovalsPanel versions={remote.versions} onDeed={setDeed} />
              <VersionsTable
                remote={remote}
                uses={use.found?.versions ?? []}
                onDeed={setDeed}
                onCompare={(version) => compare(remote.rules.everybody ?? version, version)}
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
              {deed && (
                <ChangeDialog
                  deed={deed}
                  rules={remote.rules}
                  percent={remote.rules.shares.find(({ version }) => version === deed.version)?.percent ?? ''}
                  check={remote.versions.find(({ version }) => version === deed.version)?.check}
                  approval={remote.versions.find(({ version }) => version === deed.version)?.approval}
                  onClose={() => setDeed(undefined)}
                />
              )}
            </Flex>
          )
        }
      </ListStates>
    </OpsPage>
  );
}

function HeadActions({ remote, onDeed }: { remote: ListedRemote; onDeed: (deed: RemoteDeed) => void }) {
  const t = useRemoteWords();
  const [lastGood] = remote.rules.lastGood;
  const isGiven = remote.versions.some(({ standing }) => standing === 'live' || standing === 'trial');
  return (
    <>
      {lastGood !== undefined && (
        <Button variant="outline" onClick={() => onDeed({ kind: 'rollBack', version: lastGood })}>
          {t('rollBack')}
        </Button>
      )}
      {isGiven && (
        <Button variant="quiet" onClick={() => onDeed({ kind: 'remove', version: '' })}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}
