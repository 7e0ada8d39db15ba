import { createHash } from 'node:crypto';

/** Key of the user's saved cards at the provider: stable per user and without personal data. */
export function customerOf(userId: string): string {
  return createHash('sha256').update(`card customer ${userId}`).digest('base64url').slice(0, 32);
}
