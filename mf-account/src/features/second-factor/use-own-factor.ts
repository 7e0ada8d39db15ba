import { confirmFactor, endFactor, type FactorDraft, startFactor } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import { useFactorWords } from './factor-words.ts';

/** What stands in the way, in words, and the field that it is about. */
export interface FactorProblem {
  readonly field?: 'present' | 'code' | undefined;
  readonly message: string;
}

/** Sets one's own second factor up and turns it off, and says how it went. `onChanged`: it is on or off now. */
export function useOwnFactor(onChanged: () => void) {
  const t = useFactorWords();
  const [begun, setBegun] = useState<FactorDraft>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [outcome, setOutcome] = useState<FactorProblem | 'turnedOn' | 'turnedOff'>();
  const lost = (): FactorProblem => ({ message: t('unreachable') });
  const words = ({ message = '' }: { message?: string }): FactorProblem => ({ message });
  const at =
    (field: 'present' | 'code') =>
    ({ message = '' }: { message?: string }): FactorProblem => ({ field, message });

  const starting = useAction<typeof startFactor, FactorProblem>(startFactor, {
    begun: ({ data }) => {
      setBegun(data);
    },
    wrongPassword: at('present'),
    notAllowed: words,
    refused: words,
    lost,
  });
  const confirming = useAction<typeof confirmFactor, string>(confirmFactor, {
    turnedOn: ({ data }) => {
      setCodes(data.recoveryCodes);
      setBegun(undefined);
    },
    wrongCode: ({ message = '' }) => message,
    draftOver: leave,
    notAllowed: leave,
    refused: ({ message }) => message,
    lost: () => t('unreachable'),
  });
  const ending = useAction<typeof endFactor, FactorProblem>(endFactor, {
    turnedOff: () => {
      setOutcome('turnedOff');
      onChanged();
    },
    wrongPassword: at('present'),
    wrongCode: at('code'),
    refused: words,
    lost: () => {
      // It may be off by now: what stands is asked again.
      onChanged();
      return lost();
    },
  });

  /** What was begun leads nowhere any more: from the start, with the server's word on why. */
  function leave(answer: { message?: string }): undefined {
    setBegun(undefined);
    setOutcome(words(answer));
    onChanged();
  }

  async function shown(run: () => Promise<FactorProblem | undefined>): Promise<FactorProblem | undefined> {
    setOutcome(undefined);
    const problem = await run();
    if (problem !== undefined) setOutcome(problem);
    return problem;
  }

  return {
    begun,
    codes,
    outcome,
    isRunning: starting.isRunning || confirming.isRunning || ending.isRunning,
    begin: (password: string) =>
      shown(async () =>
        password === '' ? { field: 'present', message: t('own.passwordMissing') } : starting.run({ password }),
      ),
    confirm: (draft: string, code: string) => confirming.run({ draft, code: code.trim() }),
    /** The codes are kept. */
    keep: () => {
      setCodes(undefined);
      setOutcome('turnedOn');
      onChanged();
    },
    turnOff: ({ password, code }: { password: string; code: string }) =>
      shown(async () => {
        if (password === '') return { field: 'present', message: t('own.passwordMissing') };
        if (code.trim() === '') return { field: 'code', message: t('codeMissing') };
        return ending.run({ password, code: code.trim() });
      }),
  };
}
