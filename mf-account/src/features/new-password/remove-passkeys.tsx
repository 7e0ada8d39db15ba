import { Checkbox, Text } from '@portico/ui';
import { usePasswordWords } from './password-words.ts';

interface RemovePasskeysProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** For users who have passkeys: a new password alone removes none. (ADR 145) */
export function RemovePasskeys({ checked, onChange }: RemovePasskeysProps) {
  const t = usePasswordWords();
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
