import { Banner, Button, Text } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { focusField } from '../../features/new-password/focus-field.ts';
import { NewPasswordFields } from '../../features/new-password/new-password-fields.tsx';
import { RemovePasskeys } from '../../features/new-password/remove-passkeys.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { useResetMessages } from './reset-messages.ts';
import { type ResetLink, useNewPassword } from './use-new-password.ts';

export interface NewPasswordFormProps {
  email: string;
  hasPasskeys: boolean;
  link: ResetLink;
  onEnd: (end: 'changed' | 'expired') => void;
}

export function NewPasswordForm({ email, hasPasskeys, link, onEnd }: NewPasswordFormProps) {
  const t = useResetMessages();
  const { send, isRunning, problem } = useNewPassword(link, onEnd);
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [removesPasskeys, setRemovesPasskeys] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = await send(typed, removesPasskeys);
    if (problem !== undefined) focusField(form.current, problem === 'mismatch' ? 'again' : 'password');
  }

  const hasGeneralProblem = problem === 'unreachable' || problem === 'told';
  return (
    <SignInForm.Root ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Text color="fg.muted" marginTop="-2">
        {t('for', { email })}
      </Text>
      {problem === 'unreachable' && (
        <Banner tone="stop" role="alert">
          {t('unreachable')}
        </Banner>
      )}
      <NewPasswordFields typed={typed} onType={setTyped} problem={hasGeneralProblem ? undefined : problem} size="lg" />
      {hasPasskeys && <RemovePasskeys checked={removesPasskeys} onChange={setRemovesPasskeys} />}
      <Button type="submit" variant="solid" size="lg" wide busy={isRunning} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </SignInForm.Root>
  );
}
