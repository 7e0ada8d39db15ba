import { type ClearedUnhealthy, clearUnhealthy, listClientErrors, type UnhealthyVersionRow } from '@portico/contract';
import { PortalLink, refreshResponses, toast, useAction } from '@portico/runtime';
import { Button, Flex, Heading, Text, TextLink } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useOpsMessages } from '../../messages.ts';
import { remoteUrl } from '../../ops-paths.ts';
import { useClientErrorsMessages } from './client-errors-messages.ts';

type UnhealthyVersion = Pick<UnhealthyVersionRow, 'remote' | 'version' | 'loads' | 'faulty' | 'unhealthyAt'>;

/** Versions that failed on too many pages, with the figures at that time. An operator can clear the status. */
export function UnhealthyVersions({ versions }: { versions: readonly UnhealthyVersionRow[] }) {
  const t = useClientErrorsMessages();
  const [lifting, setLifting] = useState<UnhealthyVersionRow>();
  const columns: readonly AdminColumn<UnhealthyVersionRow>[] = [
    ...useVersionColumns(),
    { key: 'team', label: t('team'), cell: ({ team }) => team || '–' },
    { key: 'markedAt', label: t('markedAt'), cell: ({ unhealthyAt }) => <LocalTime at={unhealthyAt} /> },
    {
      key: 'lift',
      label: t('lift'),
      silent: true,
      cell: (version) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('liftOf', { ...nameOf(version) })}
          onClick={() => setLifting(version)}
        >
          {t('lift')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('marked')}>
      {versions.length === 0 ? (
        <Text color="fg.muted">{t('markedNone')}</Text>
      ) : (
        <AdminTable label={t('marked')} columns={columns} rows={versions} keyOf={keyOf} />
      )}
      {lifting && <ClearDialog version={lifting} onClose={() => setLifting(undefined)} />}
    </Section>
  );
}

export function ClearedVersions({ versions }: { versions: readonly ClearedUnhealthy[] }) {
  const t = useClientErrorsMessages();
  const columns: readonly AdminColumn<ClearedUnhealthy>[] = [
    ...useVersionColumns(),
    { key: 'liftedAt', label: t('liftedAt'), width: '18%', cell: ({ clearedAt }) => <LocalTime at={clearedAt} /> },
    { key: 'by', label: t('by'), width: '13%', cell: ({ by }) => by },
    { key: 'why', label: t('why'), cell: ({ why }) => why },
  ];
  return (
    <Section title={t('liftedTitle')}>
      <AdminTable
        label={t('liftedTitle')}
        columns={columns}
        rows={versions}
        keyOf={(version) => `${keyOf(version)} ${version.clearedAt}`}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{title}</Heading>
      {children}
    </Flex>
  );
}

function useVersionColumns(): readonly AdminColumn<UnhealthyVersion>[] {
  const t = useClientErrorsMessages();
  return [
    {
      key: 'remote',
      label: t('remote'),
      width: '13%',
      cell: ({ remote }) => (
        <TextLink as={PortalLink} to={remoteUrl(remote)}>
          {remote}
        </TextLink>
      ),
    },
    { key: 'version', label: t('version'), width: '16%', cell: ({ version }) => version },
    { key: 'rate', label: t('rate'), width: '14%', cell: ({ loads, faulty }) => t('rateOf', { loads, faulty }) },
  ];
}

function ClearDialog({ version: unhealthyVersion, onClose }: { version: UnhealthyVersionRow; onClose: () => void }) {
  const t = useClientErrorsMessages();
  const ops = useOpsMessages();
  const [error, setError] = useState<string>();
  const { run, isRunning } = useAction(clearUnhealthy, {
    lifted: () => {
      toast(t('lifted'), 'success');
      void refreshResponses(listClientErrors);
      onClose();
    },
    notUnhealthy: () => {
      void refreshResponses(listClientErrors);
      setError(t('notUnhealthy'));
    },
    refused: ({ message }) => setError(message),
    lost: () => setError(ops('deed.lost')),
  });
  return (
    <ActionDialog
      title={t('liftTitle', { ...nameOf(unhealthyVersion) })}
      submitLabel={t('lift')}
      isRunning={isRunning}
      error={error}
      onSubmit={(why) => run({ ...nameOf(unhealthyVersion), why })}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('liftText')}</Text>
    </ActionDialog>
  );
}

function nameOf({ remote, version }: UnhealthyVersion) {
  return { remote, version };
}

function keyOf({ remote, version }: UnhealthyVersion): string {
  return `${remote} ${version}`;
}
