import { PATHS } from '@portico/contract';
import { createPageMessages, PortalLink, readStored } from '@portico/runtime';
import { Banner, Button, Field, Text, TextInput } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useDelayedRedirect } from '../../features/sign-in/use-delayed-redirect.ts';
import { useAccountMessages } from '../../messages.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { useForgotPassword } from './use-forgot-password.ts';

const useForgotMessages = createPageMessages('account-forgot', { en, zh });

const LONGEST_EMAIL = 200;

/** `/portal/login/forgetPass` (AUTH-03). Signed-in users are redirected to the sign-in page. */
export function ForgotPasswordPage() {
  const [isSignedIn] = useState(() => readStored('token') !== undefined);
  useDelayedRedirect(isSignedIn ? PATHS.login : undefined, 0);
  return <SignInLayout>{!isSignedIn && <ForgotPassword />}</SignInLayout>;
}

function ForgotPassword() {
  const { sentTo, ...form } = useForgotPassword();
  return sentTo === undefined ? <EmailForm {...form} /> : <Sent to={sentTo} />;
}

function EmailForm({ send, isRunning, problem }: Omit<ReturnType<typeof useForgotPassword>, 'sentTo'>) {
  const t = useForgotMessages();
  const account = useAccountMessages();
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await send(email.trim());
    field.current?.focus();
  }

  const message = typeof problem === 'object' ? problem.message : problem === 'unreachable' && t('unreachable');
  return (
    <SignInForm.Root noValidate onSubmit={(event) => void submit(event)}>
      <SignInForm.Title>{account('login.forgotten')}</SignInForm.Title>
      <Text color="fg.muted" marginTop="-2">
        {t('intro')}
      </Text>
      {message && (
        <Banner tone="stop" role="alert">
          {message}
        </Banner>
      )}
      <Field label={t('email')} error={problem === 'badEmail' && t('badEmail')}>
        <TextInput
          ref={field}
          size="lg"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_EMAIL}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" size="lg" wide busy={isRunning} busyLabel={t('sending')}>
        {t('send')}
      </Button>
      <BackButton />
    </SignInForm.Root>
  );
}

function Sent({ to }: { to: string }) {
  const t = useForgotMessages();
  const account = useAccountMessages();
  return (
    <SignInForm.Still>
      <SignInForm.Title>{account('login.forgotten')}</SignInForm.Title>
      <Banner tone="free" role="status">
        {t('sent', { email: to })}
      </Banner>
      <Text color="fg.muted">{t('sentHint')}</Text>
      <BackButton />
    </SignInForm.Still>
  );
}

function BackButton() {
  const t = useForgotMessages();
  return (
    <Button as={PortalLink} to={PATHS.login} variant="quiet" size="lg" wide>
      {t('back')}
    </Button>
  );
}
