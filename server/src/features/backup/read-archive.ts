import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as newExtract } from 'tar-stream';
import { UserError } from '../../platform/user-error.ts';
import { isSealed, openedBy } from './sealing.ts';

export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** Larger than any file of a portal; larger entries are rejected. */
const LARGEST_ENTRY = 256 * 1024 * 1024;

/** The entries of a backup in order. Damaged or truncated data throws a `UserError`. */
export async function* readArchive(file: string, identity: string | undefined): AsyncGenerator<Entry> {
  const sealed = isSealed(await beginningOf(file));
  if (sealed && identity === undefined)
    throw new UserError('This backup is encrypted. Give the file of its private key with --key.');
  const open = sealed && identity !== undefined ? [openedBy(identity)] : [];
  const extract = newExtract();
  const read = pipeline([createReadStream(file), ...open, createGunzip(), extract]);
  // The loop below reports the error: a failed pipeline also ends its entries.
  read.catch(() => {});
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header;
      if (size > LARGEST_ENTRY) throw new UserError(`${name} in this backup exceeds the size limit.`);
      yield { name, content: await buffer(entry) };
    }
    await read;
  } catch (error) {
    throw error instanceof UserError ? error : unreadable(error);
  } finally {
    extract.destroy();
    await Promise.allSettled([read]);
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UserError(`There is no backup ${file}.`);
    throw error;
  });
  try {
    const { buffer: beginning, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return beginning.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function unreadable(error: unknown): UserError {
  const { message } = error as Error;
  const isOtherKey = /identit/i.test(message);
  return new UserError(
    isOtherKey
      ? 'This backup is encrypted for another key.'
      : `This backup is damaged or incomplete (${message}). Nothing was restored.`,
  );
}
