import { changePassword } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import {
  findNewPasswordProblem,
  type NewPasswordProblem,
  type TypedPassword,
  weakOr,
} from '../../features/new-password/new-password-rules.ts';

export interface TypedChange extends TypedPassword {
  readonly present: string;
  readonly removesPasskeys: boolean;
}

/** Problem with the current password: missing, or the server's message. */
type PresentProblem = { readonly present: 'missing' | { readonly message: string } };

export type ChangeOutcome = PresentProblem | { readonly next: NewPasswordProblem } | 'changed' | 'unreachable' | 'told';

export function useOwnPassword() {
  const [outcome, setOutcome] = useState<ChangeOutcome>();
  const { run, isRunning } = useAction<typeof changePassword, ChangeOutcome>(changePassword, {
    changed: () => 'changed',
    wrongPassword: ({ message }) => ({ present: { message: message ?? '' } }),
    mismatch: () => ({ next: 'mismatch' }),
    weakPassword: ({ message }) => ({ next: weakOr(message) }),
    refused: ({ message }) => ({ present: { message } }),
    lost: () => 'unreachable',
    told: () => 'told',
  });

  async function send(typed: TypedChange): Promise<ChangeOutcome | undefined> {
    const { present, password, again, removesPasskeys } = typed;
    setOutcome(undefined);
    const outcome =
      problemOf(typed) ??
      (await run({
        ...{ presentPassword: present, password, passwordAgain: again },
        ...(removesPasskeys && { removePasskeys: true }),
      }));
    setOutcome(outcome);
    return outcome;
  }

  return { send, isRunning, outcome };
}

function problemOf(typed: TypedChange): ChangeOutcome | undefined {
  if (typed.present === '') return { present: 'missing' };
  const next = findNewPasswordProblem(typed);
  return next && { next };
}
