import { Duplex } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { UserError } from '../../platform/user-error.ts';

/** First bytes of an age file; the `age` command can decrypt it as well. */
const AGE = Buffer.from('age-encryption.org/v1');
const GZIP = Buffer.from([0x1f, 0x8b]);

/** A key pair: the public key encrypts, the private key decrypts. */
export interface BackupKey {
  /** `age1…`: may be stored on the machine that makes backups. */
  readonly recipient: string;
  /** `AGE-SECRET-KEY-…`: keep it where backups are restored, away from the backups themselves. */
  readonly identity: string;
}

export async function newBackupKey(): Promise<BackupKey> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts a stream for the owner of the private key. */
export function sealedFor(recipient: string): Duplex {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new UserError(
      `"${recipient}" is not a public key for backups. Give the age1… key that \`pnpm admin backup create-key\` printed.`,
    );
  }
  return through((source) => encrypter.encrypt(source));
}

/** Decrypts a stream. Changed or missing bytes cause an error. */
export function openedBy(identity: string): Duplex {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new UserError('The key file contains no private key for backups. Such a key begins with AGE-SECRET-KEY-.');
  }
  return through((source) => decrypter.decrypt(source));
}

/** Whether a backup with these first bytes is encrypted; throws if it is no backup. */
export function isSealed(beginning: Buffer): boolean {
  if (beginning.subarray(0, AGE.length).equals(AGE)) return true;
  if (beginning.subarray(0, GZIP.length).equals(GZIP)) return false;
  throw new UserError('This file is not a backup of a portal.');
}

type Transform = (source: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>;

function through(transform: Transform): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const sealed = await transform(ReadableStream.from(source) as ReadableStream<Uint8Array>);
    for await (const part of sealed as unknown as WebStream<Uint8Array>) yield Buffer.from(part);
  });
}
