import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { listVersions } from '../remotes-repository.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** A number, or a whole version, that is published with another content. Nothing of what was to be published is kept. */
export class ContentMismatchError extends UserError {}

/**
 * A published version is the number of the remote's package.json and a digest of its content. Whoever publishes a number that
 * was published with another digest has changed the remote without saying so. To be asked in the transaction that publishes a new version: of two
 * contents that come under one number at once, the second waits here for the first.
 */
export async function assertOneContent(trx: Trx, { name, version }: Version): Promise<void> {
  const number = numberOf(version);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portico remote ${name} ${number}`}, 0))`.execute(trx);
  const published = await listVersions(trx, name);
  if (published.some((one) => one.version === version)) return;
  const other = published.find((one) => numberOf(one.version) === number);
  if (!other) return;
  throw new ContentMismatchError(
    `${name} ${number} is published with another content (${other.version}, by ${other.publishedBy}); raise the version in its package.json, tell what changed in its CHANGELOG.md, and publish again.`,
  );
}

/** The number of a version without the digest of its content. */
export function numberOf(version: string): string {
  return version.slice(0, version.lastIndexOf('-'));
}
