import { forgotPassword } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import { useAction } from '@portico/runtime';
import { useState } from 'react';

/** Why no email was sent: invalid email, no response, or the server's message; `told` was shown by the runtime. */
export type ForgotProblem = 'badEmail' | 'unreachable' | 'told' | { readonly message: string };

/** Requests the email; returns the address it was requested for. */
export function useForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<ForgotProblem>();
  const { run, isRunning } = useAction<typeof forgotPassword, ForgotProblem>(forgotPassword, {
    sent: () => undefined,
    badEmail: () => 'badEmail',
    refused: ({ message }) => ({ message }),
    lost: () => 'unreachable',
    told: () => 'told',
  });

  async function send(email: string): Promise<void> {
    const problem = emailError(email) === undefined ? await run({ email }) : 'badEmail';
    setProblem(problem);
    if (problem === undefined) setSentTo(email);
  }

  return { send, isRunning, sentTo, problem };
}
