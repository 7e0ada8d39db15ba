import type { PublishedVersion, VersionUse } from '@portico/contract';
import { useFormats } from '@portico/runtime';
import { Button, Flex, Heading, Menu, Text } from '@portico/ui';
import type { ComponentProps } from 'react';
import { type DeskColumn, DeskTable } from '../../features/desk/desk-table.tsx';
import { type ListedRemote, openedOf } from '../../features/registry/listed-remote.ts';
import type { RemoteDeed } from './remote-deed.ts';
import { useRemoteWords } from './remote-words.ts';
import { VersionHealth } from './version-health.tsx';

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
  const { ownTime } = useFormats();
  const columns: readonly DeskColumn<PublishedVersion>[] = [
    {
      key: 'version',
      label: t('version'),
      width: '22%',
      cell: (version) => (
        <>
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {version.version}
          </Text>
          <VersionHealth version={version} />
        </>
      ),
    },
    { key: 'standing', label: t('standing'), cell: ({ standing }) => t(`standings.${standing}`) },
    {
      key: 'use',
      label: t('use'),
      cell: ({ version }) => t('useOf', { ...openedOf(remote.rules.name, uses, version) }),
    },
    { key: 'contract', label: t('contract'), cell: ({ contract }) => contract },
    {
      key: 'published',
      label: t('published'),
      cell: ({ publishedAt, publishedBy }) => t('publishedBy', { at: ownTime(publishedAt), by: publishedBy }),
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

type ChangeProps = Pick<VersionsTableProps, 'onDeed' | 'onCompare'> & { readonly version: PublishedVersion };

function Change({ version: { version, standing, hold }, onDeed, onCompare }: ChangeProps) {
  const t = useRemoteWords();
  if (standing === 'pruned') return null;
  const item = (kind: 'company' | 'share' | 'rollBack' | 'revert' | 'hold' | 'free') => ({
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
  const items: ComponentProps<typeof Menu>['items'] =
    standing === 'live'
      ? [item('company'), holding, compare]
      : [
          everybody,
          item('company'),
          item('share'),
          ...(standing === 'trial' ? [item('revert')] : [item('rollBack')]),
          holding,
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
