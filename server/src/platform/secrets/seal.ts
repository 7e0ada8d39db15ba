import { createHmac } from 'node:crypto';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** Half of the hash: 128 bits, 22 characters in base64url. */
const SEAL_BYTES = 16;

/** Purpose of a seal; a seal is valid for one purpose only. */
export type SealPurpose = 'page load' | 'failed versions' | 'running note';

/** Proves that the server wrote the text. */
export function sealOf(text: string, purpose: SealPurpose, [key]: readonly [ServerKey, ...unknown[]]): string {
  return createHmac('sha256', derive(key, purpose)).update(text).digest().subarray(0, SEAL_BYTES).toString('base64url');
}

export function isSealed(text: string, seal: string, purpose: SealPurpose, keys: ServerKeys): boolean {
  return keys.some((key) => isSame(sealOf(text, purpose, [key]), seal));
}
