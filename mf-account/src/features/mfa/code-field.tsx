import { Field, TextInput } from '@portico/ui';
import type { Ref } from 'react';
import { useMfaMessages } from './mfa-messages.ts';

interface CodeFieldProps {
  /** A recovery code has letters, a code of the app only digits. */
  readonly isRecovery?: boolean;
  readonly help?: string;
  /** Accepts recovery codes too, so it needs a keyboard with letters. */
  readonly takesBoth?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function CodeField({
  isRecovery = false,
  takesBoth = false,
  help,
  value,
  onChange,
  error,
  ref,
}: CodeFieldProps) {
  const t = useMfaMessages();
  return (
    <Field
      label={t(isRecovery ? 'recovery' : 'code')}
      help={help ?? (isRecovery ? undefined : t('codeHelp'))}
      error={error}
    >
      <TextInput
        ref={ref}
        size="lg"
        name="code"
        inputMode={isRecovery || takesBoth ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
