import {
  listRemotes,
  type RemoteRuleSet,
  remotesLog,
  type VersionApproval,
  type VersionCheck,
} from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Banner, Box, Field, Stack, Text, TextInput } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useOpsWords } from '../../words.ts';
import { CheckReport } from './check-report.tsx';
import { isShare, type RemoteDeed } from './remote-deed.ts';
import { useRemoteWords } from './remote-words.ts';
import { ShareField } from './share-field.tsx';
import { useRemoteChange } from './use-remote-change.ts';

interface ChangeDialogProps {
  readonly deed: RemoteDeed;
  readonly rules: RemoteRuleSet;
  /** What is given to users as a share now, where it is. */
  readonly percent: string;
  /** What the check of the version says; undefined where nobody checked it. */
  readonly check: VersionCheck | undefined;
  /** What of the version an operator decides about; undefined where nothing is. */
  readonly approval: VersionApproval | undefined;
  readonly onClose: () => void;
}

/** Asks for what a change needs and for its reason; shows what the gate or somebody else's change says against it. */
export function ChangeDialog({ deed, rules, percent: before, check, approval, onClose }: ChangeDialogProps) {
  const t = useRemoteWords();
  const words = useOpsWords();
  const [company, setCompany] = useState('');
  const [percent, setPercent] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const title = t(`titles.${deed.kind}`, { version: deed.version, name: rules.name });

  const { run, isRunning } = useRemoteChange(rules, {
    onChanged: () => {
      void refresh();
      toast(t('done', { title }), 'success');
      onClose();
    },
    onRefused: (message) => {
      // The page below shows what others did meanwhile, and the next try is of that.
      void refresh();
      setFault(message || words('deed.lost'));
    },
  });

  const companyFault = deed.kind === 'company' && company.trim() === '' ? t('companyMissing') : undefined;
  const percentFault = deed.kind === 'share' && !isShare(percent.trim()) ? t('percentWrong') : undefined;

  function submit(why: string) {
    if (companyFault !== undefined || percentFault !== undefined) return;
    setFault(undefined);
    void run(deed, { company: company.trim(), percent: percent.trim(), why });
  }

  return (
    <DeedDialog
      title={title}
      submitLabel={deed.kind === 'remove' ? t('remove') : t(`verbs.${deed.kind}`)}
      isDanger={deed.kind === 'remove' || deed.kind === 'decline' || deed.kind === 'block'}
      isRunning={isRunning}
      fault={fault}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t(`texts.${deed.kind}`)}</Text>
        {(deed.kind === 'everybody' || deed.kind === 'company' || deed.kind === 'share') && (
          <Banner tone={toneOf(check)} role="note" title={t('checks.title')}>
            <CheckReport check={check} />
          </Banner>
        )}
        {(deed.kind === 'approve' || deed.kind === 'decline') && (
          <Box as="ul" listStyleType="disc" paddingInlineStart="5">
            {approval?.widenings
              .filter(({ key }) => deed.keys.includes(key))
              .map(({ key, text }) => (
                <Box as="li" key={key} overflowWrap="anywhere">
                  {text}
                </Box>
              ))}
          </Box>
        )}
        {deed.kind === 'company' && (
          <Field required label={t('companyKey')} error={isChecked ? companyFault : undefined}>
            <TextInput maxLength={60} value={company} onChange={(event) => setCompany(event.target.value)} />
          </Field>
        )}
        {deed.kind === 'share' && (
          <Box>
            <ShareField percent={percent} fault={isChecked ? percentFault : undefined} onChange={setPercent} />
          </Box>
        )}
      </Stack>
    </DeedDialog>
  );
}

function toneOf(check: VersionCheck | undefined): 'free' | 'warn' | 'stop' {
  if (check?.verdict === 'passed') return 'free';
  return check?.verdict === 'failed' ? 'stop' : 'warn';
}

async function refresh(): Promise<void> {
  await Promise.all([refreshAnswers(listRemotes), refreshAnswers(remotesLog)]);
}
