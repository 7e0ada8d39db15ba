import {
  listRemotes,
  type RemoteRuleSet,
  remotesLog,
  type VersionApproval,
  type VersionCheck,
} from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Banner, Box, Field, Stack, Text, TextInput } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useOpsMessages } from '../../messages.ts';
import { CheckReport } from './check-report.tsx';
import { isShare, type RemoteAction } from './remote-action.ts';
import { useRemoteMessages } from './remote-messages.ts';
import { ShareField } from './share-field.tsx';
import { useRemoteChange } from './use-remote-change.ts';

interface ChangeDialogProps {
  readonly action: RemoteAction;
  readonly rules: RemoteRuleSet;
  /** Current canary share; empty without one. */
  readonly percent: string;
  /** Undefined if the version was never checked. */
  readonly check: VersionCheck | undefined;
  /** Undefined if no approval is needed. */
  readonly approval: VersionApproval | undefined;
  readonly onClose: () => void;
}

/** Asks for the values and the reason of a change; shows errors of the publish checks and concurrent changes. */
export function ChangeDialog({ action, rules, percent: before, check, approval, onClose }: ChangeDialogProps) {
  const t = useRemoteMessages();
  const ops = useOpsMessages();
  const [company, setCompany] = useState('');
  const [percent, setPercent] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<string>();
  const title = t(`titles.${action.kind}`, { version: action.version, name: rules.name });

  const { run, isRunning } = useRemoteChange(rules, {
    onChanged: () => {
      void refresh();
      toast(t('done', { title }), 'success');
      onClose();
    },
    onRejected: (message) => {
      // Shows concurrent changes, so that the next submit uses the new revision.
      void refresh();
      setError(message || ops('deed.lost'));
    },
  });

  const companyError = action.kind === 'company' && company.trim() === '' ? t('companyMissing') : undefined;
  const percentError = action.kind === 'share' && !isShare(percent.trim()) ? t('percentWrong') : undefined;

  function submit(why: string) {
    if (companyError !== undefined || percentError !== undefined) return;
    setError(undefined);
    void run(action, { company: company.trim(), percent: percent.trim(), why });
  }

  return (
    <ActionDialog
      title={title}
      submitLabel={action.kind === 'remove' ? t('remove') : t(`verbs.${action.kind}`)}
      isDanger={action.kind === 'remove' || action.kind === 'decline' || action.kind === 'block'}
      isRunning={isRunning}
      error={error}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t(`texts.${action.kind}`)}</Text>
        {(action.kind === 'everybody' || action.kind === 'company' || action.kind === 'share') && (
          <Banner tone={toneOf(check)} role="note" title={t('checks.title')}>
            <CheckReport check={check} />
          </Banner>
        )}
        {(action.kind === 'approve' || action.kind === 'decline') && (
          <Box as="ul" listStyleType="disc" paddingInlineStart="5">
            {approval?.widenings
              .filter(({ key }) => action.keys.includes(key))
              .map(({ key, text }) => (
                <Box as="li" key={key} overflowWrap="anywhere">
                  {text}
                </Box>
              ))}
          </Box>
        )}
        {action.kind === 'company' && (
          <Field required label={t('companyKey')} error={isChecked ? companyError : undefined}>
            <TextInput maxLength={60} value={company} onChange={(event) => setCompany(event.target.value)} />
          </Field>
        )}
        {action.kind === 'share' && (
          <Box>
            <ShareField percent={percent} error={isChecked ? percentError : undefined} onChange={setPercent} />
          </Box>
        )}
      </Stack>
    </ActionDialog>
  );
}

function toneOf(check: VersionCheck | undefined): 'free' | 'warn' | 'stop' {
  if (check?.verdict === 'passed') return 'free';
  return check?.verdict === 'failed' ? 'stop' : 'warn';
}

async function refresh(): Promise<void> {
  await Promise.all([refreshResponses(listRemotes), refreshResponses(remotesLog)]);
}
