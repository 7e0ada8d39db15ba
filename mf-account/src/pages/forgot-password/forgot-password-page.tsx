import { PATHS } from '@portico/contract';
import { PortalLink, readStored } from '@portico/runtime';
import { Banner, Button, Field, Text, TextInput } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useGoingOn } from '../../features/sign-in/use-going-on.ts';
import { makePageWords } from '../../page-words.ts';
import { useAccountWords } from '../../words.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { useForgotPassword } from './use-forgot-password.ts';

const useForgotWords = makePageWords('account-forgot', { en, zh });

const LONGEST_EMAIL = 200;

/** `/portal/login/forgetPass` (AUTH-03). Who is signed in has no need of it and goes to the sign-in. */
export function ForgotPasswordPage() {
  const [isSignedIn] = useState(() => readStored('token') !== undefined);
  useGoingOn(isSignedIn ? PATHS.login : undefined, 0);
  return <SignInLayout>{!isSignedIn && <ForgotPassword />}</SignInLayout>;
}

function ForgotPassword() {
  const { sentTo, ...asking } = useForgotPassword();
  return sentTo === undefined ? <EmailForm {...asking} /> : <Sent to={sentTo} />;
}

function EmailForm({ send, isRunning, problem }: Omit<ReturnType<typeof useForgotPassword>, 'sentTo'>) {
  const t = useForgotWords();
  const account = useAccountWords();
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await send(email.trim());
    field.current?.focus();
  }

  const message = typeof problem === 'object' ? problem.message : problem === 'unreachable' && t('unreachable');
  return (
    <DoorForm.Root noValidate onSubmit={(event) => void submit(event)}>
      <DoorForm.Title>{account('login.forgotten')}</DoorForm.Title>
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
    </DoorForm.Root>
  );
}

function Sent({ to }: { to: string }) {
  const t = useForgotWords();
  const account = useAccountWords();
  return (
    <DoorForm.Still>
      <DoorForm.Title>{account('login.forgotten')}</DoorForm.Title>
      <Banner tone="free" role="status">
        {t('sent', { email: to })}
      </Banner>
      <Text color="fg.muted">{t('sentHint')}</Text>
      <BackButton />
    </DoorForm.Still>
  );
}

function BackButton() {
  const t = useForgotWords();
  return (
    <Button as={PortalLink} to={PATHS.login} variant="quiet" size="lg" wide>
      {t('back')}
    </Button>
  );
}
