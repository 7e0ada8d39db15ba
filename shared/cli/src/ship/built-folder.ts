import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFile } from '@portico/contract/publishing';
import { CliError } from '../cli-error.ts';

/** The build output, as far as a publish needs it. */
export interface BuiltFolder {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly files: readonly ListedFile[];
}

/** Reads a built folder and the digests of its files. The portal decides whether it may be published. */
export async function readBuiltFolder(folder: string): Promise<BuiltFolder> {
  const { name, version } = await readRelease(folder);
  const files: ListedFile[] = [];
  for (const path of await filesBelow(folder)) {
    const content = await readFile(join(folder, path));
    files.push({ path, digest: createHash('sha256').update(content).digest('hex'), bytes: content.length });
  }
  return { folder, name, version, files };
}

async function readRelease(folder: string): Promise<{ name: string; version: string }> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new CliError('local', `${folder} contains no built remote; build it first.`);
  const { name, version } = parseRelease(text, folder);
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new CliError('local', `remote.json in ${folder} has no name or no version; build the remote again.`);
  return { name, version };
}

function parseRelease(text: string, folder: string): { readonly name?: unknown; readonly version?: unknown } {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new CliError('local', `remote.json in ${folder} is not JSON; build the remote again.`);
  }
}

/** Paths use slashes on every system; links are rejected, because their targets are not part of the build. */
async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await filesBelow(folder, path)));
    else if (entry.isFile()) paths.push(path);
    else throw new CliError('local', `${path} in ${folder} is neither a file nor a folder.`);
  }
  return paths.sort();
}
