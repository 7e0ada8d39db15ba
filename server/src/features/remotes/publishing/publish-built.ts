import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { NotOwnedError } from '../owners/assert-owned.ts';
import { filesIn, type PublishedFiles } from '../reachability/published-files.ts';
import { releaseOfRow } from '../read-row.ts';
import { findVersion, lockRegistry, readLog, rulesOf, wasEverActive } from '../remotes-repository.ts';
import { changeLocked } from '../rules/change-rules.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { ContentMismatchError, numberOf } from './assert-one-content.ts';
import { readBuiltRelease } from './built-release.ts';
import { type Publication, publishRemote } from './publish-remote.ts';
import { STARTER } from './starter.ts';

export interface BuiltPublication extends Publication {
  /**
   * Why the version is not live: missing ownership, other content under its number, unreadable files or
   * incompatibilities.
   */
  readonly rejection?: string;
}

export interface BuiltWorkspace {
  readonly root: string;
  readonly store: ArtefactStore;
  readonly limits?: FolderLimits | undefined;
  /** Where the files must be readable before they go live; by default only in the store. */
  readonly files?: PublishedFiles | undefined;
}

/**
 * Publishes the builds of the workspace. A new version goes live unless it is rejected. A version that was published
 * before keeps its state in the registry, so a rollback survives a restart.
 */
export async function publishBuilt(
  db: Db,
  { root, store, limits, files = filesIn(store) }: BuiltWorkspace,
): Promise<BuiltPublication[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  if (names.length === 0) throw new UserError(`${root} contains no remotes. Start the portal from its own folder.`);
  const published: Publication[] = [];
  const rejections = new Map<string, string>();
  for (const name of names) {
    const folder = join(root, name, 'dist', name);
    try {
      published.push(await publishRemote(db, { folder, store, by: STARTER, limits }));
    } catch (error) {
      // The portal starts with the live version, because the operator may not be the author of the change.
      if (!(error instanceof ContentMismatchError || error instanceof NotOwnedError)) throw error;
      const { version } = await readBuiltRelease(folder, limits);
      published.push({ name, version, isNew: false });
      rejections.set(name, error.message);
    }
  }
  const readable: Publication[] = [];
  for (const one of published) {
    if (rejections.has(one.name) || !(await isDue(db, one))) continue;
    const rejection = await unreadable(db, one, files);
    if (rejection === undefined) readable.push(one);
    else rejections.set(one.name, rejection);
  }
  for (const [name, rejection] of await goLive(db, readable)) rejections.set(name, rejection);
  return published.map((one) => {
    const rejection = rejections.get(one.name);
    return rejection === undefined ? one : { ...one, rejection };
  });
}

/** Why the files of a due version cannot go live; undefined if they can. */
async function unreadable(db: Db, { name, version }: Publication, files: PublishedFiles): Promise<string | undefined> {
  const row = await findVersion(db, name, version);
  if (!row) throw new Error(`${name} ${version} was just published but does not exist`);
  try {
    await files.assertReadable(releaseOfRow(row));
    return undefined;
  } catch (error) {
    if (!(error instanceof RemoteRuleError)) throw error;
    return error.message;
  }
}

/** Activates all at once, because a workspace is built to fit together. If that is rejected, each on its own. */
async function goLive(db: Db, readable: readonly Publication[]): Promise<ReadonlyMap<string, string>> {
  try {
    await goLiveTogether(db, readable);
    return new Map();
  } catch (error) {
    if (!isRejection(error)) throw error;
  }
  const rejections = new Map<string, string>();
  for (const one of readable) {
    try {
      await goLiveTogether(db, [one]);
    } catch (error) {
      if (!isRejection(error)) throw error;
      rejections.set(one.name, error.message);
    }
  }
  return rejections;
}

async function goLiveTogether(db: Db, published: readonly Publication[]): Promise<void> {
  await transact(db, async (trx) => {
    await lockRegistry(trx);
    const due: Publication[] = [];
    for (const one of published) if (await isDue(trx, one)) due.push(one);
    for (const { name, version } of due) {
      const requestedChange = { verb: 'set', version } as const;
      const order = { name, requestedChange, by: STARTER, why: 'Built and started' };
      await changeLocked(trx, order, { read: due, alongside: due });
    }
  });
}

/**
 * A version published by an earlier start goes live unless an operator decided otherwise. A remote that an operator
 * removed or limited to some users stays so. A number that was rolled back stays inactive even if a new build gives it
 * another digest, for example after a lockfile change.
 */
async function isDue(trx: Db | Trx, { name, version }: Publication): Promise<boolean> {
  const { rules, revision } = await rulesOf(trx, name);
  // A change of the owner does not decide which users get the remote.
  if (revision === 0 || (await readLog(trx, { name })).every(({ change }) => change.verb === 'own')) return true;
  if (rules.defaultVersion === null || rules.defaultVersion === version) return false;
  if (await isWithdrawn(trx, name, version)) return false;
  const storedRow = await findVersion(trx, name, version);
  return storedRow?.publishedBy === STARTER && !(await wasEverActive(trx, name, version));
}

/** True if the last decision about this number for all users was a rollback from it. */
async function isWithdrawn(trx: Db | Trx, name: string, version: string): Promise<boolean> {
  let liveVersion: string | null = null;
  let isAway = false;
  for (const { change, rules } of (await readLog(trx, { name })).toReversed()) {
    if (rules.defaultVersion === liveVersion) continue;
    if (change.verb === 'roll-back' && isOneNumber(liveVersion, version)) isAway = true;
    if (isOneNumber(rules.defaultVersion, version)) isAway = false;
    liveVersion = rules.defaultVersion;
  }
  return isAway;
}

function isOneNumber(activeVersion: string | null, version: string): boolean {
  return activeVersion !== null && numberOf(activeVersion) === numberOf(version);
}

function isRejection(error: unknown): error is RemoteRuleError {
  return error instanceof RemoteRuleError && error.code === 'gate';
}
