import { createHmac, randomUUID } from 'node:crypto';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** One opening of a page, as the page tells it. */
export interface PageLoad {
  /** UUID. */
  readonly id: string;
  /** Whether a document of ours gave it out, and nobody made it up. */
  readonly isOurs: boolean;
  /** When the document gave it out, epoch milliseconds; zero of a number that does not say. */
  readonly at: number;
}

/** Half of the hash: 128 bits that nobody guesses, in 22 letters. */
const SEAL_BYTES = 16;

/** What a document gives its page: a UUID of version 7, which begins with the present moment, and the seal that says whose it is. */
export function newPageLoad([key]: ServerKeys, now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  return `${id}.${sealOf(id, key)}`;
}

export function readPageLoad(told: string, keys: ServerKeys): PageLoad {
  const [id = '', seal = ''] = told.split('.', 2);
  const [, high = '0', low = '0'] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return { id, isOurs: keys.some((key) => isSame(sealOf(id, key), seal)), at: Number.parseInt(high + low, 16) };
}

function sealOf(id: string, key: ServerKey): string {
  return createHmac('sha256', derive(key, 'page load'))
    .update(id)
    .digest()
    .subarray(0, SEAL_BYTES)
    .toString('base64url');
}
