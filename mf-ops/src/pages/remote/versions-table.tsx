import type { PublishedVersion, VersionUse } from '@portico/contract';
import { Button, Flex, Heading, Menu, Text } from '@portico/ui';
import type { ComponentProps } from 'react';
import { type DeskColumn, DeskTable } from '../../features/desk/desk-table.tsx';
import { type ListedRemote, openedOf } from '../../features/registry/listed-remote.ts';
import { CheckReport } from './check-report.tsx';
import { kilobytes, sharePercent } from './kilobytes.ts';
import type { RemoteDeed } from './remote-deed.ts';
import { useRemoteWords } from './remote-words.ts';
import { VersionHealth } from './version-health.tsx';
import { VersionSource } from './version-source.tsx';

interface VersionsTableProps {
  readonly remote: ListedRemote;
  readonly uses: readonly VersionUse[];
  readonly onDeed: (deed: RemoteDeed) => void;
  /** Shows what a version has beside what is live. */
  readonly onCompare: (version: string) => void;
}

/** Every published version, the newest first: how it stands, whether it fails, and what can be done with it. */
export function VersionsTable({ remote, uses, onDeed, onCompare }: VersionsTableProps) {
  const t = useRemoteWords();
  const columns: readonly DeskColumn<PublishedVersion>[] = [
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
      cell: (version) => <Change version={version} onDeed={onDeed} onCompare={onCompare} />,
    },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{t('versions')}</Heading>
      <DeskTable label={t('versions')} columns={columns} rows={remote.versions} keyOf={({ version }) => version} />
    </Flex>
  );
}

/** The contract that a version can talk, and how large it is. */
function Build({ version: { contract, sizes } }: { version: PublishedVersion }) {
  const t = useRemoteWords();
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

type ChangeProps = Pick<VersionsTableProps, 'onDeed' | 'onCompare'> & { readonly version: PublishedVersion };

function Change({ version: { version, standing, hold, block }, onDeed, onCompare }: ChangeProps) {
  const t = useRemoteWords();
  if (standing === 'pruned') return null;
  const item = (kind: 'company' | 'share' | 'rollBack' | 'revert' | 'hold' | 'free' | 'block' | 'unblock') => ({
    key: kind,
    label: t(`verbs.${kind}`),
    onSelect: () => onDeed({ kind, version }),
  });
  const everybody = {
    key: 'everybody',
    label: t('verbs.everybody'),
    onSelect: () => onDeed({ kind: 'everybody', version, isOnTrial: standing === 'trial' }),
  };
  const compare = { key: 'compare', label: t('verbs.compare'), ruled: true, onSelect: () => onCompare(version) };
  const holding = item(hold === undefined ? 'hold' : 'free');
  const isGiven = standing === 'live' || standing === 'trial';
  const items: ComponentProps<typeof Menu>['items'] =
    block !== undefined
      ? [item('unblock'), compare]
      : [
          ...(standing === 'live' ? [item('company')] : [everybody, item('company'), item('share')]),
          ...(standing === 'trial' ? [item('revert')] : []),
          ...(isGiven ? [holding] : [item('rollBack'), holding, item('block')]),
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
