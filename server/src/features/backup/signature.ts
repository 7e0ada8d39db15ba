import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { derive, type ServerKey } from '../../platform/secrets/keys.ts';
import { UserError } from '../../platform/user-error.ts';
import type { ArchiveSignature } from './archive-codec.ts';

/** Signs backups with an Ed25519 key derived from a server key. */
export interface BackupSigner {
  /** Raw public key in base64url; passed to a restore on another server. */
  readonly publicKey: string;
  readonly sign: (head: Buffer, end: Buffer) => ArchiveSignature;
}

/** Public keys of accepted signers; `anyOrigin` accepts every valid signature and a backup without one. */
export type Trust = { readonly publicKeys: readonly string[] } | 'anyOrigin';

/** Headers of a PKCS #8 Ed25519 private key and of an SPKI public key; the 32 bytes of the key follow. */
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

export function createBackupSigner(key: ServerKey): BackupSigner {
  const der = Buffer.concat([PRIVATE_HEADER, derive(key, 'backup signature')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = rawOf(createPublicKey(privateKey));
  return {
    publicKey,
    sign: (head, end) => ({ publicKey, signature: sign(null, digestOf(head, end), privateKey).toString('base64url') }),
  };
}

/**
 * Throws a `UserError` unless a trusted key signed this head and end. The checksums in the end cover everything
 * between.
 */
export function assertSigned(signature: ArchiveSignature | undefined, head: Buffer, end: Buffer, trust: Trust): void {
  if (signature === undefined) {
    if (trust === 'anyOrigin') return;
    throw new UserError(
      'This backup has no signature, so nothing proves which portal wrote it. If you know its origin, add --accept-any-origin.',
    );
  }
  const { publicKey } = signature;
  if (!isValid(signature, head, end))
    throw new UserError('The signature of this backup is invalid: the file was changed after it was written.');
  if (trust === 'anyOrigin' || trust.publicKeys.includes(publicKey)) return;
  throw new UserError(
    `This backup is signed by ${publicKey}, which is not a key of this portal. If \`pnpm admin backup write\` printed this key, add --signed-by ${publicKey}.`,
  );
}

function isValid({ publicKey, signature }: ArchiveSignature, head: Buffer, end: Buffer): boolean {
  const raw = Buffer.from(publicKey, 'base64url');
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEADER, raw]), format: 'der', type: 'spki' });
  return verify(null, digestOf(head, end), key, Buffer.from(signature, 'base64url'));
}

function digestOf(head: Buffer, end: Buffer): Buffer {
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();
  return Buffer.concat([Buffer.from('portico backup\n'), sha256(head), sha256(end)]);
}

function rawOf(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEADER.length).toString('base64url');
}
