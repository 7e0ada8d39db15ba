import type { Db } from '../../../platform/database/connect.ts';
import type { Versions } from '../checks/surroundings.ts';
import { versionsOf } from '../remotes-repository.ts';
import { type ResolvedRemote, withAddress } from './resolve-remotes.ts';

/** A version that no rule gave. */
export type FixedRemote = Omit<ResolvedRemote, 'because'>;

/**
 * The remotes of a session that checks a version: exactly these, whatever the rules say and whatever failed in the browser. One that cannot
 * be read is missing, and the check is told so by its tests.
 */
export async function fixedRemotes(db: Db, versions: Versions, artefacts: string): Promise<FixedRemote[]> {
  const wanted = Object.entries(versions).map(([name, version]) => ({ name, versions: [version] }));
  const read = await versionsOf(db, wanted);
  return read.flatMap(({ release }) => (release ? [withAddress(release, artefacts)] : []));
}
