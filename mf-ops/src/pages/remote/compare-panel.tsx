import { versionContents } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Box, Field, Flex, NativeSelect, Panel, Stack, Text } from '@portico/ui';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import type { ListedRemote } from '../../features/registry/listed-remote.ts';
import { type Difference, differences } from './compare-versions.ts';
import { useRemoteMessages } from './remote-messages.ts';

interface ComparePanelProps {
  readonly remote: ListedRemote;
  /** Versions from the URL; unknown ones fall back to the live and the newest other version. */
  readonly left: string;
  readonly right: string;
  readonly onChange: (left: string, right: string) => void;
}

export function ComparePanel({ remote: { rules, versions }, left, right, onChange }: ComparePanelProps) {
  const t = useRemoteMessages();
  const allVersions = versions.map(({ version }) => version);
  const changesOf = (name: string) => versions.find(({ version }) => version === name)?.provenance?.changes;
  const [newest = ''] = allVersions;
  const one = allVersions.includes(left) ? left : (rules.defaultVersion ?? newest);
  const other = allVersions.includes(right) ? right : (allVersions.find((version) => version !== one) ?? newest);
  return (
    <Panel title={t('compare.title')}>
      <Stack gap="4">
        <Flex gap="3" wrap="wrap">
          <Side
            label={t('compare.left')}
            value={one}
            versions={allVersions}
            onChange={(version) => onChange(version, other)}
          />
          <Side
            label={t('compare.right')}
            value={other}
            versions={allVersions}
            onChange={(version) => onChange(one, version)}
          />
        </Flex>
        {one === other ? (
          <Text color="fg.muted">{t('compare.same')}</Text>
        ) : (
          <Compared name={rules.name} left={one} right={other} changesOf={changesOf} />
        )}
      </Stack>
    </Panel>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: string;
  readonly versions: readonly string[];
  readonly onChange: (version: string) => void;
}

function Side({ label, value, versions, onChange }: SideProps) {
  return (
    <Box flex={{ base: '1 1 100%', lg: '0 1 320px' }}>
      <Field label={label}>
        <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
          {versions.map((version) => (
            <option key={version} value={version}>
              {version}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </Box>
  );
}

interface ComparedProps {
  readonly name: string;
  readonly left: string;
  readonly right: string;
  /** Changelog of a version; undefined without one. */
  readonly changesOf: (version: string) => string | undefined;
}

function Compared({ name, left, right, changesOf }: ComparedProps) {
  const t = useRemoteMessages();
  const one = useApiQuery(versionContents, 'version', { name, version: left }, { notPossible: 'failed' });
  const other = useApiQuery(versionContents, 'version', { name, version: right }, { notPossible: 'failed' });
  const waited = one.data === undefined ? one : other;
  return (
    <ListStates list={waited} isEmpty={() => false}>
      {() => {
        const difference =
          one.data && other.data
            ? differences({ ...one.data, changes: changesOf(left) }, { ...other.data, changes: changesOf(right) })
            : [];
        if (difference.length === 0) return <Text color="fg.muted">{t('compare.same')}</Text>;
        return (
          <AdminTable
            label={`${left}, ${right}`}
            columns={[
              { key: 'part', label: t('compare.part'), width: '20%', cell: ({ part }) => t(`compare.${part}`) },
              {
                key: 'left',
                label: t('compare.only', { version: left }),
                width: '40%',
                cell: (difference) => <Lines lines={difference.left} />,
              },
              {
                key: 'right',
                label: t('compare.only', { version: right }),
                width: '40%',
                cell: (difference) => <Lines lines={difference.right} />,
              },
            ]}
            rows={difference}
            keyOf={({ part }) => part}
          />
        );
      }}
    </ListStates>
  );
}

function Lines({ lines }: { lines: Difference['left'] }) {
  const t = useRemoteMessages();
  if (lines.length === 0) return t('compare.nothing');
  return lines.map((line) => (
    <Box key={line} overflowWrap="anywhere">
      {line}
    </Box>
  ));
}
