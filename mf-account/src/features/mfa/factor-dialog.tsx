import { type MfaPolicy, type MfaUser, mfaPolicy, resetMfa, saveMfaPolicy } from '@portico/contract';
import { useAction, useApiQuery, useCommonMessages, useUser } from '@portico/runtime';
import {
  Banner,
  Button,
  Checkbox,
  ErrorPanel,
  Flex,
  PortalDialog,
  RadioCards,
  Skeleton,
  SkeletonBlock,
  Stack,
  Text,
  useFocusTarget,
} from '@portico/ui';
import { useState } from 'react';
import { useMfaMessages } from './mfa-messages.ts';

const POLICIES = ['off', 'allowed', 'demanded'] as const satisfies readonly MfaPolicy[];

interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

/** Two-step policy of the company, and enrolled users with a reset of their second factor. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const t = useMfaMessages();
  const common = useCommonMessages();
  const { data, failed, isFetching, retry } = useApiQuery(mfaPolicy, 'policy', {}, {}, { staleTime: 0 });
  const [chosen, setChosen] = useState<MfaPolicy>();
  const [hasPasskeys, setHasPasskeys] = useState<boolean>();
  const [outcome, setOutcome] = useState<Outcome>();
  const bad = ({ message = '' }: { message?: string }): Outcome => ({ isGood: false, text: message });
  const lost = (): Outcome => ({ isGood: false, text: t('company.unreachable') });
  const saving = useAction<typeof saveMfaPolicy, Outcome>(saveMfaPolicy, {
    saved: () => ({ isGood: true, text: t('company.saved') }),
    refused: bad,
    lost,
  });

  async function save(policy: MfaPolicy): Promise<void> {
    setOutcome(undefined);
    const ending = await saving.run({ policy, ...(hasPasskeys !== undefined && { passkeys: hasPasskeys }) });
    await retry();
    if (ending?.isGood) {
      setChosen(undefined);
      setHasPasskeys(undefined);
    }
    setOutcome(ending);
  }

  const value = chosen ?? data?.policy ?? null;
  return (
    <PortalDialog
      title={t('company.title')}
      onClose={saving.isRunning ? undefined : onClose}
      closeLabel={t('company.close')}
      {...(data !== undefined &&
        value !== null && {
          primary: {
            label: t('company.save'),
            variant: 'solid' as const,
            busy: saving.isRunning,
            busyLabel: t('company.saving'),
            onPress: () => void save(value),
          },
        })}
      secondary={saving.isRunning ? undefined : { label: t('company.close'), onPress: onClose }}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('company.lead')}</Text>
        {data === undefined && failed !== undefined && (
          <ErrorPanel
            title={t('company.failed')}
            text={failed.message || t('company.failedText')}
            retryLabel={common('action.retry')}
            onRetry={() => void retry()}
            retrying={isFetching}
          />
        )}
        {data === undefined && failed === undefined && (
          <Skeleton label={common('loading')}>
            <SkeletonBlock height={220} />
          </Skeleton>
        )}
        {data !== undefined && (
          <>
            <RadioCards
              label={t('company.title')}
              value={value}
              onChange={(policy) => {
                setOutcome(undefined);
                setChosen(policy);
              }}
              options={POLICIES.map((policy) => ({
                value: policy,
                label: t(`company.${policy}`),
                description: t(`company.${policy}Text`),
              }))}
            />
            <Stack gap="1">
              <Checkbox
                checked={hasPasskeys ?? data.passkeys}
                onChange={(event) => {
                  setOutcome(undefined);
                  setHasPasskeys(event.target.checked);
                }}
              >
                {t('company.passkeys')}
              </Checkbox>
              <Text textStyle="t13" color="fg.muted">
                {t('company.passkeysText')}
              </Text>
            </Stack>
            <Holders holders={data.holders} reload={retry} onOutcome={setOutcome} />
          </>
        )}
        {outcome !== undefined && (
          <Banner tone={outcome.isGood ? 'free' : 'stop'} role={outcome.isGood ? 'status' : 'alert'}>
            {outcome.text}
          </Banner>
        )}
      </Stack>
    </PortalDialog>
  );
}

interface HoldersProps {
  readonly holders: readonly MfaUser[];
  readonly reload: () => Promise<unknown>;
  readonly onOutcome: (outcome: Outcome | undefined) => void;
}

function Holders({ holders, reload, onOutcome }: HoldersProps) {
  const t = useMfaMessages();
  const user = useUser();
  const [target, setTarget] = useState<MfaUser>();
  const { goal: list, aim } = useFocusTarget<HTMLDivElement>(holders);
  const bad = ({ message = '' }: { message?: string }): Outcome => ({ isGood: false, text: message });
  const resetting = useAction<typeof resetMfa, Outcome>(resetMfa, {
    reset: () => ({ isGood: true, text: t('company.wasReset', { person: target?.email ?? '' }) }),
    noSuchAccount: bad,
    ownAccount: bad,
    refused: bad,
    lost: () => ({ isGood: false, text: t('company.unreachable') }),
  });

  async function reset({ id }: MfaUser): Promise<void> {
    onOutcome(undefined);
    const ending = await resetting.run({ id });
    setTarget(undefined);
    aim();
    await reload();
    onOutcome(ending);
  }

  return (
    <Stack gap="2" ref={list} tabIndex={-1} outline="none" role="group" aria-label={t('company.holders')}>
      <Text fontWeight="semibold">{t('company.holders')}</Text>
      {holders.length === 0 && <Text color="fg.muted">{t('company.nobody')}</Text>}
      {holders.map((holder) => (
        <Flex key={holder.id} align="center" justify="space-between" gap="3" wrap="wrap">
          <div>
            <Text overflowWrap="anywhere">{holder.email}</Text>
            <Text textStyle="t13" color="fg.muted">
              {[holder.hasApp && t('company.app'), holder.passkeys > 0 && t('company.keys', { count: holder.passkeys })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {target?.id === holder.id ? (
            <Flex gap="2" align="center" wrap="wrap">
              <Text textStyle="t13">{t('company.sure')}</Text>
              <Button
                size="sm"
                variant="danger"
                busy={resetting.isRunning}
                busyLabel={t('company.resetting')}
                onClick={() => void reset(holder)}
              >
                {t('company.reset')}
              </Button>
              <Button size="sm" disabled={resetting.isRunning} onClick={() => setTarget(undefined)}>
                {t('company.keep')}
              </Button>
            </Flex>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('company.resetOf', { person: holder.email })}
              disabledReason={holder.email === user?.email ? t('company.own') : undefined}
              onClick={() => setTarget(holder)}
            >
              {t('company.reset')}
            </Button>
          )}
        </Flex>
      ))}
    </Stack>
  );
}
