import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Format of a credential: `portico_<id>_<secret>`. Secret scanners find leaked ones by the prefix. */
const TEXT = /^portico_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

export interface CredentialParts {
  readonly id: string;
  readonly secret: string;
}

/** An id of 12 hexadecimal characters and a secret of 256 random bits. */
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

/** The stored hash. The secret has 256 random bits, so a slow hash would add no protection. */
export function hashOfSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

export function isSecret(secret: string, stored: Uint8Array): boolean {
  return timingSafeEqual(hashOfSecret(secret), stored);
}
