import { confirmOperator } from '@portico/contract';
import { portalStore, useAction, useUser } from '@portico/runtime';
import { Button, Field, Flex, PasswordInput, PortalDialog, Stack, Text } from '@portico/ui';
import { atom, useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useOpsMessages } from '../../messages.ts';

/** The action that waits for the password; its callback receives whether it was entered. */
const waitingAtom = atom<{ readonly respond: (isShown: boolean) => void } | undefined>(undefined);

/** Asks the operator for the password; false if the operator cancels. `PasswordGate` renders the dialog. */
export async function requestPassword(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  portalStore.set(waitingAtom, { respond: resolve });
  return await promise.finally(() => portalStore.set(waitingAtom, undefined));
}

/** Renders the dialog while an action waits for the password. */
export function PasswordGate() {
  const waiting = useAtomValue(waitingAtom, { store: portalStore });
  return waiting === undefined ? null : <PasswordDialog onClose={waiting.respond} />;
}

function PasswordDialog({ onClose }: { onClose: (isShown: boolean) => void }) {
  const t = useOpsMessages();
  const user = useUser();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const showError = ({ message = '' }: { message?: string }) => setError(message);
  const { run, isRunning } = useAction(confirmOperator, {
    confirmed: () => onClose(true),
    wrongPassword: showError,
    refused: showError,
    lost: () => setError(t('password.lost')),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setError(t('password.missing'));
    setError(undefined);
    void run({ password });
  }

  return (
    <PortalDialog
      title={t('password.title')}
      focus="first"
      footer={
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button variant="quiet" disabled={isRunning} onClick={() => onClose(false)}>
            {t('deed.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="solid" busy={isRunning} busyLabel={t('password.confirming')}>
            {t('password.confirm')}
          </Button>
        </Flex>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="fg.muted">{t('password.text')}</Text>
          {/* Lets a password manager match the account. */}
          <input hidden readOnly aria-label={user?.email ?? ''} autoComplete="username" value={user?.email ?? ''} />
          <Field required label={t('password.label')} error={error}>
            <PasswordInput
              autoComplete="current-password"
              maxLength={200}
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </Stack>
      </form>
    </PortalDialog>
  );
}
