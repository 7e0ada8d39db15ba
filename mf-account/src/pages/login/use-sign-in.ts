import { type SecondStep, type StartedSession, signIn, TIMES } from '@portico/contract';
import { serverNow, useAction } from '@portico/runtime';
import { useState } from 'react';
import { enterPortal } from '../../features/sign-in/enter-portal.ts';
import { useDelayedRedirect } from '../../features/sign-in/use-delayed-redirect.ts';
import type { Credentials, LoginProblem } from './login-rules.ts';

/**
 * An error code, the server's message, or the end of a wait in epoch milliseconds of the server's clock. `told` was
 * shown by the runtime.
 */
export type SignInProblem =
  | LoginProblem
  | 'notApproved'
  | 'unreachable'
  | 'told'
  | { readonly message: string }
  | { readonly waitsUntil: number };

export type SignInState = 'ready' | 'sending' | 'done';

/** Signs in. After success the account loads for half a second before the page changes. */
export function useSignIn() {
  const [destination, setDestination] = useState<string>();
  const [step, setStep] = useState<SecondStep>();
  useDelayedRedirect(destination, TIMES.redirectAfterSignInMs);

  const { run, isRunning } = useAction<typeof signIn, SignInProblem>(signIn, {
    signedIn: ({ data }) => {
      enter(data);
    },
    secondStep: ({ data }) => {
      setStep(data);
    },
    wrongCredentials: () => 'wrong',
    notApproved: () => 'notApproved',
    mustWait: ({ data }) => ({ waitsUntil: serverNow() + data.seconds * 1000 }),
    refused: ({ message }) => ({ message }),
    lost: () => 'unreachable',
    told: () => 'told',
  });

  function enter(session: StartedSession): void {
    setDestination(enterPortal(session));
  }

  const state = stateOf(isRunning, destination);
  const send = async (credentials: Credentials) => (state === 'ready' ? run(credentials) : undefined);
  return { state, send, step, enter, beginAnew: () => setStep(undefined) };
}

function stateOf(isRunning: boolean, destination: string | undefined): SignInState {
  if (destination !== undefined) return 'done';
  return isRunning ? 'sending' : 'ready';
}
