import { signInByCode } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { Banner, Button, Flex, Heading, Stack, Text, TextLink } from '@portico/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { useMfaMessages } from './mfa-messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { hasPasskeyDevice } from './passkey-device.ts';
import type { SecondStepProps } from './second-step.tsx';

type Problem = 'unreachable' | 'told' | { readonly message: string };

/** Asks for the app's code or a recovery code. */
export function CodeStep({ step: { step, hasPasskey }, onEntered, onOver }: SecondStepProps) {
  const t = useMfaMessages();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isDone, setIsDone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The previous form is unmounted, and each kind of code has its own field.
  useEffect(() => field.current?.focus(), [isRecovery]);

  const { run, isRunning } = useAction<typeof signInByCode, Problem>(signInByCode, {
    signedIn: ({ data }) => {
      setIsDone(true);
      onEntered(data);
      return undefined;
    },
    wrongCode: ({ message = '' }) => ({ message }),
    stepOver: ({ message }) => {
      onOver(message);
      return undefined;
    },
    refused: ({ message }) => ({ message }),
    lost: () => 'unreachable',
    told: () => 'told',
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isDone) return;
    const isMissing = code.trim() === '';
    const problem = isMissing
      ? { message: t(isRecovery ? 'recoveryMissing' : 'codeMissing') }
      : await run({ step, code: code.trim() });
    setProblem(problem);
    if (problem !== undefined) field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Heading level={1} textStyle="h32">
          {t(isRecovery ? 'recoveryTitle' : 'title')}
        </Heading>
        <Text color="fg.muted">{t(isRecovery ? 'recoveryLead' : 'lead')}</Text>
        {problem === 'unreachable' && (
          <Banner tone="stop" role="alert">
            {t('unreachable')}
          </Banner>
        )}
        <CodeField
          key={String(isRecovery)}
          ref={field}
          isRecovery={isRecovery}
          value={code}
          onChange={setCode}
          error={typeof problem === 'object' ? problem.message : undefined}
        />
        <Button
          type="submit"
          variant="solid"
          size="lg"
          wide
          busy={isRunning || isDone}
          busyLabel={t(isDone ? 'done' : 'busy')}
        >
          {t('signIn')}
        </Button>
        {hasPasskey && hasPasskeyDevice() && <PasskeyButton step={step} onEntered={onEntered} onOver={onOver} />}
        <Flex columnGap="4" rowGap="2" wrap="wrap">
          <TextLink
            as="button"
            onClick={() => {
              setIsRecovery(!isRecovery);
              setCode('');
              setProblem(undefined);
            }}
          >
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </TextLink>
          <TextLink as="button" onClick={() => onOver(undefined)}>
            {t('back')}
          </TextLink>
        </Flex>
        <Text textStyle="t13" color="fg.muted">
          {t('lost')}
        </Text>
      </Stack>
    </form>
  );
}
