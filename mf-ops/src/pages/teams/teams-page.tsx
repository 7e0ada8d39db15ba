import { listTeams } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Button, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { TeamAction } from './team-action.ts';
import { TeamActionDialog } from './team-action-dialog.tsx';
import { TeamPanel } from './team-panel.tsx';
import { useTeamsMessages } from './teams-messages.ts';
import type { NewCredential } from './use-team-action.ts';

/** `/portal/ops/teams`: owners of remotes, members and credentials. */
export function TeamsPage() {
  const t = useTeamsMessages();
  const list = useApiQuery(listTeams, 'teams', {}, {}, { keeps: 'always', staleTime: 0 });
  const [action, setAction] = useState<TeamAction>();
  const [made, setMade] = useState<NewCredential & { readonly name: string }>();

  return (
    <OpsPage
      title={t('title')}
      actions={
        <>
          <Button variant="outline" onClick={() => setAction({ kind: 'add' })}>
            {t('deeds.add')}
          </Button>
          <Button variant="quiet" onClick={() => setAction({ kind: 'nameModule' })}>
            {t('deeds.nameModule')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{t('lead')}</Text>
      <ListStates list={list} isEmpty={({ teams }) => teams.length === 0} emptyText={t('none')}>
        {({ teams }) => (
          <Stack gap="4">
            {teams.map((team) => (
              <TeamPanel key={team.name} team={team} onAction={setAction} />
            ))}
          </Stack>
        )}
      </ListStates>
      {action && <TeamActionDialog action={action} onClose={() => setAction(undefined)} onMade={setMade} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </OpsPage>
  );
}
