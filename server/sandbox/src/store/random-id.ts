import { randomBytes } from 'node:crypto';

/** A number that nobody guesses, such as `tok_8Zc…`. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`;
}
