import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuiltRelease, decode, type FieldError } from '@portico/contract';
import { BuiltReleaseCodec, hasIntegrity } from '@portico/contract/release';
import { FOLDER_LIMITS, type FolderLimits } from '../../../domain/folder-limits.ts';
import { UserError } from '../../../platform/user-error.ts';
import { deriveFacts } from '../facts/derive-facts.ts';
import { folderError } from './folder-errors.ts';
import { pinOf } from './integrity.ts';

export type { BuiltRelease };

/**
 * Reads a built folder. Throws with the reason unless it is complete, within its size limits, all integrity hashes
 * match and its files confirm `remote.json`. The returned facts are derived from the files.
 */
export async function readBuiltRelease(folder: string, limits: FolderLimits = FOLDER_LIMITS): Promise<BuiltRelease> {
  const file = await readReleaseFile(folder);
  const fault = await folderError(folder, limits);
  if (fault !== undefined) throw buildError(folder, fault);
  const release = checkedRelease(parsed(file, folder), folder);
  const pinned = (await filesIn(folder)).filter(hasIntegrity);
  for (const file of pinned) {
    if (!Object.hasOwn(release.integrity, file))
      throw buildError(release.name, `${file} has no integrity hash in remote.json`);
  }
  for (const [file, pin] of Object.entries(release.integrity)) {
    if (!pinned.includes(file)) throw buildError(release.name, `${file} is listed in remote.json but missing`);
    if (pinOf(await readFile(join(folder, file))) !== pin)
      throw buildError(release.name, `${file} differs from its integrity hash`);
  }
  const derived = await deriveFacts(folder, release, limits);
  if ('faults' in derived) throw buildError(release.name, derived.faults.join('; '));
  return { ...release, facts: derived.facts };
}

/** One digest over the names and contents of all files in the folder. */
export async function digestOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesIn(folder)) {
    const content = await readFile(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export async function filesIn(folder: string): Promise<string[]> {
  const contents = await readdir(folder, { withFileTypes: true, recursive: true });
  return contents
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .sort();
}

async function readReleaseFile(folder: string): Promise<string> {
  return await readFile(join(folder, 'remote.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UserError(`${folder} contains no built remote; run \`pnpm build\` first.`);
    throw error;
  });
}

function parsed(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${join(folder, 'remote.json')} is not JSON; rebuild the remote.`);
  }
}

function checkedRelease(contents: unknown, folder: string): BuiltRelease {
  const read = decode(BuiltReleaseCodec, contents);
  if (!read.ok) throw buildError(nameOf(contents) ?? folder, read.faults.map(formatFieldError).join('; '));
  return read.value;
}

function formatFieldError({ field, message }: FieldError): string {
  return `${field === '' ? 'remote.json' : `${field} of remote.json`}: ${message}`;
}

function nameOf(contents: unknown): string | undefined {
  const { name } = (contents ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

function buildError(name: string, reason: string): UserError {
  return new UserError(`${name} cannot be published: ${reason}.`);
}
