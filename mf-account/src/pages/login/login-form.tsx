import { PATHS } from '@portico/contract';
import { PortalLink, serverNow } from '@portico/runtime';
import {
  Banner,
  Box,
  Button,
  clockText,
  Field,
  gapAfter,
  PasswordInput,
  Text,
  TextInput,
  TextLink,
  useCountdown,
} from '@portico/ui';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { SecondStep } from '../../features/mfa/lazy-chunks.ts';
import { OfferedPasskey } from '../../features/mfa/offered-passkey.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { OfferedParties } from '../../features/third-party/offered-parties.tsx';
import { useAccountMessages } from '../../messages.ts';
import { ownsPath } from '../../own-paths.ts';
import { findLoginProblem } from './login-rules.ts';
import { type SignInProblem, useSignIn } from './use-sign-in.ts';

/** `mayTry`: the wait is over. */
type FormProblem = SignInProblem | 'mayTry';

/** Email and password; messages show above the fields concerned (AUTH-01). */
export function LoginForm() {
  const t = useAccountMessages();
  const { state, send, step, enter, beginAnew } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Enter submits the form even if the button is disabled.
    if (waitsUntil !== undefined) return;
    const typed = { email: email.trim(), password };
    const problem = findLoginProblem(typed) ?? (await send(typed));
    setProblem(problem);
    if (problem !== undefined) focusField(form.current, invalidFieldOf(problem, typed));
  }

  const waitsUntil = typeof problem === 'object' && 'waitsUntil' in problem ? problem.waitsUntil : undefined;
  const message = messageOf(problem, t);
  const isBad = { email: problem === 'missing' && email.trim() === '', password: isPasswordBad(problem, password) };
  const fields = (
    <SignInForm.Root ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <SignInForm.Title>{t('login.title')}</SignInForm.Title>
      <Text color="fg.muted" marginTop="-2">
        {t('login.intro')}
      </Text>
      {message !== undefined && (
        <Banner tone="stop" role="alert">
          {message}
        </Banner>
      )}
      {waitsUntil !== undefined && (
        <WaitingBanner key={waitsUntil} until={waitsUntil} onEnd={() => setProblem('mayTry')} />
      )}
      {problem === 'mayTry' && (
        <Banner tone="free" role="status">
          {t('login.mayTry')}
        </Banner>
      )}
      <Field label={t('login.email')} error={problem === 'badEmail' ? t('login.badEmail') : undefined}>
        <TextInput
          size="lg"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isBad.email || undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t('login.password')} aside={<ForgotLink />}>
        <PasswordInput
          size="lg"
          name="password"
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          aria-invalid={isBad.password || undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="solid"
        size="lg"
        wide
        busy={state !== 'ready'}
        busyLabel={t(state === 'done' ? 'login.done' : 'login.busy')}
        disabledReason={waitsUntil === undefined ? undefined : t('login.mustWait')}
      >
        {t('login.title')}
      </Button>
      <OfferedPasskey onEntered={enter} />
      <OfferedParties />
      {ownsPath(PATHS.register) && (
        <Text color="fg.muted">
          {t('login.noAccount')}
          {gapAfter(t('login.noAccount'))}
          <TextLink as={PortalLink} to={PATHS.register}>
            {t('login.apply')}
          </TextLink>
        </Text>
      )}
    </SignInForm.Root>
  );
  if (step === undefined) return fields;
  return (
    <Suspense fallback={fields}>
      <SecondStep
        step={step}
        onEntered={enter}
        onOver={(message) => {
          beginAnew();
          setProblem(message === undefined ? undefined : { message });
        }}
      />
    </Suspense>
  );
}

function ForgotLink() {
  const t = useAccountMessages();
  if (!ownsPath(PATHS.forgotPassword)) return null;
  return (
    <TextLink as={PortalLink} to={PATHS.forgotPassword}>
      {t('login.forgot')}
    </TextLink>
  );
}

/** Messages above the form. Email errors show below the field; the runtime has shown the others. */
function messageOf(problem: FormProblem | undefined, t: ReturnType<typeof useAccountMessages>): string | undefined {
  if (problem === undefined || problem === 'badEmail' || problem === 'told' || problem === 'mayTry') return undefined;
  if (typeof problem === 'string') return t(`login.${problem}`);
  return 'message' in problem ? problem.message : undefined;
}

function isPasswordBad(problem: FormProblem | undefined, password: string): boolean {
  return problem === 'wrong' || (problem === 'missing' && password === '');
}

function invalidFieldOf(problem: SignInProblem, { email }: { email: string }): 'email' | 'password' {
  return problem === 'badEmail' || (problem === 'missing' && email === '') ? 'email' : 'password';
}

function focusField(form: HTMLFormElement | null, name: 'email' | 'password'): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}

/** SEC-03: too many attempts, with a countdown. Input stays. */
function WaitingBanner({ until, onEnd }: { readonly until: number; readonly onEnd: () => void }) {
  const t = useAccountMessages();
  const seconds = useCountdown({ deadline: until, now: serverNow, onEnd });
  return (
    <Banner tone="warn" role="alert">
      {t('login.mustWait')}
      {gapAfter(t('login.mustWait'))}
      <Box as="span" role="timer" aria-live="off" fontVariantNumeric="tabular-nums">
        {clockText(seconds)}
      </Box>
    </Banner>
  );
}
