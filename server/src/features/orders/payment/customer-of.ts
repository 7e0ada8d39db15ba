import { createHash } from 'node:crypto';

/** Whose saved cards: always the same for a person, and nothing that names them. */
export function customerOf(userId: string): string {
  return createHash('sha256').update(`card customer ${userId}`).digest('base64url').slice(0, 32);
}
