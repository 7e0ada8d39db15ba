import { type OwnMfa as Factor, ownMfa } from '@portico/contract';
import { ownZone, useApiQuery, useCommonMessages, useFormats } from '@portico/runtime';
import { Banner, Button, ErrorPanel, Field, Flex, gapAfter, Panel, PasswordInput, Stack, Text } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { useMfaMessages } from './mfa-messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type FactorProblem, useOwnFactor } from './use-own-factor.ts';

interface OwnFactorProps {
  /** Other sessions were signed out. */
  readonly onChanged: () => void;
}

/** The user's second factor, if the company allows one: set up and turn off. */
export function OwnMfa({ onChanged }: OwnFactorProps) {
  const t = useMfaMessages();
  const common = useCommonMessages();
  const { data, failed, isFetching, retry } = useApiQuery(ownMfa, 'factor', {}, {}, { staleTime: 0 });
  if (data === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={t('own.failed')}
        text={failed.message || t('own.failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (data === undefined || (!data.mayUse && !data.isOn)) return null;
  return (
    <Panel title={t('own.title')}>
      <FactorForm
        factor={data}
        onChanged={() => {
          onChanged();
          void retry();
        }}
      />
    </Panel>
  );
}

const NOTHING = { password: '', code: '' };
const OUTCOME_TEXTS = { turnedOn: 'own.turnedOn', turnedOff: 'own.turnedOff', renewed: 'own.renewed' } as const;

function FactorForm({ factor, onChanged }: OwnFactorProps & { factor: Factor }) {
  const t = useMfaMessages();
  const { instant } = useFormats();
  const { begin, confirm, turnOff, renew, draft, codes, outcome, isRunning, isRenewing, keep } =
    useOwnFactor(onChanged);
  const [typed, setTyped] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const { isOn } = factor;

  async function submit(event: FormEvent) {
    event.preventDefault();
    await showOutcome(isOn ? turnOff(typed) : begin(typed.password));
  }

  async function showOutcome(run: Promise<FactorProblem | undefined>) {
    const problem = await run;
    if (problem?.field !== undefined)
      form.current?.querySelector<HTMLInputElement>(`input[name=${problem.field}]`)?.focus();
    if (problem === undefined) setTyped(NOTHING);
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={keep} />;
  if (draft !== undefined && !isOn)
    return <FactorSetUp draft={draft} isRunning={isRunning} onConfirm={(code) => confirm(draft.draft, code)} />;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Text color="fg.muted">{t(isOn ? 'own.isOn' : factor.isDemanded ? 'own.demanded' : 'own.lead')}</Text>
        {isOn && factor.since !== undefined && (
          <Text textStyle="t13" color="fg.muted">
            {t('own.since', { when: instant(factor.since, ownZone()) })}
            {gapAfter(t('own.since', { when: '' }))}
            {t('own.left', { count: factor.codesLeft })}
          </Text>
        )}
        {typeof outcome === 'string' && (
          <Banner tone="free" role="status">
            {t(OUTCOME_TEXTS[outcome])}
          </Banner>
        )}
        <Field
          label={t('own.password')}
          error={typeof outcome === 'object' && outcome.field === 'present' ? outcome.message : undefined}
        >
          <PasswordInput
            name="present"
            showLabel={t('own.show')}
            hideLabel={t('own.hide')}
            value={typed.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          />
        </Field>
        {isOn && (
          <CodeField
            takesBoth
            help={t('own.codeHelp')}
            value={typed.code}
            onChange={(code) => setTyped({ ...typed, code })}
            error={typeof outcome === 'object' && outcome.field === 'code' ? outcome.message : undefined}
          />
        )}
        {typeof outcome === 'object' && outcome.field === undefined && (
          <Banner tone="stop" role="alert">
            {outcome.message}
          </Banner>
        )}
        {isOn && (
          <Text textStyle="t13" color="fg.muted">
            {t(factor.isDemanded ? 'own.offDemanded' : 'own.offNote')}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          <Button
            type="submit"
            variant={isOn ? 'outline' : 'solid'}
            busy={isRunning}
            busyLabel={t(isOn ? 'own.turningOff' : 'own.beginning')}
          >
            {t(isOn ? 'own.turnOff' : 'own.begin')}
          </Button>
          {isOn && (
            <Button busy={isRenewing} busyLabel={t('own.renewing')} onClick={() => void showOutcome(renew(typed))}>
              {t('own.renew')}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}
