import { type StartedSession, signInByPasskey, startPasskeySignIn } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import { useMfaMessages } from './mfa-messages.ts';
import { signByPasskey } from './passkey-device.ts';

export interface PasskeySignIn {
  /** Pending sign-in; the passkey replaces its code. */
  readonly step?: string | undefined;
  readonly onEntered: (session: StartedSession) => void;
  /** The pending sign-in expired; with the server's message. */
  readonly onOver?: ((message: string | undefined) => void) | undefined;
}

interface Failed {
  readonly message: string;
}

export function usePasskeySignIn({ step, onEntered, onOver }: PasskeySignIn) {
  const t = useMfaMessages();
  const [message, setMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const failed = ({ message: text = '' }: { message?: string }): Failed => ({ message: text });
  const lost = (): Failed => ({ message: t('unreachable') });
  const stepOver = ({ message: reason }: { message?: string }) => {
    onOver?.(reason);
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
    const options = await starting.run(named);
    if (typeof options !== 'string') return options;
    const proof = await signByPasskey(options);
    if (typeof proof === 'string') return { message: t('passkey.none') };
    return await entering.run({ ...named, ...proof });
  }

  async function signIn(): Promise<void> {
    setMessage(undefined);
    setIsBusy(true);
    const ending = await attempt();
    // After success the page is about to change.
    if (ending === 'entered') return;
    setIsBusy(false);
    setMessage(ending?.message);
  }

  return { signIn, isBusy, message };
}
