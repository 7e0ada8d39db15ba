import { LONGEST_PASSWORD } from '@portico/contract/rules';
import { Banner, Button, Field, PasswordInput, Text } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { useResetWords } from './reset-words.ts';
import { type GivenLink, useNewPassword } from './use-new-password.ts';

export interface NewPasswordFormProps {
  /** Whose password it is. */
  email: string;
  link: GivenLink;
  onEnd: (end: 'changed' | 'expired') => void;
}

export function NewPasswordForm({ email, link, onEnd }: NewPasswordFormProps) {
  const t = useResetWords();
  const { send, isRunning, problem } = useNewPassword(link, onEnd);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = await send(password, again);
    if (found !== undefined) focusField(form.current, found === 'mismatch' ? 'again' : 'password');
  }

  const input = {
    size: 'lg',
    autoComplete: 'new-password',
    maxLength: LONGEST_PASSWORD,
    showLabel: t('show'),
    hideLabel: t('hide'),
  } as const;
  return (
    <DoorForm.Root ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Text color="fg.muted" marginTop="-2">
        {t('for', { email })}
      </Text>
      {problem === 'unreachable' && (
        <Banner tone="stop" role="alert">
          {t('unreachable')}
        </Banner>
      )}
      <Field
        label={t('password')}
        error={typeof problem === 'object' ? problem.message : problem === 'weak' && t('fault.weak')}
      >
        <PasswordInput
          {...input}
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordChecklist password={password} />
      <Field label={t('again')} error={problem === 'mismatch' && t('fault.mismatch')}>
        <PasswordInput {...input} name="again" value={again} onChange={(event) => setAgain(event.target.value)} />
      </Field>
      <Button type="submit" variant="solid" size="lg" wide busy={isRunning} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </DoorForm.Root>
  );
}

function focusField(form: HTMLFormElement | null, name: 'password' | 'again'): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
