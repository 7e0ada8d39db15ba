import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../../db/connect.ts';
import { Problem } from '../../problem.ts';
import { type BuiltRelease, digestOfFolder, readBuiltRelease } from './built-release.ts';
import { findVersion, insertVersion } from './remotes-repository.ts';

export interface Publication {
  readonly name: string;
  readonly version: string;
  /** False when exactly this was published before. */
  readonly isNew: boolean;
}

/**
 * Publishes a built folder as an immutable version. The same content again changes nothing; another content under a
 * published version is refused. Nothing goes live by this.
 */
export async function publishRemote(
  db: Db,
  { folder, store, by }: { folder: string; store: string; by: string },
): Promise<Publication> {
  const release = await readBuiltRelease(folder);
  const digest = await digestOfFolder(folder);
  const known = await findVersion(db, release.name, release.version);
  if (known && known.digest !== digest) {
    throw new Problem(
      `${release.name} ${release.version} is published with another content; raise the version in its package.json and build again.`,
    );
  }
  await putInStore(folder, versionFolder(store, release), digest);
  if (!known) await insertVersion(db, { release, digest, by });
  return { name: release.name, version: release.version, isNew: !known };
}

/** Folder of the published version below the artefact store. */
export function versionFolder(store: string, { name, version }: Pick<BuiltRelease, 'name' | 'version'>): string {
  return join(store, name, version);
}

/** Copies beside and renames, so that a version is in the store whole or not at all. */
async function putInStore(folder: string, target: string, digest: string): Promise<void> {
  if (await holds(target, digest)) return;
  await mkdir(dirname(target), { recursive: true });
  const beside = `${target}.${randomUUID()}.part`;
  try {
    await cp(folder, beside, { recursive: true });
    // What lies there under this version was damaged after it was published: the database's digest is the truth.
    await rm(target, { recursive: true, force: true });
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    // Another process was quicker with the same content.
    if (!(await holds(target, digest))) throw error;
  }
}

async function holds(target: string, digest: string): Promise<boolean> {
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  return isThere && (await digestOfFolder(target)) === digest;
}
