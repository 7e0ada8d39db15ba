import { listTeams } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Button, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { TeamDeed } from './team-deed.ts';
import { TeamDeedDialog } from './team-deed-dialog.tsx';
import { TeamPanel } from './team-panel.tsx';
import { useTeamsWords } from './teams-words.ts';
import type { NewCredential } from './use-team-deed.ts';

/** `/portal/ops/teams`: whose a remote is, who works on it, and what their programs may do. */
export function TeamsPage() {
  const t = useTeamsWords();
  const list = useAnswer(listTeams, 'teams', {}, {}, { keeps: 'always', staleTime: 0 });
  const [deed, setDeed] = useState<TeamDeed>();
  const [made, setMade] = useState<NewCredential & { readonly name: string }>();

  return (
    <OpsPage
      title={t('title')}
      actions={
        <>
          <Button variant="outline" onClick={() => setDeed({ kind: 'add' })}>
            {t('deeds.add')}
          </Button>
          <Button variant="quiet" onClick={() => setDeed({ kind: 'nameModule' })}>
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
              <TeamPanel key={team.name} team={team} onDeed={setDeed} />
            ))}
          </Stack>
        )}
      </ListStates>
      {deed && <TeamDeedDialog deed={deed} onClose={() => setDeed(undefined)} onMade={setMade} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </OpsPage>
  );
}
