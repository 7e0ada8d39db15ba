import { type CompanyChannel, saveChannel } from '@portico/contract';
import { Field, TextInput } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { useCompanyMessages } from './company-messages.ts';

interface ChannelDialogProps {
  readonly company: string;
  /** Undefined creates a channel. */
  readonly channel: CompanyChannel | undefined;
  readonly onClose: () => void;
}

const FIELDS = ['source', 'platform', 'labelEn', 'labelZh'] as const;
const EMPTY: CompanyChannel = { source: '', platform: '1', labelEn: '', labelZh: '' };
const MAX_LENGTHS = { source: 60, platform: 2, labelEn: 60, labelZh: 60 } as const;

/** A channel's code, which never changes, its number and its labels. */
export function ChannelDialog({ company, channel, onClose }: ChannelDialogProps) {
  const t = useCompanyMessages();
  const [typed, setTyped] = useState(channel ?? EMPTY);
  const [isChecked, setChecked] = useState(false);

  return (
    <AccountAction
      call={saveChannel}
      request={() => {
        setChecked(true);
        return FIELDS.every((name) => typed[name].trim() !== '') ? { company, channel: typed } : undefined;
      }}
      title={channel === undefined ? t('addChannel') : t('changeChannelTitle', channel)}
      submitLabel={channel === undefined ? t('addChannel') : t('save')}
      onClose={onClose}
    >
      {FIELDS.filter((name) => channel === undefined || name !== 'source').map((name) => (
        <Field
          key={name}
          required
          label={t(name)}
          help={name === 'platform' ? t('platformHelp') : undefined}
          error={isChecked && typed[name].trim() === '' ? t('missing') : undefined}
        >
          <TextInput
            value={typed[name]}
            maxLength={MAX_LENGTHS[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
    </AccountAction>
  );
}
