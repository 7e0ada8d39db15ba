import type { Provenance } from '@portico/contract/publishing';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { assertOwned } from '../owners/assert-owned.ts';
import { findVersion, insertVersion, lockVersion, setPruned } from '../remotes-repository.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { assertOneContent, ContentMismatchError } from './assert-one-content.ts';
import { type BuiltRelease, digestOfFolder, readBuiltRelease } from './built-release.ts';
import { digestsOfFiles, writeFiles } from './files-of-versions.ts';

export interface Publication {
  readonly name: string;
  readonly version: string;
  /** False if this content was published before. */
  readonly isNew: boolean;
}

export interface PublishedFolder {
  readonly folder: string;
  readonly store: ArtefactStore;
  readonly by: string;
  readonly limits?: FolderLimits | undefined;
  readonly credential?: string | undefined;
  readonly provenance?: Provenance | undefined;
}

/**
 * Publishes a built folder as an immutable version; this does not make it live. Repeating it only restores files that
 * the store lost. Throws `ContentMismatchError` for other content under the version or number, `NotOwnedError` if the
 * version claims what its remote does not own.
 */
export async function publishRemote(db: Db, published: PublishedFolder): Promise<Publication> {
  const { folder, store, by, limits, credential, provenance } = published;
  const release = await readBuiltRelease(folder, limits);
  const digest = await digestOfFolder(folder);
  const files = await digestsOfFiles(folder);
  const { name, version } = release;
  return await oneAtATime(`${name} ${version}`, async () => {
    // Rejects before any upload. The upload holds no database connection, because a store may be slow.
    await transact(db, (trx) => assertPublishable(trx, release, digest));
    await upload(store, release, folder, digest);
    try {
      const isNew = await transact(db, async (trx) => {
        await assertPublishable(trx, release, digest);
        const inserted = await insertVersion(trx, { release, digest, by, credential, provenance });
        if (!inserted) await assertSame(trx, release, digest);
        await writeFiles(trx, release, files);
        return inserted;
      });
      // Another process may have pruned the version in between.
      await upload(store, release, folder, digest);
      return { name, version, isNew };
    } catch (error) {
      await removeAbandoned(db, store, release);
      throw error;
    }
  });
}

/** Only checks; stores nothing. */
async function assertPublishable(trx: Trx, release: BuiltRelease, digest: string): Promise<void> {
  await assertOneContent(trx, release);
  const storedRow = await lockVersion(trx, release.name, release.version);
  if (storedRow === undefined) await assertOwned(trx, release);
  else if (storedRow.digest !== digest) throw otherContent(release);
}

async function upload(store: ArtefactStore, release: BuiltRelease, folder: string, digest: string): Promise<void> {
  if (!(await store.has(release, digest))) await store.put(release, folder, digest);
}

/** A version that was rejected after its upload has no row, so its files must go. */
async function removeAbandoned(db: Db, store: ArtefactStore, { name, version }: BuiltRelease): Promise<void> {
  const row = await findVersion(db, name, version).catch(() => null);
  if (row === undefined) await store.remove({ name, version });
}

/** Serializes publishes of one version in this process, so that they do not overwrite each other's files. */
const underway = new Map<string, Promise<unknown>>();

async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = underway.get(key) ?? Promise.resolve();
  const done = before.then(work, work);
  underway.set(key, done);
  try {
    return await done;
  } finally {
    if (underway.get(key) === done) underway.delete(key);
  }
}

async function assertSame(trx: Trx, { name, version }: BuiltRelease, digest: string): Promise<void> {
  const storedRow = await lockVersion(trx, name, version);
  if (storedRow?.digest !== digest) throw otherContent({ name, version });
  if (storedRow.prunedAt) await setPruned(trx, name, [version], null);
}

function otherContent({ name, version }: Pick<BuiltRelease, 'name' | 'version'>): ContentMismatchError {
  return new ContentMismatchError(
    `${name} ${version} is already published with different content. Raise the version in its package.json and build again.`,
  );
}
