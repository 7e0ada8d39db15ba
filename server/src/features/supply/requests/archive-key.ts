import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Db } from '../../../platform/database/connect.ts';
import { seal, unseal } from '../../../platform/secrets/encrypted-key.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';

const ABOUT = { purpose: 'supplier call archive', userId: 'archive' } as const;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/**
 * The key of the archive. It is random and stored encrypted with a server key, so that a rotation of the server keys
 * re-encrypts one row instead of two years of calls. Throws if no server key decrypts it.
 */
export async function readArchiveKey(db: Db, keys: ServerKeys): Promise<Buffer> {
  const created = seal(randomBytes(KEY_BYTES).toString('base64url'), ABOUT, keys);
  await db
    .insertInto('supplierArchiveKey')
    .values({ encryptedKey: created })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { encryptedKey } = await db.selectFrom('supplierArchiveKey').select('encryptedKey').executeTakeFirstOrThrow();
  const key = unseal(encryptedKey, ABOUT, keys);
  if (key === undefined) throw new Error('No server key decrypts the archive of supplier calls');
  return Buffer.from(key, 'base64url');
}

/** During a key rotation, encrypts the archive's key with the current server key. */
export async function resealArchiveKey(db: Db, keys: ServerKeys): Promise<void> {
  const row = await db.selectFrom('supplierArchiveKey').select('encryptedKey').executeTakeFirst();
  if (row === undefined || row.encryptedKey.startsWith(`${keys[0].id}.`)) return;
  const key = unseal(row.encryptedKey, ABOUT, keys);
  if (key === undefined) throw new Error('No server key decrypts the archive of supplier calls');
  await db
    .updateTable('supplierArchiveKey')
    .set({ encryptedKey: seal(key, ABOUT, keys) })
    .where('encryptedKey', '=', row.encryptedKey)
    .execute();
}

export async function encryptBody(text: string, key: Buffer): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(await compress(text)), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the bytes were changed or encrypted with another key. */
export async function decryptBody(bytes: Buffer, key: Buffer): Promise<string> {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return (await decompress(plain)).toString('utf8');
}
