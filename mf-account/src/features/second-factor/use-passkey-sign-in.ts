import { type BegunSession, signInByPasskey, startPasskeySignIn } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import { useFactorWords } from './factor-words.ts';
import { signByPasskey } from './passkey-device.ts';

export interface PasskeySignIn {
  /** The sign-in that waits for a code, in whose place the passkey stands. */
  readonly step?: string | undefined;
  readonly onEntered: (session: BegunSession) => void;
  /** The step has ended, with the server's word on why. */
  readonly onOver?: ((message: string | undefined) => void) | undefined;
}

interface Failed {
  readonly message: string;
}

/** Asks the device to sign, and enters by it. */
export function usePasskeySignIn({ step, onEntered, onOver }: PasskeySignIn) {
  const t = useFactorWords();
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const failed = ({ message: said = '' }: { message?: string }): Failed => ({ message: said });
  const lost = (): Failed => ({ message: t('unreachable') });
  const stepOver = ({ message: said }: { message?: string }) => {
    onOver?.(said);
    return undefined;
  };
  const starting = useAction<typeof startPasskeySignIn, string | Failed>(startPasskeySignIn, {
    begun: ({ data }) => data.options,
    ...{ stepOver, refused: failed, lost },
  });
  const entering = useAction<typeof signInByPasskey, 'entered' | Failed>(signInByPasskey, {
    signedIn: ({ data }) => {
      onEntered(data);
      return 'entered';
    },
    ...{ notVerified: failed, stepOver, refused: failed, lost },
  });

  async function attempt(): Promise<'entered' | Failed | undefined> {
    const named = step === undefined ? {} : { step };
    const begun = await starting.run(named);
    if (typeof begun !== 'string') return begun;
    const proof = await signByPasskey(begun);
    if (typeof proof === 'string') return { message: t('passkey.none') };
    return await entering.run({ ...named, ...proof });
  }

  async function signIn(): Promise<void> {
    setMessage(undefined);
    setIsBusy(true);
    const ending = await attempt();
    // Who has entered waits for the page to change.
    if (ending === 'entered') return;
    setIsBusy(false);
    setMessage(ending?.message);
  }

  return { signIn, isBusy, message };
}
