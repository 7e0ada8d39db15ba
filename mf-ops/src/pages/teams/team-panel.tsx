import type { RemoteTeam } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button, DataPairs, Flex, Menu, Panel, Stack, Text, TextLink } from '@portico/ui';
import { useModules } from '../../features/desk/accounts/use-modules.ts';
import { remoteAddress } from '../../ops-paths.ts';
import { CredentialsTable } from './credentials-table.tsx';
import type { TeamDeed } from './team-deed.ts';
import { useTeamsWords } from './teams-words.ts';

interface TeamPanelProps {
  readonly team: RemoteTeam;
  readonly onDeed: (deed: TeamDeed) => void;
}

export function TeamPanel({ team, onDeed }: TeamPanelProps) {
  const t = useTeamsWords();
  const { name, contact, remotes, members, credentials } = team;
  return (
    <Panel title={name} note={contact || t('noContact')} aside={<ChangeMenu team={team} onDeed={onDeed} />}>
      <Stack gap="4">
        <DataPairs
          layout="facts"
          items={[
            {
              label: t('remotes'),
              value: remotes.length === 0 ? t('nothing') : <Remotes team={team} onDeed={onDeed} />,
            },
            {
              label: t('people'),
              value: members.length === 0 ? t('nothing') : <People team={team} onDeed={onDeed} />,
            },
          ]}
        />
        {credentials.length > 0 && (
          <CredentialsTable
            team={name}
            credentials={credentials}
            onRevoke={(id, credential) => onDeed({ kind: 'revoke', team: name, id, name: credential })}
          />
        )}
      </Stack>
    </Panel>
  );
}

function ChangeMenu({ team: { name: team, contact, remotes }, onDeed }: TeamPanelProps) {
  const t = useTeamsWords();
  const deeds: readonly TeamDeed[] = [
    { kind: 'addRemote', team },
    { kind: 'makeCredential', team, remotes: remotes.map(({ name }) => name) },
    { kind: 'addMember', team },
    { kind: 'handOver', team },
    { kind: 'contact', team, contact },
  ];
  return (
    <Menu
      label={t('changeOf', { team })}
      placement="bottom-end"
      items={deeds.map((deed) => ({
        key: deed.kind,
        label: t(`deeds.${deed.kind}`),
        onSelect: () => onDeed(deed),
      }))}
      trigger={
        <Button size="sm" variant="outline" aria-label={t('changeOf', { team })}>
          {t('change')}
        </Button>
      }
    />
  );
}

function Remotes({ team: { name: team, remotes }, onDeed }: TeamPanelProps) {
  const t = useTeamsWords();
  const { moduleName } = useModules();
  return (
    <Stack gap="1">
      {remotes.map(({ name, prefixes, modules, audience, revision }) => (
        <div key={name}>
          <Flex gap="3" align="center" wrap="wrap" marginTop="-1.5">
            <TextLink as={PortalLink} to={remoteAddress(name)}>
              {name}
            </TextLink>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('changeOf', { team: name })}
              onClick={() =>
                onDeed({ kind: 'changeRemote', team, remote: { name, prefixes, modules, audience, revision } })
              }
            >
              {t('change')}
            </Button>
          </Flex>
          <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
            {modules.length === 0
              ? prefixes.join(', ')
              : t('pathsWith', { paths: prefixes.join(', '), modules: modules.map(moduleName).join(t('and')) })}
          </Text>
          {audience !== undefined && (
            <Text textStyle="t13" color="fg.muted">
              {t(`audiences.${audience}`)}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

function People({ team: { name: team, members }, onDeed }: TeamPanelProps) {
  const t = useTeamsWords();
  return (
    <Stack gap="1">
      {members.map(({ id, email }) => (
        <Flex key={id} gap="3" align="center" wrap="wrap" marginTop="-1.5">
          {email}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('removeOf', { email, team })}
            onClick={() => onDeed({ kind: 'removeMember', team, email })}
          >
            {t('remove')}
          </Button>
        </Flex>
      ))}
    </Stack>
  );
}
