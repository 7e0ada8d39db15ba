import { changeAccountState, type SubAccount } from '@portico/contract';
import { showNotice, toast, useAction } from '@portico/runtime';
import { useState } from 'react';
import { holderName } from './people-table.tsx';
import { usePeopleWords } from './people-words.ts';

/** Lets people sign in or not; whatever became of it, `reload` brings what stands. (ACCT-04) */
export function useAccountSwitch(reload: () => Promise<unknown>) {
  const t = usePeopleWords();
  const [asked, setAsked] = useState<SubAccount>();
  const [switching, setSwitching] = useState<string>();
  const say = ({ message = '' }: { message?: string }): 'said' => {
    showNotice(message);
    return 'said';
  };
  const { run } = useAction<typeof changeAccountState, 'changed' | 'said'>(changeAccountState, {
    changed: () => 'changed',
    lastAdministrator: say,
    noSuchAccount: say,
    refused: say,
    lost: () => {
      toast(t('unreachable'), 'error');
      return 'said';
    },
  });

  async function set(person: SubAccount, state: SubAccount['state']): Promise<void> {
    setSwitching(person.id);
    const ending = await run({ id: person.id, state });
    setAsked(undefined);
    if (ending === 'changed')
      toast(t(state === 'active' ? 'switchedOn' : 'switchedOff', { person: holderName(person) }));
    await reload();
    setSwitching(undefined);
  }

  return {
    /** Whom switching off is asked about. */
    asked,
    /** The id of whoever is being switched. */
    switching,
    /** Off is asked first, on is done at once. */
    press: (person: SubAccount) => (person.state === 'active' ? setAsked(person) : void set(person, 'active')),
    keep: () => setAsked(undefined),
    switchOff: (person: SubAccount) => void set(person, 'inactive'),
  };
}
