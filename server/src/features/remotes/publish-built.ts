import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/connect.ts';
import { Problem } from '../../problem.ts';
import { goLive, isLive } from './go-live.ts';
import { type Publication, publishRemote } from './publish-remote.ts';

/**
 * Publishes what the workspace's build left behind. A version that is new goes live; one that was published before stays
 * as the registry has it, so that a rollback outlives a restart.
 */
export async function publishBuilt(db: Db, { root, store }: { root: string; store: string }): Promise<Publication[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  if (names.length === 0) throw new Problem(`${root} holds no remotes; start the portal from its own folder.`);
  const published: Publication[] = [];
  for (const name of names) {
    const publication = await publishRemote(db, { folder: join(root, name, 'dist', name), store, by: 'start' });
    const { version, isNew } = publication;
    if (isNew || !(await isLive(db, name)))
      await goLive(db, { name, version, by: 'start', reason: 'built and started' });
    published.push(publication);
  }
  return published;
}
