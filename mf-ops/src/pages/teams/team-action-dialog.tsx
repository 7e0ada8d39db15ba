import { listModules, listTeams } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useOpsMessages } from '../../messages.ts';
import { findInvalidFields, firstFields, type InvalidField, type TeamAction } from './team-action.ts';
import { TeamActionFields } from './team-action-fields.tsx';
import { useTeamsMessages } from './teams-messages.ts';
import { type NewCredential, useTeamAction } from './use-team-action.ts';

interface TeamActionDialogProps {
  readonly action: TeamAction;
  readonly onClose: () => void;
  /** Receives a new credential, which is shown once. */
  readonly onMade: (made: NewCredential & { readonly name: string }) => void;
}

export function TeamActionDialog({ action, onClose, onMade }: TeamActionDialogProps) {
  const t = useTeamsMessages();
  const ops = useOpsMessages();
  const [fields, setFields] = useState(() => firstFields(action));
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<string>();
  const title = t(`titles.${action.kind}`, { team: 'team' in action ? action.team : '', detail: detailOf(action) });
  const invalidFields: readonly InvalidField[] = isChecked ? findInvalidFields(action, fields) : [];

  const { run, isRunning } = useTeamAction({
    onDone: (made) => {
      void refreshResponses(listTeams);
      if (action.kind === 'nameModule') void refreshResponses(listModules);
      onClose();
      if (made === undefined) toast(t('done', { title }), 'success');
      else onMade({ ...made, name: fields.name.trim() });
    },
    onRejected: (message) => {
      void refreshResponses(listTeams);
      setError(message || ops('deed.lost'));
    },
  });

  function submit(why: string) {
    if (findInvalidFields(action, fields).length > 0) return;
    setError(undefined);
    void run(action, fields, why);
  }

  return (
    <ActionDialog
      title={title}
      submitLabel={t(`deeds.${action.kind}`)}
      isDanger={action.kind === 'removeMember' || action.kind === 'revoke'}
      isRunning={isRunning}
      error={error}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t(`texts.${action.kind}`)}</Text>
        <TeamActionFields
          action={action}
          fields={fields}
          invalidFields={invalidFields}
          onChange={(part) => setFields((before) => ({ ...before, ...part }))}
        />
      </Stack>
    </ActionDialog>
  );
}

function detailOf(action: TeamAction): string {
  if (action.kind === 'removeMember') return action.email;
  if (action.kind === 'changeRemote') return action.remote.name;
  return action.kind === 'revoke' ? action.name : '';
}
