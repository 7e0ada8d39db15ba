import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';

/** Purpose and owner of an encrypted text. Decryption fails for any other purpose or owner. */
export interface SealedFor {
  readonly purpose: 'second factor' | 'second factor draft' | 'third-party visit' | 'supplier call archive';
  /** For a third-party sign-in the id of the browser session; for the archive a constant. */
  readonly userId: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SHAPE = /^([A-Za-z0-9_-]{1,16})\.([A-Za-z0-9_-]{40,800})$/;

/** Encrypts with AES-256-GCM. The text names the server key. Read access to the database alone reveals no codes. */
export function seal(plain: string, about: SealedFor, [key]: ServerKeys): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, about), iv).setAAD(Buffer.from(about.userId));
  const sealed = [iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${key.id}.${Buffer.concat(sealed).toString('base64url')}`;
}

/** The plain text; undefined if the key was removed, or the text was altered or belongs to another owner. */
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
    // Only a failed authentication throws here.
    return undefined;
  }
}

function keyFor(key: ServerKey, { purpose }: SealedFor): Buffer {
  return derive(key, purpose);
}
