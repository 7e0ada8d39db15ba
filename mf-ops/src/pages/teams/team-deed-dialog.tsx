import { listModules, listTeams } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useOpsWords } from '../../words.ts';
import { type FaultyField, faultyFields, firstFields, type TeamDeed } from './team-deed.ts';
import { TeamDeedFields } from './team-deed-fields.tsx';
import { useTeamsWords } from './teams-words.ts';
import { type NewCredential, useTeamDeed } from './use-team-deed.ts';

interface TeamDeedDialogProps {
  readonly deed: TeamDeed;
  readonly onClose: () => void;
  /** Shows a credential the one time that it can be seen. */
  readonly onMade: (made: NewCredential & { readonly name: string }) => void;
}

export function TeamDeedDialog({ deed, onClose, onMade }: TeamDeedDialogProps) {
  const t = useTeamsWords();
  const words = useOpsWords();
  const [fields, setFields] = useState(() => firstFields(deed));
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const title = t(`titles.${deed.kind}`, { team: 'team' in deed ? deed.team : '', detail: detailOf(deed) });
  const faulty: readonly FaultyField[] = isChecked ? faultyFields(deed, fields) : [];

  const { run, isRunning } = useTeamDeed({
    onDone: (made) => {
      void refreshAnswers(listTeams);
      if (deed.kind === 'nameModule') void refreshAnswers(listModules);
      onClose();
      if (made === undefined) toast(t('done', { title }), 'success');
      else onMade({ ...made, name: fields.name.trim() });
    },
    onRefused: (message) => {
      void refreshAnswers(listTeams);
      setFault(message || words('deed.lost'));
    },
  });

  function submit(why: string) {
    if (faultyFields(deed, fields).length > 0) return;
    setFault(undefined);
    void run(deed, fields, why);
  }

  return (
    <DeedDialog
      title={title}
      submitLabel={t(`deeds.${deed.kind}`)}
      isDanger={deed.kind === 'removeMember' || deed.kind === 'revoke'}
      isRunning={isRunning}
      fault={fault}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t(`texts.${deed.kind}`)}</Text>
        <TeamDeedFields
          deed={deed}
          fields={fields}
          faulty={faulty}
          onChange={(part) => setFields((before) => ({ ...before, ...part }))}
        />
      </Stack>
    </DeedDialog>
  );
}

function detailOf(deed: TeamDeed): string {
  if (deed.kind === 'removeMember') return deed.email;
  if (deed.kind === 'changeRemote') return deed.remote.name;
  return deed.kind === 'revoke' ? deed.name : '';
}
