import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { Problem } from '../../../platform/problem.ts';
import { listVersions } from '../remotes-repository.ts';

/**
 * A published version is the number of the remote's package.json and a digest of its content. Whoever ships a number that
 * was published with another digest has changed the remote without saying so.
 */
export async function assertOneContent(
  db: Db | Trx,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> {
  const number = version.slice(0, version.lastIndexOf('-'));
  const others = (await listVersions(db, name)).filter((one) => one.version !== version);
  const other = others.find((one) => one.version.startsWith(`${number}-`));
  if (!other) return;
  throw new Problem(
    `${name} ${number} is published with another content (${other.version}, by ${other.publishedBy}); raise the version in its package.json, tell what changed in its CHANGELOG.md, and ship again.`,
  );
}
