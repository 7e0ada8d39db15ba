import { createHmac, randomUUID } from 'node:crypto';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** One opening of a page, as the page tells it. */
export interface PageLoad {
  /** UUID. */
  readonly id: string;
  /** Whether a document of ours gave it out, and nobody made it up. */
  readonly isOurs: boolean;
}

/** Half of the hash: 128 bits that nobody guesses, in 22 letters. */
const SEAL_BYTES = 16;

/** What a document gives its page: a random number, and the seal that says whose it is. */
export function newPageLoad([key]: ServerKeys): string {
  const id = randomUUID();
  return `${id}.${sealOf(id, key)}`;
}

export function readPageLoad(told: string, keys: ServerKeys): PageLoad {
  const [id = '', seal = ''] = told.split('.', 2);
  return { id, isOurs: keys.some((key) => isSame(sealOf(id, key), seal)) };
}

function sealOf(id: string, key: ServerKey): string {
  return createHmac('sha256', derive(key, 'page load'))
    .update(id)
    .digest()
    .subarray(0, SEAL_BYTES)
    .toString('base64url');
}
