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
    /** `id` of an account that is changed; with `isInvitation` an emailed link sets the password of a new one. */
    save: async (
      { password, hasOneName, ...typed }: TypedAccount,
      { id, isInvitation }: { readonly id: string | undefined; readonly isInvitation: boolean },
    ): Promise<SaveEnding | undefined> => {
      setLost(false);
      const access = isInvitation ? { isInvitation } : { password };
      const named = hasOneName ? { firstName: '', hasOneName } : {};
      const ending = await run({ ...typed, ...named, ...(id === undefined ? access : { id }) });
      setLost(ending === 'lost');
      return ending;
    },
  };
}
