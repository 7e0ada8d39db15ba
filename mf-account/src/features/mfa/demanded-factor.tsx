import { confirmRequiredMfa, type MfaDraft, type StartedSession, startRequiredMfa } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { ErrorPanel, Heading, Skeleton, SkeletonBlock, Stack, Text, TextLink } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { FactorSetUp } from './factor-set-up.tsx';
import { useMfaMessages } from './mfa-messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondStepProps } from './second-step.tsx';

type Entered = StartedSession & { readonly recoveryCodes: readonly string[] };

/** The company requires two-step sign-in: setup and recovery codes come before the portal opens. */
export function DemandedFactor({ step: { step }, onEntered, onOver }: SecondStepProps) {
  const t = useMfaMessages();
  const [draft, setDraft] = useState<MfaDraft | 'failed'>();
  const [entered, setEntered] = useState<Entered>();
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const over = ({ message }: { message?: string }) => onOver(message);
  const failed = () => setDraft('failed');
  const starting = useAction(startRequiredMfa, {
    begun: ({ data }) => setDraft(data),
    stepOver: over,
    refused: failed,
    lost: failed,
    told: failed,
  });
  const confirming = useAction<typeof confirmRequiredMfa, string>(confirmRequiredMfa, {
    signedIn: ({ data }) => {
      setEntered(data);
      return undefined;
    },
    wrongCode: ({ message = '' }) => message,
    stepOver: ({ message }) => {
      onOver(message);
      return undefined;
    },
    refused: ({ message }) => message,
    lost: () => t('unreachable'),
  });
  const hasStarted = useRef(false);
  const begin = starting.run;
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    heading.current?.focus();
    void begin({ step });
  }, [begin, step]);

  if (entered !== undefined)
    return (
      <RecoveryCodes
        level={1}
        codes={entered.recoveryCodes}
        isDone={isDone}
        onSaved={() => {
          setIsDone(true);
          onEntered(entered);
        }}
      />
    );
  return (
    <Stack gap="4">
      <Heading level={1} textStyle="h32" ref={heading} tabIndex={-1} outline="none">
        {t('demandedTitle')}
      </Heading>
      <Text color="fg.muted">{t('demandedLead')}</Text>
      {draft === undefined && (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={320} />
        </Skeleton>
      )}
      {draft === 'failed' && (
        <ErrorPanel
          title={t('notBegun')}
          text={t('unreachable')}
          retryLabel={t('retry')}
          onRetry={() => void begin({ step })}
          retrying={starting.isRunning}
        />
      )}
      {typeof draft === 'object' && (
        <FactorSetUp
          draft={draft}
          isRunning={confirming.isRunning}
          onConfirm={(code) => confirming.run({ step, draft: draft.draft, code: code.trim() })}
        />
      )}
      <TextLink as="button" onClick={() => onOver(undefined)}>
        {t('back')}
      </TextLink>
    </Stack>
  );
}
