import { confirmFactor, endFactor, type FactorDraft, renewRecoveryCodes, startFactor } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import { useFactorWords } from './factor-words.ts';

/** What stands in the way, in words, and the field that it is about. */
export interface FactorProblem {
  readonly field?: 'present' | 'code' | undefined;
  readonly message: string;
}

/** Password and a code, as they are typed. */
export interface FactorProof {
  readonly password: string;
  readonly code: string;
}

/** Sets one's own second factor up, makes new recovery codes and turns it off, and says how it went. `onChanged`: it is on or off now. */
export function useOwnFactor(onChanged: () => void) {
  const t = useFactorWords();
  const [begun, setBegun] = useState<FactorDraft>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isRenewed, setIsRenewed] = useState(false);
  const [outcome, setOutcome] = useState<FactorProblem | 'turnedOn' | 'turnedOff' | 'renewed'>();
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

  const renewing = useAction<typeof renewRecoveryCodes, FactorProblem>(renewRecoveryCodes, {
    renewed: ({ data }) => {
      setCodes(data.recoveryCodes);
      setIsRenewed(true);
    },
    wrongPassword: at('present'),
    wrongCode: at('code'),
    notAllowed: leave,
    refused: words,
    lost: () => {
      // The codes may be others by now, which nobody saw.
      onChanged();
      return { message: t('own.renewLost') };
    },
  });

  /** What was begun leads nowhere any more: from the start, with the server's word on why. */
  function leave(answer: { message?: string }): undefined {
    setBegun(undefined);
    setOutcome(words(answer));
    onChanged();
  }

  /** Runs what asks for password and code, once both are there. */
  const proven = (run: (proof: FactorProof) => Promise<FactorProblem | undefined>) => (typed: FactorProof) =>
    shown(async () => {
      if (typed.password === '') return { field: 'present', message: t('own.passwordMissing') };
      if (typed.code.trim() === '') return { field: 'code', message: t('codeMissing') };
      return run({ password: typed.password, code: typed.code.trim() });
    });

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
    isRenewing: renewing.isRunning,
    begin: (password: string) =>
      shown(async () =>
        password === '' ? { field: 'present', message: t('own.passwordMissing') } : starting.run({ password }),
      ),
    confirm: (draft: string, code: string) => confirming.run({ draft, code: code.trim() }),
    /** The codes are kept. */
    keep: () => {
      setCodes(undefined);
      setOutcome(isRenewed ? 'renewed' : 'turnedOn');
      setIsRenewed(false);
      onChanged();
    },
    turnOff: proven((proof) => ending.run(proof)),
    renew: proven((proof) => renewing.run(proof)),
  };
}
