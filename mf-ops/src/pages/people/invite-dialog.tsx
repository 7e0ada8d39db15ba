import { inviteUser } from '@portico/contract';
import { Checkbox, Field, NativeSelect, Text, TextInput } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { useUsersMessages } from './people-messages.ts';

interface InviteDialogProps {
  /** Company key of the list's filter; empty: all. */
  readonly company: string;
  readonly onClose: () => void;
}

const TYPED = ['company', 'email', 'firstName', 'lastName'] as const;
const MAX_LENGTHS = { company: 60, email: 200, firstName: 60, lastName: 60 } as const;
/** Access levels, the lowest first. */
const LEVELS = ['3', '2', '1'] as const;
type Level = (typeof LEVELS)[number];

export function InviteDialog({ company, onClose }: InviteDialogProps) {
  const t = useUsersMessages();
  const account = useAccountMessages();
  const [typed, setTyped] = useState({ company, email: '', firstName: '', lastName: '' });
  const [accessLevel, setAccessLevel] = useState<Level>('3');
  const [hasOneName, setHasOneName] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const fields = TYPED.filter((name) => name !== 'firstName' || !hasOneName);

  return (
    <AccountAction
      call={inviteUser}
      request={() => {
        setChecked(true);
        if (fields.some((name) => typed[name].trim() === '')) return undefined;
        return { ...trimmed(typed), ...(hasOneName && { firstName: '', hasOneName }), accessLevel };
      }}
      title={t('invite')}
      submitLabel={t('send')}
      rejectedText={t('invited')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('inviteText')}</Text>
      {fields.map((name) => (
        <Field
          key={name}
          required
          label={t(hasOneName && name === 'lastName' ? 'onlyName' : name)}
          help={name === 'company' ? t('companyKey') : undefined}
          error={isChecked && typed[name].trim() === '' ? t('missing') : undefined}
        >
          <TextInput
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={typed[name]}
            maxLength={MAX_LENGTHS[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <Checkbox checked={hasOneName} onChange={(event) => setHasOneName(event.target.checked)}>
        {t('hasOneName')}
      </Checkbox>
      <Field label={t('level')}>
        <NativeSelect value={accessLevel} onChange={(event) => setAccessLevel(event.target.value as Level)}>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {account(`level.${level}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </AccountAction>
  );
}

function trimmed({ company, email, firstName, lastName }: Record<(typeof TYPED)[number], string>) {
  return { company: company.trim(), email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
}
