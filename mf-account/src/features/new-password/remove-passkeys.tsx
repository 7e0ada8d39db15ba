import { Checkbox, Text } from '@portico/ui';
import { usePasswordMessages } from './password-messages.ts';

interface RemovePasskeysProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Only for users with passkeys, because a new password does not remove them. (ADR 0083) */
export function RemovePasskeys({ checked, onChange }: RemovePasskeysProps) {
  const t = usePasswordMessages();
  return (
    <div>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t('removePasskeys')}
      </Checkbox>
      <Text textStyle="t13" color="fg.muted">
        {t('removePasskeysText')}
      </Text>
    </div>
  );
}
