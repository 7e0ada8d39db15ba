import { type ApplicationDetail, application, applications, approveApplication, fullName } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Box, Field, Flex, NativeSelect, Text, TextInput } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useAdminAction } from '../../features/admin/use-admin-action.ts';
import { useApplicationMessages } from './application-messages.ts';
import { type ApprovalDraft, firstDraft, validateDraft } from './approval-draft.ts';

interface ApproveDialogProps {
  readonly details: ApplicationDetail;
  readonly onClose: () => void;
}

/** Asks for the company's data and creates it. */
export function ApproveDialog({ details, onClose }: ApproveDialogProps) {
  const t = useApplicationMessages();
  const [draft, setDraft] = useState(() => firstDraft(details));
  const [isChecked, setChecked] = useState(false);
  const errors = validateDraft(draft);
  const change = (part: Partial<ApprovalDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { run, isRunning, error, setError } = useAdminAction(approveApplication, {
    approved: ({ data: { email } }) => {
      toast(t('approved', { email }), 'success');
      for (const call of [application, applications]) void refreshResponses(call);
      onClose();
    },
  });

  function submit(why: string) {
    setError(undefined);
    if (Object.keys(errors).length === 0) void run({ id: details.id, ...draft, credit: draft.credit.trim(), why });
  }

  const text = (field: keyof typeof errors, help?: 'keyHelp' | 'creditHelp', label: typeof field | 'key' = field) => {
    const wrong = errors[field];
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
    <ActionDialog
      title={t('approveTitle', { company: details.companyName })}
      submitLabel={t('approve')}
      isRunning={isRunning}
      error={error}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('approveText', { name: fullName(details) })}</Text>
      <Flex gap="3" wrap="wrap">
        {text('company', 'keyHelp')}
        {text('channel', 'keyHelp')}
        {text('nameEn')}
        {text('nameZh')}
        <Cell>
          <Field label={t('currency')}>
            <NativeSelect value={draft.currency} onChange={(event) => change({ currency: event.target.value })}>
              {details.currencies.map((code) => (
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
    </ActionDialog>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <Box flex="1 1 180px">{children}</Box>;
}
