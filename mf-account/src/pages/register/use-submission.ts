import { register } from '@portico/contract';
import type { RegistrationForm } from '@portico/contract/forms';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import type { StoredFile } from './use-files.ts';

export type SubmissionOutcome = 'submitted' | 'licenceMissing' | 'badPhone' | 'failed';

/** Submits the application. A retry keeps its idempotency key. */
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
    send: async (typed: RegistrationForm, files: readonly StoredFile[]) => {
      setOutcome(undefined);
      const outcome = await run({ ...typed, files: files.map(({ path }) => path) });
      setOutcome(outcome);
      return outcome;
    },
  };
}
