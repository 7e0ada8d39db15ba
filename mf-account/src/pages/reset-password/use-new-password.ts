import { changePasswordByEmail, type RequestOf } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import {
  findNewPasswordProblem,
  type NewPasswordProblem,
  type TypedPassword,
  weakOr,
} from '../../features/new-password/new-password-rules.ts';

/** Request fields from the emailed link. */
export type ResetLink = Omit<RequestOf<typeof changePasswordByEmail>, 'password' | 'passwordAgain' | 'removePasskeys'>;

/** A problem with the password, or no response. */
export type PasswordProblem = NewPasswordProblem | 'unreachable' | 'told';

export function useNewPassword(link: ResetLink, onEnd: (end: 'changed' | 'expired') => void) {
  const [problem, setProblem] = useState<PasswordProblem>();
  const { run, isRunning } = useAction<typeof changePasswordByEmail, PasswordProblem>(changePasswordByEmail, {
    changed: () => {
      onEnd('changed');
    },
    linkExpired: () => {
      onEnd('expired');
    },
    mismatch: () => 'mismatch',
    weakPassword: ({ message }) => weakOr(message),
    refused: ({ message }) => weakOr(message),
    lost: () => 'unreachable',
    told: () => 'told',
  });

  async function send(typed: TypedPassword, removesPasskeys: boolean): Promise<PasswordProblem | undefined> {
    const { password, again } = typed;
    const outcome =
      findNewPasswordProblem(typed) ??
      (await run({
        ...{ ...link, password, passwordAgain: again },
        ...(removesPasskeys && { removePasskeys: true }),
      }));
    setProblem(outcome);
    return outcome;
  }

  return { send, isRunning, problem };
}
