import type { Db } from '../../../platform/database/connect.ts';
import { retainedFiles } from '../../remotes/remotes.ts';
import { type Publish, partDigests } from './publishes-repository.ts';

/** Digests of files that were not uploaded and that no stored version of the same remote has. */
export async function missingFiles(db: Db, { id, name, files }: Publish): Promise<string[]> {
  const come = await partDigests(db, id);
  const digests = [...new Set(files.map(({ digest }) => digest))].filter((digest) => !come.has(digest));
  const stored = new Set((await retainedFiles(db, name, digests)).map(({ digest }) => digest));
  return digests.filter((digest) => !stored.has(digest));
}
