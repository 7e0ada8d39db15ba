import { removeCompanyLogo, uploadCompanyLogo } from '@portico/contract';
import { useAction } from '@portico/runtime';
import type { RejectedFile } from '@portico/ui/file-upload';
import { useState } from 'react';

/** Client-side rejections. */
export type LogoProblem = 'tooLarge' | 'otherType' | 'tooMany';

export type LogoOutcome = 'saved' | 'removed' | 'unreachable' | LogoProblem | { readonly message: string };

/** Uploads or removes the logo; `reload` refreshes it after any outcome. */
export function useCompanyLogo(reload: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<LogoOutcome>();
  const toProblem = ({ message = '' }: { message?: string }) => ({ message });
  const lost = () => 'unreachable' as const;
  const sending = useAction<typeof uploadCompanyLogo, LogoOutcome>(uploadCompanyLogo, {
    saved: () => 'saved',
    notTaken: toProblem,
    noHead: toProblem,
    refused: toProblem,
    lost,
  });
  const removing = useAction<typeof removeCompanyLogo, LogoOutcome>(removeCompanyLogo, {
    removed: () => 'removed',
    refused: toProblem,
    lost,
  });

  async function settled(run: () => Promise<LogoOutcome | undefined>): Promise<void> {
    setOutcome(undefined);
    const outcome = await run();
    await reload();
    setOutcome(outcome);
  }

  return {
    outcome,
    send: (file: File) => settled(() => sending.run(undefined, file)),
    reject: ([refused]: readonly RejectedFile[]) => setOutcome(refused && problemOf(refused)),
    remove: () => settled(() => removing.run({})),
    isSending: sending.isRunning,
    isRemoving: removing.isRunning,
  };
}

function problemOf({ errors }: RejectedFile): LogoProblem {
  if (errors.includes('FILE_TOO_LARGE')) return 'tooLarge';
  return errors.includes('TOO_MANY_FILES') ? 'tooMany' : 'otherType';
}
