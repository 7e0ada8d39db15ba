import { type BegunSession, type SecondStep, signIn, TIMES } from '@portico/contract';
import { serverNow, useAction } from '@portico/runtime';
import { useState } from 'react';
import { enterPortal } from '../../features/sign-in/enter-portal.ts';
import { useGoingOn } from '../../features/sign-in/use-going-on.ts';
import type { Credentials, LoginFault } from './login-rules.ts';

/**
 * What the form shows: a fault of its own by name, the server's message, or until when one waits, by the server's clock in epoch
 * milliseconds; `told` was shown by the portal already.
 */
export type SignInProblem =
  | LoginFault
  | 'notApproved'
  | 'unreachable'
  | 'told'
  | { readonly message: string }
  | { readonly waitsUntil: number };

export type SignInState = 'ready' | 'sending' | 'done';

/** Signs in; after success half a second passes, in which the account is asked for, then the page changes. */
export function useSignIn() {
  const [destination, setDestination] = useState<string>();
  const [step, setStep] = useState<SecondStep>();
  useGoingOn(destination, TIMES.redirectAfterSignInMs);

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

  function enter(session: BegunSession): void {
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
