import type { PublishedVersion, VersionUse } from '@portico/contract';
import { Button, Flex, Heading, Menu, Text } from '@portico/ui';
import type { ComponentProps } from 'react';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { type ListedRemote, openedOf } from '../../features/registry/listed-remote.ts';
import { CheckReport } from './check-report.tsx';
import { kilobytes, sharePercent } from './kilobytes.ts';
import type { RemoteAction } from './remote-action.ts';
import { useRemoteMessages } from './remote-messages.ts';
import { VersionHealth } from './version-health.tsx';
import { VersionSource } from './version-source.tsx';

interface VersionsTableProps {
  readonly remote: ListedRemote;
  readonly uses: readonly VersionUse[];
  readonly onAction: (action: RemoteAction) => void;
  /** Compares a version with the live one. */
  readonly onCompare: (version: string) => void;
}

/** All published versions, newest first, with state, health and actions. */
export function VersionsTable({ remote, uses, onAction, onCompare }: VersionsTableProps) {
  const t = useRemoteMessages();
  const columns: readonly AdminColumn<PublishedVersion>[] = [
    {
      key: 'version',
      label: t('version'),
      width: '20%',
      cell: (version) => (
        <>
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {version.version}
          </Text>
          <VersionHealth version={version} />
        </>
      ),
    },
    { key: 'standing', label: t('standing'), width: '11%', cell: ({ standing }) => t(`standings.${standing}`) },
    { key: 'check', label: t('check'), width: '13%', cell: ({ check }) => <CheckReport check={check} /> },
    {
      key: 'use',
      label: t('use'),
      width: '13%',
      cell: ({ version }) => t('useOf', { ...openedOf(remote.rules.name, uses, version) }),
    },
    { key: 'build', label: t('build'), width: '18%', cell: (version) => <Build version={version} /> },
    {
      key: 'published',
      label: t('published'),
      width: '16%',
      cell: (version) => <VersionSource version={version} />,
    },
    {
      key: 'change',
      label: t('change'),
      silent: true,
      cell: (version) => <Change version={version} onAction={onAction} onCompare={onCompare} />,
    },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{t('versions')}</Heading>
      <AdminTable label={t('versions')} columns={columns} rows={remote.versions} keyOf={({ version }) => version} />
    </Flex>
  );
}

/** Contract range and size. */
function Build({ version: { contract, sizes } }: { version: PublishedVersion }) {
  const t = useRemoteMessages();
  return (
    <>
      {t('contractOf', { contract })}
      {sizes !== undefined && (
        <Text color="fg.muted" textStyle="t13">
          {t('sizes', {
            count: sizes.files,
            code: kilobytes(sizes.code),
            page: kilobytes(sizes.firstLoad),
            percent: sharePercent(sizes),
          })}
        </Text>
      )}
    </>
  );
}

type ChangeProps = Pick<VersionsTableProps, 'onAction' | 'onCompare'> & { readonly version: PublishedVersion };

function Change({ version: { version, standing, hold, block }, onAction, onCompare }: ChangeProps) {
  const t = useRemoteMessages();
  if (standing === 'pruned') return null;
  const item = (kind: 'company' | 'share' | 'rollBack' | 'revert' | 'hold' | 'free' | 'block' | 'unblock') => ({
    key: kind,
    label: t(`verbs.${kind}`),
    onSelect: () => onAction({ kind, version }),
  });
  const everybody = {
    key: 'everybody',
    label: t('verbs.everybody'),
    onSelect: () => onAction({ kind: 'everybody', version, isOnTrial: standing === 'trial' }),
  };
  const compare = { key: 'compare', label: t('verbs.compare'), ruled: true, onSelect: () => onCompare(version) };
  const holding = item(hold === undefined ? 'hold' : 'free');
  const isInUse = standing === 'live' || standing === 'trial';
  const items: ComponentProps<typeof Menu>['items'] =
    block !== undefined
      ? [item('unblock'), compare]
      : [
          ...(standing === 'live' ? [item('company')] : [everybody, item('company'), item('share')]),
          ...(standing === 'trial' ? [item('revert')] : []),
          ...(isInUse ? [holding] : [item('rollBack'), holding, item('block')]),
          compare,
        ];
  return (
    <Menu
      label={t('changeOf', { version })}
      items={items}
      trigger={
        <Button size="sm" variant="outline" aria-label={t('changeOf', { version })}>
          {t('change')}
        </Button>
      }
    />
  );
}
