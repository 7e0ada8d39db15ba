import { randomBytes } from 'node:crypto';

/** An unguessable id, such as `tok_8Zc…`. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`;
}
