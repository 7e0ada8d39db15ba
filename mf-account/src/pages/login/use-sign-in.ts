import { signIn, TIMES } from '@portico/contract';
import {
  CallFault,
  CommonAnswerError,
  callApi,
  startSession,
  takeReturnAddress,
  todayHere,
  usePortalNavigate,
} from '@portico/runtime';
import { useEffect, useState } from 'react';
import type { Credentials, LoginFault } from './login-rules.ts';
import { signInDestination } from './sign-in-destination.ts';

/** What the form shows: a fault of its own by name, or the server's message; `told` was shown by the portal already. */
export type SignInProblem = LoginFault | 'notApproved' | 'unreachable' | 'told' | { readonly message: string };

export type SignInState = 'ready' | 'sending' | 'done';

/** Signs in; after success half a second passes, in which the account is asked for, then the page changes. */
export function useSignIn() {
  const navigate = usePortalNavigate();
  const [state, setState] = useState<SignInState>('ready');
  const [destination, setDestination] = useState<string>();

  useEffect(() => {
    if (destination === undefined) return;
    const timer = setTimeout(() => navigate(destination, { replace: true }), TIMES.redirectAfterSignInMs);
    return () => clearTimeout(timer);
  }, [destination, navigate]);

  async function send(credentials: Credentials): Promise<SignInProblem | undefined> {
    if (state !== 'ready') return undefined;
    setState('sending');
    const problem = await attempt(credentials);
    setState(problem === undefined ? 'done' : 'ready');
    return problem;
  }

  async function attempt(credentials: Credentials): Promise<SignInProblem | undefined> {
    try {
      const answer = await callApi(signIn, credentials);
      if (answer.name === 'wrongCredentials') return 'wrong';
      if (answer.name === 'notApproved') return 'notApproved';
      if (answer.name === 'refused') return { message: answer.message };
      const { redirectPage } = answer.data;
      startSession(answer.data);
      setDestination(signInDestination({ saved: takeReturnAddress(), redirectPage, today: todayHere() }));
      return undefined;
    } catch (error) {
      if (error instanceof CommonAnswerError) return 'told';
      if (error instanceof CallFault) return 'unreachable';
      throw error;
    }
  }

  return { state, send };
}
