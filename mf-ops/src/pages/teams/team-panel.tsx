import type { RemoteTeam } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button, DataPairs, Flex, Menu, Panel, Stack, Text, TextLink } from '@portico/ui';
import { useModules } from '../../features/admin/accounts/use-modules.ts';
import { remoteUrl } from '../../ops-paths.ts';
import { CredentialsTable } from './credentials-table.tsx';
import type { TeamAction } from './team-action.ts';
import { useTeamsMessages } from './teams-messages.ts';

interface TeamPanelProps {
  readonly team: RemoteTeam;
  readonly onAction: (action: TeamAction) => void;
}

export function TeamPanel({ team, onAction }: TeamPanelProps) {
  const t = useTeamsMessages();
  const { name, contact, remotes, members, credentials } = team;
  return (
    <Panel title={name} note={contact || t('noContact')} aside={<ChangeMenu team={team} onAction={onAction} />}>
      <Stack gap="4">
        <DataPairs
          layout="facts"
          items={[
            {
              label: t('remotes'),
              value: remotes.length === 0 ? t('nothing') : <Remotes team={team} onAction={onAction} />,
            },
            {
              label: t('people'),
              value: members.length === 0 ? t('nothing') : <People team={team} onAction={onAction} />,
            },
          ]}
        />
        {credentials.length > 0 && (
          <CredentialsTable
            team={name}
            credentials={credentials}
            onRevoke={(id, credential) => onAction({ kind: 'revoke', team: name, id, name: credential })}
          />
        )}
      </Stack>
    </Panel>
  );
}

function ChangeMenu({ team: { name: team, contact, remotes }, onAction }: TeamPanelProps) {
  const t = useTeamsMessages();
  const actions: readonly TeamAction[] = [
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
      items={actions.map((action) => ({
        key: action.kind,
        label: t(`deeds.${action.kind}`),
        onSelect: () => onAction(action),
      }))}
      trigger={
        <Button size="sm" variant="outline" aria-label={t('changeOf', { team })}>
          {t('change')}
        </Button>
      }
    />
  );
}

function Remotes({ team: { name: team, remotes }, onAction }: TeamPanelProps) {
  const t = useTeamsMessages();
  const { moduleName } = useModules();
  return (
    <Stack gap="1">
      {remotes.map(({ name, prefixes, modules, audience, revision }) => (
        <div key={name}>
          <Flex gap="3" align="center" wrap="wrap" marginTop="-1.5">
            <TextLink as={PortalLink} to={remoteUrl(name)}>
              {name}
            </TextLink>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('changeOf', { team: name })}
              onClick={() =>
                onAction({ kind: 'changeRemote', team, remote: { name, prefixes, modules, audience, revision } })
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

function People({ team: { name: team, members }, onAction }: TeamPanelProps) {
  const t = useTeamsMessages();
  return (
    <Stack gap="1">
      {members.map(({ id, email }) => (
        <Flex key={id} gap="3" align="center" wrap="wrap" marginTop="-1.5">
          {email}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('removeOf', { email, team })}
            onClick={() => onAction({ kind: 'removeMember', team, email })}
          >
            {t('remove')}
          </Button>
        </Flex>
      ))}
    </Stack>
  );
}
