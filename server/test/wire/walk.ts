import type { Call } from '@portico/contract';
import type { SignedClient } from '../harness/signed-client.ts';
import type { Values } from './requests.ts';

/** Who asks, of the calls that are walked one after the other. */
export interface Walkers {
  readonly agent: SignedClient;
  readonly operator: SignedClient;
  readonly visitor: SignedClient;
}

/** Who may ask a call; signing in and out would end the session that the others ask with. */
export function walkerOf({ path }: Call, { agent, operator, visitor }: Walkers): SignedClient {
  if (path === '/api/signIn') return visitor;
  return path === '/api/remotes' || path === '/api/faults' ? operator : agent;
}

/** The fields of a call with its operation, where it has one. */
export function bodyOf({ operation }: Call, values: Values): Values {
  return operation === undefined ? values : { ...values, operation };
}
