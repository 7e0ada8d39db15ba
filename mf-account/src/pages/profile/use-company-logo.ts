import { removeCompanyLogo, uploadCompanyLogo } from '@portico/contract';
import { useAction } from '@portico/runtime';
import type { RefusedFile } from '@portico/ui/file-upload';
import { useState } from 'react';

/** Why the page itself does not send a file. */
export type LogoFault = 'tooLarge' | 'otherType' | 'tooMany';

/** What became of the last press. */
export type LogoOutcome = 'saved' | 'removed' | 'unreachable' | LogoFault | { readonly message: string };

/** Sends a logo or takes it off; whatever became of it, `reload` brings the one that stands. */
export function useCompanyLogo(reload: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<LogoOutcome>();
  const words = ({ message = '' }: { message?: string }) => ({ message });
  const lost = () => 'unreachable' as const;
  const sending = useAction<typeof uploadCompanyLogo, LogoOutcome>(uploadCompanyLogo, {
    saved: () => 'saved',
    notTaken: words,
    noHead: words,
    refused: words,
    lost,
  });
  const removing = useAction<typeof removeCompanyLogo, LogoOutcome>(removeCompanyLogo, {
    removed: () => 'removed',
    refused: words,
    lost,
  });

  async function settled(run: () => Promise<LogoOutcome | undefined>): Promise<void> {
    setOutcome(undefined);
    const found = await run();
    await reload();
    setOutcome(found);
  }

  return {
    outcome,
    send: (file: File) => settled(() => sending.run(undefined, file)),
    refuse: ([refused]: readonly RefusedFile[]) => setOutcome(refused && faultOf(refused)),
    remove: () => settled(() => removing.run({})),
    isSending: sending.isRunning,
    isRemoving: removing.isRunning,
  };
}

function faultOf({ errors }: RefusedFile): LogoFault {
  if (errors.includes('FILE_TOO_LARGE')) return 'tooLarge';
  return errors.includes('TOO_MANY_FILES') ? 'tooMany' : 'otherType';
}
