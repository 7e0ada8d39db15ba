import { register } from '@portico/contract';
import type { RegistrationForm } from '@portico/contract/forms';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import type { KeptFile } from './use-files.ts';

export type SubmissionOutcome = 'submitted' | 'licenceMissing' | 'badPhone' | 'failed';

/** Sends the application; the same one again is the same request. */
export function useSubmission() {
  const [outcome, setOutcome] = useState<SubmissionOutcome>();
  const failed = () => 'failed' as const;
  const { run, isRunning } = useAction<typeof register, SubmissionOutcome>(register, {
    submitted: () => 'submitted',
    licenceMissing: () => 'licenceMissing',
    badPhone: () => 'badPhone',
    refused: failed,
    lost: failed,
    told: failed,
  });
  return {
    outcome,
    isRunning,
    send: async (typed: RegistrationForm, files: readonly KeptFile[]) => {
      setOutcome(undefined);
      const found = await run({ ...typed, files: files.map(({ path }) => path) });
      setOutcome(found);
      return found;
    },
  };
}
