import { resendInvitation, type SubAccount } from '@portico/contract';
import { showNotice, toast, useAction } from '@portico/runtime';
import { useState } from 'react';
import { useUsersMessages } from './people-messages.ts';
import { holderName } from './people-table.tsx';

/** Emails invited people another link; `reload` refreshes the list if the invitation is no longer open. (ACCT-03) */
export function useInvitations(reload: () => Promise<unknown>) {
  const t = useUsersMessages();
  const [inviting, setInviting] = useState<string>();
  const alert = ({ message = '' }: { message?: string }): 'rejected' => {
    showNotice(message);
    return 'rejected';
  };
  const { run } = useAction<typeof resendInvitation, 'invited' | 'rejected' | 'lost'>(resendInvitation, {
    invited: () => 'invited',
    noSuchAccount: alert,
    noInvitation: alert,
    refused: alert,
    lost: () => {
      toast(t('inviteLost'), 'error');
      return 'lost';
    },
  });

  async function resend(person: SubAccount): Promise<void> {
    setInviting(person.id);
    const ending = await run({ id: person.id });
    if (ending === 'invited') toast(t('invitationSent', { person: holderName(person) }));
    if (ending === 'rejected') await reload();
    setInviting(undefined);
  }

  return { inviting, resend: (person: SubAccount) => void resend(person) };
}
