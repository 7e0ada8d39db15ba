import { type ApplicationDetail, application, applications, approveApplication, personName } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Box, Field, Flex, NativeSelect, Text, TextInput } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useAskedDeed } from '../../features/desk/use-asked-deed.ts';
import { useApplicationWords } from './application-words.ts';
import { type ApprovalDraft, faultsOfDraft, firstDraft } from './approval-draft.ts';

interface ApproveDialogProps {
  readonly shown: ApplicationDetail;
  readonly onClose: () => void;
}

/** Asks what the company shall be, and makes it. */
export function ApproveDialog({ shown, onClose }: ApproveDialogProps) {
  const t = useApplicationWords();
  const [draft, setDraft] = useState(() => firstDraft(shown));
  const [isChecked, setChecked] = useState(false);
  const faults = faultsOfDraft(draft);
  const change = (part: Partial<ApprovalDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { run, isRunning, fault, setFault } = useAskedDeed(approveApplication, {
    approved: ({ data: { email } }) => {
      toast(t('approved', { email }), 'success');
      for (const call of [application, applications]) void refreshAnswers(call);
      onClose();
    },
  });

  function submit(why: string) {
    setFault(undefined);
    if (Object.keys(faults).length === 0) void run({ id: shown.id, ...draft, credit: draft.credit.trim(), why });
  }

  const text = (field: keyof typeof faults, help?: 'keyHelp' | 'creditHelp', label: typeof field | 'key' = field) => {
    const wrong = faults[field];
    return (
      <Cell>
        <Field
          required
          label={t(label === 'company' ? 'key' : label)}
          help={help && t(help)}
          error={isChecked && wrong !== undefined ? t(wrong) : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      </Cell>
    );
  };

  return (
    <DeedDialog
      title={t('approveTitle', { company: shown.companyName })}
      submitLabel={t('approve')}
      isRunning={isRunning}
      fault={fault}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('approveText', { name: personName(shown) })}</Text>
      <Flex gap="3" wrap="wrap">
        {text('company', 'keyHelp')}
        {text('channel', 'keyHelp')}
        {text('nameEn')}
        {text('nameZh')}
        <Cell>
          <Field label={t('currency')}>
            <NativeSelect value={draft.currency} onChange={(event) => change({ currency: event.target.value })}>
              {shown.currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </NativeSelect>
          </Field>
        </Cell>
        {text('credit', 'creditHelp')}
        {text('labelEn')}
        {text('labelZh')}
        <Cell>
          <Field label={t('platform')}>
            <NativeSelect
              value={draft.platform}
              onChange={(event) => change({ platform: event.target.value === '3' ? '3' : '1' })}
            >
              <option value="1">{t('platform1')}</option>
              <option value="3">{t('platform3')}</option>
            </NativeSelect>
          </Field>
        </Cell>
      </Flex>
    </DeedDialog>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <Box flex="1 1 180px">{children}</Box>;
}
