import { confirmMfa, disableMfa, type MfaDraft, renewRecoveryCodes, startMfa } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import { useMfaMessages } from './mfa-messages.ts';

/** An error message and its field. */
export interface FactorProblem {
  readonly field?: 'present' | 'code' | undefined;
  readonly message: string;
}

/** Password and code as entered. */
export interface FactorProof {
  readonly password: string;
  readonly code: string;
}

/** Sets up and turns off the user's second factor, and renews recovery codes. `onChanged`: it is on or off now. */
export function useOwnFactor(onChanged: () => void) {
  const t = useMfaMessages();
  const [draft, setDraft] = useState<MfaDraft>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isRenewed, setIsRenewed] = useState(false);
  const [outcome, setOutcome] = useState<FactorProblem | 'turnedOn' | 'turnedOff' | 'renewed'>();
  const lost = (): FactorProblem => ({ message: t('unreachable') });
  const toProblem = ({ message = '' }: { message?: string }): FactorProblem => ({ message });
  const problemAt =
    (field: 'present' | 'code') =>
    ({ message = '' }: { message?: string }): FactorProblem => ({ field, message });

  const starting = useAction<typeof startMfa, FactorProblem>(startMfa, {
    begun: ({ data }) => {
      setDraft(data);
    },
    wrongPassword: problemAt('present'),
    notAllowed: toProblem,
    refused: toProblem,
    lost,
  });
  const confirming = useAction<typeof confirmMfa, string>(confirmMfa, {
    turnedOn: ({ data }) => {
      setCodes(data.recoveryCodes);
      setDraft(undefined);
    },
    wrongCode: ({ message = '' }) => message,
    draftOver: leave,
    notAllowed: leave,
    refused: ({ message }) => message,
    lost: () => t('unreachable'),
  });
  const ending = useAction<typeof disableMfa, FactorProblem>(disableMfa, {
    turnedOff: () => {
      setOutcome('turnedOff');
      onChanged();
    },
    wrongPassword: problemAt('present'),
    wrongCode: problemAt('code'),
    refused: toProblem,
    lost: () => {
      // It may be off now, so the state is reloaded.
      onChanged();
      return lost();
    },
  });

  const renewing = useAction<typeof renewRecoveryCodes, FactorProblem>(renewRecoveryCodes, {
    renewed: ({ data }) => {
      setCodes(data.recoveryCodes);
      setIsRenewed(true);
    },
    wrongPassword: problemAt('present'),
    wrongCode: problemAt('code'),
    notAllowed: leave,
    refused: toProblem,
    lost: () => {
      // Codes that the user never saw may be valid now, so the state is reloaded.
      onChanged();
      return { message: t('own.renewLost') };
    },
  });

  /** The setup expired: restarts with the server's message. */
  function leave(response: { message?: string }): undefined {
    setDraft(undefined);
    setOutcome(toProblem(response));
    onChanged();
  }

  /** Validates password and code before the request. */
  const proven = (run: (proof: FactorProof) => Promise<FactorProblem | undefined>) => (typed: FactorProof) =>
    withOutcome(async () => {
      if (typed.password === '') return { field: 'present', message: t('own.passwordMissing') };
      if (typed.code.trim() === '') return { field: 'code', message: t('codeMissing') };
      return run({ password: typed.password, code: typed.code.trim() });
    });

  async function withOutcome(run: () => Promise<FactorProblem | undefined>): Promise<FactorProblem | undefined> {
    setOutcome(undefined);
    const problem = await run();
    if (problem !== undefined) setOutcome(problem);
    return problem;
  }

  return {
    draft,
    codes,
    outcome,
    isRunning: starting.isRunning || confirming.isRunning || ending.isRunning,
    isRenewing: renewing.isRunning,
    begin: (password: string) =>
      withOutcome(async () =>
        password === '' ? { field: 'present', message: t('own.passwordMissing') } : starting.run({ password }),
      ),
    confirm: (draft: string, code: string) => confirming.run({ draft, code: code.trim() }),
    /** The user has saved the codes. */
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
