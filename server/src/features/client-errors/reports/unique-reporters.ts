import { createHmac } from 'node:crypto';
import { networkOf } from '../../../api/rate-limits.ts';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { readPageLoad } from '../../../platform/secrets/page-load.ts';
import type { Teller } from './reported-error.ts';

/** What is known of who sends a report. */
export interface Sender {
  /** As the page tells it. */
  readonly load: string;
  readonly address: string;
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer | undefined;
  /** Who is signed in; asked for only where it matters. */
  readonly person: () => Promise<SignedIn | undefined>;
}

/** Numbers of a person and of their company. */
export interface SignedIn {
  readonly user: string;
  readonly company: string;
}

/**
 * Says whom a report counts for. A person answers for what they send; of visitors nobody knows how many they are, so all of a network
 * are one. What no document of ours opened counts for nobody.
 */
export async function tellerOf({ load, address, sessionId, person }: Sender, keys: ServerKeys): Promise<Teller> {
  const { id, isOurs, at } = readPageLoad(load, keys);
  if (!isOurs) return { sessionId, load: id };
  const visitor = await person();
  const witness =
    visitor === undefined
      ? { name: `network ${hidden(networkOf(address), keys)}`, isSignedIn: false }
      : { name: `person ${visitor.user}`, isSignedIn: true };
  return { sessionId, load: id, openedAt: at, visitor: visitor ?? {}, witness };
}

/** Enough to count networks, too little to know them by. */
function hidden(network: string, [key]: ServerKeys): string {
  return createHmac('sha256', derive(key, 'fault witness')).update(network).digest('base64url').slice(0, 16);
}
