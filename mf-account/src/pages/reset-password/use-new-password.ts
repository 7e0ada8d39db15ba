import { changePasswordByEmail, type RequestOf } from '@portico/contract';
import { passwordLacks } from '@portico/contract/rules';
import { useAction } from '@portico/runtime';
import { useState } from 'react';

/** What the link of the mail gives the call. */
export type GivenLink = Omit<RequestOf<typeof changePasswordByEmail>, 'password' | 'passwordAgain'>;

/** What is wrong: a rule is broken, the two differ, the server's words on the password, or no answer came. */
export type PasswordProblem = 'weak' | 'mismatch' | 'unreachable' | 'told' | { readonly message: string };

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
    weakPassword: ({ message }) => wordsOr(message),
    refused: ({ message }) => wordsOr(message),
    lost: () => 'unreachable',
    told: () => 'told',
  });

  async function send(password: string, passwordAgain: string): Promise<PasswordProblem | undefined> {
    const found = faultOf(password, passwordAgain) ?? (await run({ ...link, password, passwordAgain }));
    setProblem(found);
    return found;
  }

  return { send, isRunning, problem };
}

function faultOf(password: string, again: string): PasswordProblem | undefined {
  if (passwordLacks(password).length > 0) return 'weak';
  return password === again ? undefined : 'mismatch';
}

function wordsOr(message: string | undefined): PasswordProblem {
  return message ? { message } : 'weak';
}
