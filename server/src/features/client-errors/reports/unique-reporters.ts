import { createHmac } from 'node:crypto';
import { networkOf } from '../../../api/rate-limits.ts';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { readPageLoad } from '../../../platform/secrets/page-load.ts';
import type { Reporter } from './reported-error.ts';

/** Request data that identifies a reporter. */
export interface Sender {
  /** Unverified load id, as sent by the page. */
  readonly load: string;
  readonly address: string;
  /** SHA-256 of the session cookie. */
  readonly sessionId: Buffer | undefined;
  /** Loads the signed-in user; called only if needed. */
  readonly person: () => Promise<SignedIn | undefined>;
}

/** Ids of a user and of their company. */
export interface SignedIn {
  readonly user: string;
  readonly company: string;
}

/**
 * Identifies the reporter. A user counts once. All visitors of a subnet count as one, since their number is unknown.
 * Reports without a signed load id count for no reporter.
 */
export async function identifyReporter(
  { load, address, sessionId, person }: Sender,
  keys: ServerKeys,
): Promise<Reporter> {
  const { id, isOurs, at } = readPageLoad(load, keys);
  if (!isOurs) return { sessionId, load: id };
  const visitor = await person();
  const witness =
    visitor === undefined
      ? { name: `network ${hidden(networkOf(address), keys)}`, isSignedIn: false }
      : { name: `person ${visitor.user}`, isSignedIn: true };
  return { sessionId, load: id, openedAt: at, visitor: visitor ?? {}, witness };
}

/** Keeps subnets distinguishable for counting without storing them in a readable form. */
function hidden(network: string, [key]: ServerKeys): string {
  return createHmac('sha256', derive(key, 'fault witness')).update(network).digest('base64url').slice(0, 16);
}
