import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { StoredFolder } from '../store/artefact-store.ts';
import { filesIn } from './built-release.ts';

export interface StoredFile {
  readonly version: string;
  readonly path: string;
  /** SHA-256 in hex. */
  readonly digest: string;
}

interface DigestedFile {
  readonly path: string;
  readonly digest: string;
  readonly bytes: number;
}

export async function digestsOfFiles(folder: string): Promise<DigestedFile[]> {
  const files: DigestedFile[] = [];
  for (const path of await filesIn(folder)) {
    const content = await readFile(join(folder, path));
    files.push({ path, digest: createHash('sha256').update(content).digest('hex'), bytes: content.length });
  }
  return files;
}

/** Records the files of a version; for an existing version only the missing rows. */
export async function writeFiles(
  trx: Trx,
  { name, version }: StoredFolder,
  files: readonly DigestedFile[],
): Promise<void> {
  await trx
    .insertInto('remoteFiles')
    .values(files.map(({ path, digest, bytes }) => ({ name, version, path, digest, bytes })))
    .onConflict((conflict) => conflict.columns(['name', 'version', 'path']).doNothing())
    .execute();
}

/**
 * Stored files with these digests, limited to versions of the same remote: a publisher learns nothing of other remotes.
 */
export async function retainedFiles(db: Db | Trx, name: string, digests: readonly string[]): Promise<StoredFile[]> {
  if (digests.length === 0) return [];
  return await db
    .selectFrom('remoteFiles as file')
    .innerJoin('remoteVersions as kept', (join) =>
      join.onRef('kept.name', '=', 'file.name').onRef('kept.version', '=', 'file.version'),
    )
    .select(['file.version', 'file.path', 'file.digest'])
    .where('file.name', '=', name)
    .where('file.digest', 'in', digests)
    .where('kept.prunedAt', 'is', null)
    .orderBy('kept.publishedAt', 'desc')
    .execute();
}

/** The file is missing or damaged in the store, so it must be uploaded again. */
export async function forgetFile(db: Db, name: string, { version, path }: StoredFile): Promise<void> {
  await db
    .deleteFrom('remoteFiles')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('path', '=', path)
    .execute();
}
