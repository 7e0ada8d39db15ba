import { createHash } from 'node:crypto';

/** A secret of an external system. Printing, logging or serializing it never shows the secret. */
export interface Credentials {
  /** First 8 hex digits of the secret's SHA-256: shows operators which secret is in use. */
  readonly fingerprint: string;
  /** When the file of the secret was written; for a variable, when the process started. */
  readonly since: Date;
  /** A function, because JSON and `inspect` omit its result. */
  readonly reveal: () => string;
}

export function newCredentials(secret: string, since: Date): Credentials {
  const fingerprint = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  return { fingerprint, since, reveal: () => secret };
}
