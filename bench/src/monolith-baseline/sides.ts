import type { Browser } from '@playwright/test';
import { inTurns } from '../load/in-turns.ts';
import { type SignedInState, signInOnce } from '../page/browser.ts';
import type { Sides } from './rows.ts';

/** A portal with the browser storage of a sign-in to it. */
export interface SignedInPortal {
  readonly origin: string;
  readonly state: SignedInState;
}

/** The product and its monolith with equally many remotes. */
export type PortalPair = Sides<SignedInPortal>;

/** The pair at an index: the servers listen at consecutive ports. */
export async function signInToPair(browser: Browser, firstPort: number, place: number): Promise<PortalPair> {
  const signIn = async (port: number): Promise<SignedInPortal> => {
    const origin = `http://localhost:${port}`;
    return { origin, state: await signInOnce(browser, origin) };
  };
  return { federated: await signIn(firstPort + 2 * place), monolith: await signIn(firstPort + 2 * place + 1) };
}

/** Measures both sides alternately. */
export async function compare<T>(
  pair: PortalPair,
  rounds: number,
  measure: (portal: SignedInPortal) => Promise<T>,
): Promise<Sides<readonly T[]>> {
  return inTurns({ federated: () => measure(pair.federated), monolith: () => measure(pair.monolith) }, rounds);
}
