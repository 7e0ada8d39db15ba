import type { Provenance } from '@portico/contract/publishing';
import type { FolderLimits } from '../../../model/folder-limits.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { assertOwned } from '../owners/assert-owned.ts';
import { insertVersion, lockVersion, markPruned } from '../remotes-repository.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { assertOneContent, OtherContent } from './assert-one-content.ts';
import { type BuiltRelease, digestOfFolder, readBuiltRelease } from './built-release.ts';
import { digestsOfFiles, writeFiles } from './files-of-versions.ts';

export interface Publication {
  readonly name: string;
  readonly version: string;
  /** False when exactly this was published before. */
  readonly isNew: boolean;
}

export interface PublishedFolder {
  readonly folder: string;
  readonly store: ArtefactStore;
  readonly by: string;
  readonly limits?: FolderLimits | undefined;
  /** The team's credential that publishes. */
  readonly credential?: string | undefined;
  /** Where the build comes from. */
  readonly provenance?: Provenance | undefined;
}

/**
 * Publishes a built folder as an immutable version. The same content again changes nothing, or mends what the store lost;
 * another content under a published version, or under its number, is refused as `OtherContent`, and one that takes what is not its
 * remote's as `NotOwned`. Nothing goes live by this.
 */
export async function publishRemote(db: Db, published: PublishedFolder): Promise<Publication> {
  const { folder, store, by, limits, credential, provenance } = published;
  const release = await readBuiltRelease(folder, limits);
  const digest = await digestOfFolder(folder);
  const files = await digestsOfFiles(folder);
  const { name, version } = release;
  // The registry's row comes first and is seen with the files or not at all: an interrupted publish leaves the registry as
  // it was, and whoever publishes the same version at the same time waits here.
  const isNew = await transact(db, async (trx) => {
    await assertOneContent(trx, release);
    const inserted = await insertVersion(trx, { release, digest, by, credential, provenance });
    if (inserted) await assertOwned(trx, release);
    else await assertSame(trx, release, digest);
    await writeFiles(trx, release, files);
    if (!(await store.has(release, digest))) await store.put(release, folder, digest);
    return inserted;
  });
  return { name, version, isNew };
}

async function assertSame(trx: Trx, { name, version }: BuiltRelease, digest: string): Promise<void> {
  const known = await lockVersion(trx, name, version);
  if (known?.digest !== digest) {
    throw new OtherContent(
      `${name} ${version} is published with another content; raise the version in its package.json and build again.`,
    );
  }
  if (known.prunedAt) await markPruned(trx, name, [version], null);
}
