import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderLimits } from '../../../model/folder-limits.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { Problem } from '../../../platform/problem.ts';
import { findVersion, lockRegistry, readLog, rulesOf, wasEverGiven } from '../remotes-repository.ts';
import { changeLocked } from '../rules/change-rules.ts';
import { RuleProblem } from '../rules/rule-problem.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { type Publication, publishRemote } from './publish-remote.ts';

const STARTER = 'start';

export interface BuiltPublication extends Publication {
  /** Why the version is published and not live: what the gate says. */
  readonly refusal?: string;
}

/**
 * Publishes what the workspace's build left behind. A version that is new goes live, unless the gate refuses it; one that
 * was published before stays as the registry has it, so that a rollback outlives a restart.
 */
export async function publishBuilt(
  db: Db,
  { root, store, limits }: { root: string; store: ArtefactStore; limits?: FolderLimits | undefined },
): Promise<BuiltPublication[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  if (names.length === 0) throw new Problem(`${root} holds no remotes; start the portal from its own folder.`);
  const published: Publication[] = [];
  for (const name of names) {
    published.push(await publishRemote(db, { folder: join(root, name, 'dist', name), store, by: STARTER, limits }));
  }
  const refusals = await goLive(db, published);
  return published.map((one) => {
    const refusal = refusals.get(one.name);
    return refusal === undefined ? one : { ...one, refusal };
  });
}

/** All in one step, for a workspace is built to fit itself; when that would hurt somebody, those that hurt nobody. */
async function goLive(db: Db, published: readonly Publication[]): Promise<ReadonlyMap<string, string>> {
  try {
    await goLiveTogether(db, published);
    return new Map();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const refusals = new Map<string, string>();
  for (const one of published) {
    try {
      await goLiveTogether(db, [one]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.set(one.name, error.message);
    }
  }
  return refusals;
}

async function goLiveTogether(db: Db, published: readonly Publication[]): Promise<void> {
  await transact(db, async (trx) => {
    await lockRegistry(trx);
    const due: Publication[] = [];
    for (const one of published) if (await isDue(trx, one)) due.push(one);
    for (const { name, version } of due) {
      const wanted = { verb: 'set', version } as const;
      await changeLocked(trx, { name, wanted, by: STARTER, why: 'built and started' }, due);
    }
  });
}

/**
 * At a start, a version that an earlier start published goes live unless an operator has decided about it. A remote that an
 * operator removed, or gives to some alone, stays so; and a number that was rolled back from stays away, whatever was built anew under
 * it: another lock file or another build makes another version of the same thing.
 */
async function isDue(trx: Trx, { name, version }: Publication): Promise<boolean> {
  const { rules, revision } = await rulesOf(trx, name);
  if (revision === 0) return true;
  if (rules.everybody === null || rules.everybody === version) return false;
  if (await isWithdrawn(trx, name, version)) return false;
  const known = await findVersion(trx, name, version);
  return known?.publishedBy === STARTER && !(await wasEverGiven(trx, name, version));
}

/** Whether the last that was decided about this number, for everybody, was to go back from it. */
async function isWithdrawn(trx: Trx, name: string, version: string): Promise<boolean> {
  let everybody: string | null = null;
  let isAway = false;
  for (const { change, rules } of (await readLog(trx, { name })).toReversed()) {
    if (rules.everybody === everybody) continue;
    if (change.verb === 'roll-back' && numberOf(everybody) === numberOf(version)) isAway = true;
    if (numberOf(rules.everybody) === numberOf(version)) isAway = false;
    everybody = rules.everybody;
  }
  return isAway;
}

/** The number of a version without the digest of its content. */
function numberOf(version: string | null): string | undefined {
  return version?.slice(0, version.lastIndexOf('-'));
}

function isRefusal(error: unknown): error is RuleProblem {
  return error instanceof RuleProblem && error.code === 'gate';
}
