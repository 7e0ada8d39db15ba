import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derive, type ServerKey, type ServerKeys } from '../../../platform/secrets/keys.ts';

/** What a sealed text is for, and whose it is: opened for anything or anybody else it is none. */
export interface SealedFor {
  readonly purpose: 'second factor' | 'second factor draft' | 'third-party visit';
  /** Of a visit at a third party, the browser's session. */
  readonly userId: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SHAPE = /^([A-Za-z0-9_-]{1,16})\.([A-Za-z0-9_-]{40,800})$/;

/** AES-256-GCM under a key of the server, which it names: who reads the database alone has no codes. */
export function seal(plain: string, about: SealedFor, [key]: ServerKeys): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, about), iv).setAAD(Buffer.from(about.userId));
  const sealed = [iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${key.id}.${Buffer.concat(sealed).toString('base64url')}`;
}

/** What was sealed; undefined where the key has left, or the text is another's or changed. */
export function unseal(text: string, about: SealedFor, keys: ServerKeys): string | undefined {
  const [, id, body = ''] = SHAPE.exec(text) ?? [];
  const key = keys.find((one) => one.id === id);
  const bytes = Buffer.from(body, 'base64url');
  if (key === undefined || bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, about), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about.userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // The one thing that fails here: it was not sealed so.
    return undefined;
  }
}

function keyFor(key: ServerKey, { purpose }: SealedFor): Buffer {
  return derive(key, purpose);
}
