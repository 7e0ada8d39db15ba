import { createHmac } from 'node:crypto';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { isSame } from '../../../platform/secrets/session-secrets.ts';

/** Path of the feeds. */
export const FEED_PATH = '/calendar';

/**
 * The signed URL of a feed; read access to the database is not enough to create one. The signature is in the query,
 * which is not logged. It uses the current server key; after that key is removed, users must subscribe again.
 */
export function feedUrl(id: string, [key]: ServerKeys): string {
  return `${FEED_PATH}/${id}.ics?sign=${sealOf(id, key)}`;
}

export function isFeedSeal(id: string, seal: string, keys: ServerKeys): boolean {
  return keys.some((key) => isSame(sealOf(id, key), seal));
}

function sealOf(id: string, key: ServerKeys[number]): string {
  return createHmac('sha256', derive(key, 'calendar feed')).update(id).digest('base64url');
}
