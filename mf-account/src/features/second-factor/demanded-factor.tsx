import { type BegunSession, confirmDemandedFactor, type FactorDraft, startDemandedFactor } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { Bone, ErrorPanel, Heading, Skeleton, Stack, Text, TextLink } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { FactorSetUp } from './factor-set-up.tsx';
import { useFactorWords } from './factor-words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondStepProps } from './second-step.tsx';

type Entered = BegunSession & { readonly recoveryCodes: readonly string[] };

/** The company lets nobody in without: it is set up here, and the codes are kept, before the portal opens. */
export function DemandedFactor({ step: { step }, onEntered, onOver }: SecondStepProps) {
  const t = useFactorWords();
  const [begun, setBegun] = useState<FactorDraft | 'failed'>();
  const [entered, setEntered] = useState<Entered>();
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const over = ({ message }: { message?: string }) => onOver(message);
  const failed = () => setBegun('failed');
  const starting = useAction(startDemandedFactor, {
    begun: ({ data }) => setBegun(data),
    stepOver: over,
    refused: failed,
    lost: failed,
    told: failed,
  });
  const confirming = useAction<typeof confirmDemandedFactor, string>(confirmDemandedFactor, {
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
  const isBegun = useRef(false);
  const begin = starting.run;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    heading.current?.focus();
    void begin({ step });
  }, [begin, step]);

  if (entered !== undefined)
    return (
      <RecoveryCodes
        level={1}
        codes={entered.recoveryCodes}
        isDone={isDone}
        onKept={() => {
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
      {begun === undefined && (
        <Skeleton label={t('loading')}>
          <Bone height={320} />
        </Skeleton>
      )}
      {begun === 'failed' && (
        <ErrorPanel
          title={t('notBegun')}
          text={t('unreachable')}
          retryLabel={t('retry')}
          onRetry={() => void begin({ step })}
          retrying={starting.isRunning}
        />
      )}
      {typeof begun === 'object' && (
        <FactorSetUp
          begun={begun}
          isRunning={confirming.isRunning}
          onConfirm={(code) => confirming.run({ step, draft: begun.draft, code: code.trim() })}
        />
      )}
      <TextLink as="button" onClick={() => onOver(undefined)}>
        {t('back')}
      </TextLink>
    </Stack>
  );
}
