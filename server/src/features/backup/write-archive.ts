import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as newPack } from 'tar-stream';
import { UserError } from '../../platform/user-error.ts';
import { sealedFor } from './sealing.ts';

/** Adds one entry; resolves once there is room for the next. */
export type AddEntry = (name: string, content: Buffer) => Promise<void>;

/**
 * Writes a `.tar.gz`, encrypted if there is a recipient. The file gets its final name only when it is complete and
 * flushed to disk. An existing file is rejected and never overwritten.
 */
export async function writeArchive(
  file: string,
  recipient: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  const seal = recipient === undefined ? [] : [sealedFor(recipient)];
  if (existsSync(file)) throw existsError(file);
  const pack = newPack();
  // Only the owner may read the file, because it holds all data of the portal.
  const written = pipeline([Readable.from(pack), createGzip(), ...seal, createWriteStream(draft, { mode: 0o600 })]);
  try {
    await Promise.all([written, filled(pack, fill)]);
    await settle(draft, file);
  } catch (error) {
    pack.destroy();
    await Promise.allSettled([written]);
    throw problemOf(error, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function filled(pack: ReturnType<typeof newPack>, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  await fill(
    (name, content) =>
      new Promise((done, failed) => {
        pack.entry({ name, mode: 0o600 }, content, (error) => (error ? failed(error) : done()));
      }),
  );
  pack.finalize();
}

/** Flushes the file before it gets its final name, and the directory after it. A link never replaces a file. */
async function settle(draft: string, file: string): Promise<void> {
  await flushed(draft);
  await link(draft, file);
  await flushed(dirname(file));
}

async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  EACCES: 'writing is not permitted',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EPERM: 'writing is not permitted, or the file system has no hard links',
};

function existsError(file: string): UserError {
  return new UserError(`${file} already exists. No backup was written. Choose another file name.`);
}

function problemOf(error: unknown, file: string): unknown {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return existsError(file);
  const errorText = ERROR_TEXTS[(error as NodeJS.ErrnoException).code ?? ''];
  return errorText === undefined ? error : new UserError(`The backup ${file} cannot be written: ${errorText}.`);
}
