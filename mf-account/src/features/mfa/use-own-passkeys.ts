import { addPasskey, type OwnPasskey, removePasskey, startPasskey } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import { useMfaMessages } from './mfa-messages.ts';
import { makePasskey } from './passkey-device.ts';

/** Success, or an error message with its field. */
export interface PasskeyOutcome {
  readonly isGood?: boolean;
  readonly field?: 'passkey-name' | 'passkey-password';
  readonly text: string;
}

export interface NewPasskey {
  readonly name: string;
  readonly password: string;
}

/** Adds and removes the user's passkeys; `reload` refreshes the list after any outcome. */
export function useOwnPasskeys(reload: () => Promise<unknown>) {
  const t = useMfaMessages();
  const [outcome, setOutcome] = useState<PasskeyOutcome>();
  const [isAdding, setIsAdding] = useState(false);
  const toOutcome = ({ message = '' }: { message?: string }): PasskeyOutcome => ({ text: message });
  const lost = (): PasskeyOutcome => ({ text: t('passkey.notKnown') });
  const starting = useAction<typeof startPasskey, string | PasskeyOutcome>(startPasskey, {
    begun: ({ data }) => data.options,
    wrongPassword: ({ message = '' }) => ({ field: 'passkey-password', text: message }),
    ...{ notAllowed: toOutcome, refused: toOutcome, lost: () => ({ text: t('unreachable') }) },
  });
  const adding = useAction<typeof addPasskey, PasskeyOutcome>(addPasskey, {
    added: () => ({ isGood: true, text: t('passkey.added') }),
    ...{ notAllowed: toOutcome, notVerified: toOutcome, refused: toOutcome, lost },
  });
  const removing = useAction<typeof removePasskey, PasskeyOutcome>(removePasskey, {
    removed: () => ({ isGood: true, text: t('passkey.removed') }),
    ...{ refused: toOutcome, lost },
  });

  async function attempt({ name, password }: NewPasskey): Promise<PasskeyOutcome | undefined> {
    if (name.trim() === '') return { field: 'passkey-name', text: t('passkey.nameMissing') };
    if (password === '') return { field: 'passkey-password', text: t('own.passwordMissing') };
    const options = await starting.run({ password });
    if (typeof options !== 'string') return options;
    const made = await makePasskey(options);
    if (typeof made === 'string') return { text: t(made === 'none' ? 'passkey.notMade' : 'passkey.alreadyThere') };
    const ending = await adding.run({ name: name.trim(), ...made });
    await reload();
    return ending;
  }

  async function add(typed: NewPasskey): Promise<PasskeyOutcome | undefined> {
    setOutcome(undefined);
    setIsAdding(true);
    const ending = await attempt(typed);
    setIsAdding(false);
    setOutcome(ending);
    return ending;
  }

  async function remove({ id }: OwnPasskey): Promise<void> {
    setOutcome(undefined);
    const ending = await removing.run({ id });
    await reload();
    setOutcome(ending);
  }

  return { outcome, add, isAdding, remove, isRemoving: removing.isRunning };
}
