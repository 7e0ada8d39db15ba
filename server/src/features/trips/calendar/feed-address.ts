import { createHmac } from 'node:crypto';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { isSame } from '../../../platform/secrets/session-secrets.ts';

/** Where calendars ask. */
export const FEED_PATH = '/calendar';

/**
 * A feed's address, sealed: who reads the database cannot make one. The seal stands in the query, which no log keeps. It is that of the
 * key in use; once that key is given up, the feed is added to the calendar anew.
 */
export function feedAddress(id: string, [key]: ServerKeys): string {
  return `${FEED_PATH}/${id}.ics?sign=${sealOf(id, key)}`;
}

export function isFeedSeal(id: string, seal: string, keys: ServerKeys): boolean {
  return keys.some((key) => isSame(sealOf(id, key), seal));
}

function sealOf(id: string, key: ServerKeys[number]): string {
  return createHmac('sha256', derive(key, 'calendar feed')).update(id).digest('base64url');
}
