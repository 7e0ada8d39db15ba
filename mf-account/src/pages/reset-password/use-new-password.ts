import { changePasswordByEmail, type RequestOf } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';
import {
  type NewPasswordProblem,
  newPasswordFault,
  type TypedPassword,
  weakOr,
} from '../../features/new-password/new-password-rules.ts';

/** What the link of the mail gives the call. */
export type GivenLink = Omit<RequestOf<typeof changePasswordByEmail>, 'password' | 'passwordAgain' | 'removePasskeys'>;

/** What is wrong: with the password, or no answer came. */
export type PasswordProblem = NewPasswordProblem | 'unreachable' | 'told';

/** Sets the password by the link, and says how it went. */
export function useNewPassword(link: GivenLink, onEnd: (end: 'changed' | 'expired') => void) {
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
    const found =
      newPasswordFault(typed) ??
      (await run({
        ...{ ...link, password, passwordAgain: again },
        ...(removesPasskeys && { removePasskeys: true }),
      }));
    setProblem(found);
    return found;
  }

  return { send, isRunning, problem };
}
