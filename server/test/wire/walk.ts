import type { Endpoint } from '@portico/contract';
import type { SignedClient } from '../harness/signed-client.ts';
import type { Values } from './requests.ts';

export interface Walkers {
  readonly agent: SignedClient;
  readonly operator: SignedClient;
  readonly visitor: SignedClient;
}

/** The client for an endpoint; sign-in and sign-out use the visitor, since they would end the other sessions. */
export function walkerOf({ path }: Endpoint, { agent, operator, visitor }: Walkers): SignedClient {
  if (path === '/api/signIn') return visitor;
  return path === '/api/remotes' || path === '/api/faults' ? operator : agent;
}

/** Fields of a request, with its operation if any. */
export function bodyOf({ operation }: Endpoint, values: Values): Values {
  return operation === undefined ? values : { ...values, operation };
}
