import { saveAccount } from '@portico/contract';
import type { TypedAccount } from '@portico/contract/rules';
import { showNotice, useAction } from '@portico/runtime';
import { useState } from 'react';

/** What became of it: `told` where the server's words were shown, else the field that they belong to. */
export type SaveEnding = 'saved' | 'told' | 'lost' | { readonly field: 'email' | 'password'; readonly message: string };

/** Saves an account; sent again after no answer came it is the same request. (ACCT-03) */
export function useSaveAccount() {
  const [isLost, setLost] = useState(false);
  const alert = ({ message = '' }: { message?: string }): SaveEnding => {
    showNotice(message);
    return 'told';
  };
  const { run, isRunning } = useAction<typeof saveAccount, SaveEnding>(saveAccount, {
    saved: () => 'saved',
    emailTaken: ({ message = '' }) => ({ field: 'email', message }),
    weakPassword: ({ message = '' }) => ({ field: 'password', message }),
    lastAdministrator: alert,
    noSuchAccount: alert,
    beyondOwn: alert,
    refused: alert,
    lost: () => 'lost',
  });
  return {
    isRunning,
    isLost,
    save: async ({ password, ...typed }: TypedAccount, id: string | undefined): Promise<SaveEnding | undefined> => {
      setLost(false);
      const ending = await run({ ...typed, ...(id === undefined ? { password } : { id }) });
      setLost(ending === 'lost');
      return ending;
    },
  };
}
