import { type OwnPasskey, ownPasskeys } from '@portico/contract';
import { ownZone, useApiQuery, useCommonMessages, useFormats } from '@portico/runtime';
import {
  Banner,
  Button,
  ErrorPanel,
  Field,
  Flex,
  gapAfter,
  Panel,
  PasswordInput,
  PortalDialog,
  Stack,
  Text,
  TextInput,
  useFocusTarget,
} from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useMfaMessages } from './mfa-messages.ts';
import { hasPasskeyDevice } from './passkey-device.ts';
import { type NewPasskey, type PasskeyOutcome, useOwnPasskeys } from './use-own-passkeys.ts';

/** The user's passkeys, if the company allows them or some exist: add and remove. */
export function OwnPasskeys() {
  const t = useMfaMessages();
  const common = useCommonMessages();
  const { data, failed, isFetching, retry } = useApiQuery(ownPasskeys, 'passkeys', {}, {}, { staleTime: 0 });
  if (data === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={t('passkey.failed')}
        text={failed.message || t('own.failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (data === undefined || (!data.mayUse && data.passkeys.length === 0)) return null;
  return <Passkeys {...data} reload={retry} />;
}

interface PasskeysProps {
  readonly mayUse: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly reload: () => Promise<unknown>;
}

function Passkeys({ mayUse, passkeys, reload }: PasskeysProps) {
  const t = useMfaMessages();
  const { outcome, add, isAdding, remove, isRemoving } = useOwnPasskeys(reload);
  const [toRemove, setToRemove] = useState<OwnPasskey>();
  const { goal: list, aim } = useFocusTarget<HTMLDivElement>(passkeys);
  return (
    <Panel title={t('passkey.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('passkey.lead')}</Text>
        {outcome !== undefined && outcome.field === undefined && (
          <Banner tone={outcome.isGood ? 'free' : 'stop'} role={outcome.isGood ? 'status' : 'alert'}>
            {outcome.text}
          </Banner>
        )}
        <Stack gap="3" ref={list} tabIndex={-1} outline="none" role="group" aria-label={t('passkey.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setToRemove(passkey)} />
          ))}
        </Stack>
        {mayUse && hasPasskeyDevice() ? (
          <AddForm outcome={outcome} isAdding={isAdding} onAdd={add} />
        ) : (
          <Text textStyle="t13" color="fg.muted">
            {t('passkey.noMore')}
          </Text>
        )}
      </Stack>
      {toRemove !== undefined && (
        <PortalDialog
          role="alertdialog"
          title={t('passkey.ask', { name: toRemove.name })}
          primary={{
            label: t('passkey.remove'),
            variant: 'danger',
            busy: isRemoving,
            busyLabel: t('passkey.removing'),
            onPress: () => {
              aim();
              void remove(toRemove).then(() => setToRemove(undefined));
            },
          }}
          secondary={isRemoving ? undefined : { label: t('company.keep'), onPress: () => setToRemove(undefined) }}
          onClose={isRemoving ? undefined : () => setToRemove(undefined)}
        >
          {t('passkey.askText')}
        </PortalDialog>
      )}
    </Panel>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const t = useMfaMessages();
  const { instant } = useFormats();
  const { name, since, lastUsed } = passkey;
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <div>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="t13" color="fg.muted">
          {t('passkey.since', { when: instant(since, ownZone()) })}
          {gapAfter(t('passkey.since', { when: '' }))}
          {lastUsed === undefined
            ? t('passkey.neverUsed')
            : t('passkey.lastUsed', { when: instant(lastUsed, ownZone()) })}
        </Text>
      </div>
      <Button size="sm" aria-label={t('passkey.removeNamed', { name })} onClick={onRemove}>
        {t('passkey.remove')}
      </Button>
    </Flex>
  );
}

const NOTHING: NewPasskey = { name: '', password: '' };

interface AddFormProps {
  readonly outcome: PasskeyOutcome | undefined;
  readonly isAdding: boolean;
  readonly onAdd: (typed: NewPasskey) => Promise<PasskeyOutcome | undefined>;
}

function AddForm({ outcome, isAdding, onAdd }: AddFormProps) {
  const t = useMfaMessages();
  const [typed, setTyped] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const errorAt = (field: PasskeyOutcome['field']) => (outcome?.field === field ? outcome?.text : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const ending = await onAdd(typed);
    if (ending?.field !== undefined)
      form.current?.querySelector<HTMLInputElement>(`input[name=${ending.field}]`)?.focus();
    if (ending?.isGood) setTyped(NOTHING);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Field label={t('passkey.name')} help={t('passkey.nameHelp')} error={errorAt('passkey-name')}>
          <TextInput
            name="passkey-name"
            maxLength={60}
            value={typed.name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        </Field>
        <Field label={t('own.password')} error={errorAt('passkey-password')}>
          <PasswordInput
            name="passkey-password"
            showLabel={t('own.show')}
            hideLabel={t('own.hide')}
            value={typed.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          />
        </Field>
        <Flex>
          <Button type="submit" variant="solid" busy={isAdding} busyLabel={t('passkey.adding')}>
            {t('passkey.add')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
