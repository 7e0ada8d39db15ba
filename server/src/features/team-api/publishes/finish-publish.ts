import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FinishedPublish } from '@portico/contract/publishing';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/user-error.ts';
import {
  type ArtefactStore,
  type BuiltRelease,
  ContentMismatchError,
  findIncompatibilities,
  forgetFile,
  NotOwnedError,
  publishRemote,
  readBuiltRelease,
  requestApprovals,
  retainedFiles,
  type StoredFile,
} from '../../remotes/remotes.ts';
import type { Credential } from '../../teams/teams.ts';
import { adminActionName } from '../admission.ts';
import { RegistryApiError } from '../registry-api-error.ts';
import { missingFiles } from './missing-files.ts';
import { endPublish, type Publish, readPart } from './publishes-repository.ts';

export interface Publishing {
  readonly db: Db;
  readonly store: ArtefactStore;
  readonly limits: FolderLimits;
}

/**
 * Publishes a fully uploaded version like `pnpm ship`, from a private temporary folder. This does not make it live; the
 * response contains the result of the compatibility check.
 */
export async function finishPublish(
  { db, store, limits }: Publishing,
  publish: Publish,
  holder: Credential,
): Promise<FinishedPublish> {
  assertComplete(await missingFiles(db, publish));
  const folder = await mkdtemp(join(tmpdir(), 'portico-publish-'));
  try {
    await fill(folder, { db, store }, publish);
    const { name, version, provenance } = publish;
    const release = await assertHonest(folder, publish, limits);
    const order = { folder, store, limits, by: adminActionName(holder), credential: holder.id, provenance };
    const { isNew } = await publishRemote(db, order).catch((error: unknown) => rejectedAs(error, folder, name));
    const faults = await findIncompatibilities(db, { name, version });
    const waiting = await requestApprovals(db, { name, version }, adminActionName(holder));
    await endPublish(db, publish.id);
    return {
      ...{ name, version, isNew },
      faults: faults.map(({ kind, description }) => `${kind}: ${description.en}`.slice(0, 1000)),
      budget: budgetOf(release, limits),
      ...(waiting.length === 0 ? {} : { approvals: waiting.map(({ description }) => description.en) }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sizes of the largest page and of all scripts, with their limits. */
function budgetOf({ facts }: BuiltRelease, limits: FolderLimits): FinishedPublish['budget'] {
  const [heaviest] = Object.entries(facts?.sizes?.pages ?? {}).toSorted(([, one], [, other]) => other - one);
  if (facts?.sizes === undefined || heaviest === undefined) return undefined;
  const [page, pageBytes] = heaviest;
  return { page, pageBytes, pageLimit: limits.pageBytes, codeBytes: facts.sizes.code, codeLimit: limits.codeBytes };
}

function assertComplete(lacking: readonly string[]): void {
  if (lacking.length > 0)
    throw new RegistryApiError('lacking', `${lacking.length} files are missing. Send them first.`, { lacking });
}

/** The paths were validated before the upload, so they stay within the folder. */
async function fill(folder: string, { db, store }: Pick<Publishing, 'db' | 'store'>, publish: Publish): Promise<void> {
  const digests = [...new Set(publish.files.map(({ digest }) => digest))];
  const retained = Map.groupBy(await retainedFiles(db, publish.name, digests), ({ digest }) => digest);
  const lost: string[] = [];
  for (const { path, digest } of publish.files) {
    const content =
      (await readPart(db, publish.id, digest)) ?? (await readStoredPublish(retained.get(digest) ?? [], digest));
    if (content === undefined) {
      lost.push(digest);
      continue;
    }
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  assertComplete([...new Set(lost)]);

  async function readStoredPublish(files: readonly StoredFile[], expectedDigest: string): Promise<Buffer | undefined> {
    for (const file of files) {
      const content = await store.read(`${publish.name}/${file.version}/${file.path}`);
      if (content !== undefined && createHash('sha256').update(content).digest('hex') === expectedDigest)
        return content;
      await forgetFile(db, publish.name, file);
    }
    return undefined;
  }
}

/** `remote.json` must match the announced name and version, because the credential was checked for that name. */
async function assertHonest(folder: string, { name, version }: Publish, limits: FolderLimits): Promise<BuiltRelease> {
  const release = await readBuiltRelease(folder, limits).catch((error: unknown) => rejectedAs(error, folder, name));
  if (release.name !== name || release.version !== version)
    throw new RegistryApiError(
      'badManifest',
      `This publish was started as ${name} ${version}, but its remote.json has ${release.name} ${release.version}.`,
    );
  return release;
}

function rejectedAs(error: unknown, folder: string, name: string): never {
  if (!(error instanceof UserError)) throw error;
  const [description = '', ...lines] = error.message.replaceAll(folder, name).split('\n');
  const code =
    error instanceof NotOwnedError
      ? 'notOwned'
      : error instanceof ContentMismatchError
        ? 'otherContent'
        : 'badManifest';
  throw new RegistryApiError(code, description, { lines: lines.map((line) => line.replace(/^ *- /, '')) });
}
