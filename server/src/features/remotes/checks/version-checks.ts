import { CONTRACT_VERSION, type VersionCheck } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { freshRemotes } from '../resolving/registry-state.ts';
import { newestCheck, newestChecks } from './checks-repository.ts';
import { judgeCheck } from './judge-check.ts';
import { type Surrounding, surroundingsOf } from './surroundings.ts';

/** The combinations that a version of a remote must run with now. */
export async function surroundingsNow(db: Db | Trx, name: string): Promise<Surrounding[]> {
  return surroundingsOf(await freshRemotes(db), { contract: CONTRACT_VERSION, except: name });
}

/** Current verdict of the newest check of a version; undefined if it was never checked. */
export async function checkOf(db: Db | Trx, name: string, version: string): Promise<VersionCheck | undefined> {
  const check = await newestCheck(db, name, version);
  return check && judgeCheck(check, await surroundingsNow(db, name));
}

/** Current verdicts of every checked version of one remote or of all, by `name version`. */
export async function versionChecks(db: Db, name?: string): Promise<ReadonlyMap<string, VersionCheck>> {
  const checks = await newestChecks(db, name);
  if (checks.size === 0) return new Map();
  const remotes = await freshRemotes(db);
  const now = new Map<string, Surrounding[]>();
  const surroundings = (except: string) => {
    const cached = now.get(except) ?? surroundingsOf(remotes, { contract: CONTRACT_VERSION, except });
    now.set(except, cached);
    return cached;
  };
  return new Map([...checks].map(([key, check]) => [key, judgeCheck(check, surroundings(key.split(' ')[0] ?? ''))]));
}
