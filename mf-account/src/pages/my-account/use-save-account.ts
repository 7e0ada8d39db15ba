import { saveAccount } from '@portico/contract';
import type { TypedAccount } from '@portico/contract/rules';
import { showNotice, useAction } from '@portico/runtime';
import { useState } from 'react';

/** `told` if the server's message was shown, otherwise the field it belongs to. */
export type SaveEnding = 'saved' | 'told' | 'lost' | { readonly field: 'email' | 'password'; readonly message: string };

/** Saves an account. A retry after a lost response keeps its idempotency key. (ACCT-03) */
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
    /** `id` of an existing account. With `isInvitation` a new user sets the password through an emailed link. */
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
