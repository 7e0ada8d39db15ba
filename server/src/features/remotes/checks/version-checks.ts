import { CONTRACT_VERSION, type VersionCheck } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { freshRemotes } from '../resolving/registry-state.ts';
import { newestCheck, newestChecks } from './checks-repository.ts';
import { type CompanionSet, companionSetsOf } from './companion-versions.ts';
import { judgeCheck } from './judge-check.ts';

/** The combinations that a version of a remote must run with now. */
export async function currentCompanionSets(db: Db | Trx, name: string): Promise<CompanionSet[]> {
  return companionSetsOf(await freshRemotes(db), { contract: CONTRACT_VERSION, except: name });
}

/** Current verdict of the newest check of a version; undefined if it was never checked. */
export async function checkOf(db: Db | Trx, name: string, version: string): Promise<VersionCheck | undefined> {
  const check = await newestCheck(db, name, version);
  return check && judgeCheck(check, await currentCompanionSets(db, name));
}

/** Current verdicts of every checked version of one remote or of all, by `name version`. */
export async function versionChecks(db: Db, name?: string): Promise<ReadonlyMap<string, VersionCheck>> {
  const checks = await newestChecks(db, name);
  if (checks.size === 0) return new Map();
  const remotes = await freshRemotes(db);
  const now = new Map<string, CompanionSet[]>();
  const companionSets = (except: string) => {
    const cached = now.get(except) ?? companionSetsOf(remotes, { contract: CONTRACT_VERSION, except });
    now.set(except, cached);
    return cached;
  };
  return new Map([...checks].map(([key, check]) => [key, judgeCheck(check, companionSets(key.split(' ')[0] ?? ''))]));
}
