import type { Db } from '../../../platform/database/connect.ts';
import type { Versions } from '../checks/companion-versions.ts';
import { versionsOf } from '../remotes-repository.ts';
import { type ResolvedRemote, withUrl } from './resolve-remotes.ts';

/** A version that no rule selected. */
export type FixedRemote = Omit<ResolvedRemote, 'reason'>;

/**
 * Remotes of a session that checks a version: exactly these, regardless of rules and failures in the browser. An
 * unreadable version is omitted, so the tests of the check fail.
 */
export async function fixedRemotes(db: Db, versions: Versions, artefacts: string): Promise<FixedRemote[]> {
  const selection = Object.entries(versions).map(([name, version]) => ({ name, versions: [version] }));
  const read = await versionsOf(db, selection);
  return read.flatMap(({ release }) => (release ? [withUrl(release, artefacts)] : []));
}
