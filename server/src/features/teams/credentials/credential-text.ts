import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A credential as a team's program shows it: `portico_<id>_<secret>`; a search for leaked secrets finds it by its beginning. */
const TEXT = /^portico_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

export interface CredentialParts {
  readonly id: string;
  readonly secret: string;
}

/** Twelve signs to call it by, and 256 random bits. */
export function newCredential(): CredentialParts {
  return { id: randomBytes(6).toString('hex'), secret: randomBytes(32).toString('base64url') };
}

export function credentialText({ id, secret }: CredentialParts): string {
  return `portico_${id}_${secret}`;
}

export function readCredential(text: string): CredentialParts | undefined {
  const [, id, secret] = TEXT.exec(text) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** What is stored. The secret is random, so that nobody finds it by guessing: a slow hash would only slow us. */
export function hashOfSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

export function isSecret(secret: string, stored: Uint8Array): boolean {
  return timingSafeEqual(hashOfSecret(secret), stored);
}
