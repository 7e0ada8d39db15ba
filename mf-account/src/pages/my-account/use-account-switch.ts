import { changeAccountState, type SubAccount } from '@portico/contract';
import { showNotice, toast, useAction } from '@portico/runtime';
import { useState } from 'react';
import { useUsersMessages } from './people-messages.ts';
import { holderName } from './people-table.tsx';

/** Activates and deactivates users; `reload` refreshes the list after any outcome. (ACCT-04) */
export function useAccountSwitch(reload: () => Promise<unknown>) {
  const t = useUsersMessages();
  const [toDeactivate, setToDeactivate] = useState<SubAccount>();
  const [switching, setSwitching] = useState<string>();
  const notify = ({ message = '' }: { message?: string }): 'said' => {
    showNotice(message);
    return 'said';
  };
  const { run } = useAction<typeof changeAccountState, 'changed' | 'said'>(changeAccountState, {
    changed: () => 'changed',
    lastAdministrator: notify,
    noSuchAccount: notify,
    refused: notify,
    lost: () => {
      toast(t('unreachable'), 'error');
      return 'said';
    },
  });

  async function set(person: SubAccount, state: SubAccount['state']): Promise<void> {
    setSwitching(person.id);
    const ending = await run({ id: person.id, state });
    setToDeactivate(undefined);
    if (ending === 'changed')
      toast(t(state === 'active' ? 'switchedOn' : 'switchedOff', { person: holderName(person) }));
    await reload();
    setSwitching(undefined);
  }

  return {
    /** User to confirm the deactivation of. */
    toDeactivate,
    /** Id of the user with a pending status change. */
    switching,
    /** Deactivation needs confirmation, activation does not. */
    press: (person: SubAccount) => (person.state === 'active' ? setToDeactivate(person) : void set(person, 'active')),
    keep: () => setToDeactivate(undefined),
    switchOff: (person: SubAccount) => void set(person, 'inactive'),
  };
}
