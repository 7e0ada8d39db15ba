import { confirmOperator } from '@portico/contract';
import { portalStore, useAction, useUser } from '@portico/runtime';
import { Button, Field, Flex, PasswordInput, PortalDialog, Stack, Text } from '@portico/ui';
import { atom, useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useOpsWords } from '../../words.ts';

/** Whoever waits for the password: called with whether it was shown. */
const waitingAtom = atom<{ readonly answer: (isShown: boolean) => void } | undefined>(undefined);

/** Asks the operator for the password; false where they would rather not. The gate of the page draws the dialog. */
export async function askPassword(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  portalStore.set(waitingAtom, { answer: resolve });
  return await promise.finally(() => portalStore.set(waitingAtom, undefined));
}

/** Shows the dialog while somebody waits for the password. */
export function PasswordGate() {
  const waiting = useAtomValue(waitingAtom, { store: portalStore });
  return waiting === undefined ? null : <PasswordDialog onAnswer={waiting.answer} />;
}

function PasswordDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const t = useOpsWords();
  const user = useUser();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const say = ({ message = '' }: { message?: string }) => setFault(message);
  const { run, isRunning } = useAction(confirmOperator, {
    confirmed: () => onAnswer(true),
    wrongPassword: say,
    refused: say,
    lost: () => setFault(t('password.lost')),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setFault(t('password.missing'));
    setFault(undefined);
    void run({ password });
  }

  return (
    <PortalDialog
      title={t('password.title')}
      focus="first"
      footer={
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button variant="quiet" disabled={isRunning} onClick={() => onAnswer(false)}>
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
          {/* Tells a password manager whose password it is. */}
          <input hidden readOnly aria-label={user?.email ?? ''} autoComplete="username" value={user?.email ?? ''} />
          <Field required label={t('password.label')} error={fault}>
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
