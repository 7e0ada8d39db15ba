import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { listVersions } from '../remotes-repository.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** The version, or its number, is already published with other content. Nothing is stored. */
export class ContentMismatchError extends UserError {}

/**
 * A published version is the number in package.json plus a digest of the content. Publishing a number again with
 * another digest means that the remote changed without a new number. Call it in the transaction that publishes; the
 * advisory lock serializes concurrent publishes of one number.
 */
export async function assertOneContent(trx: Trx, { name, version }: Version): Promise<void> {
  const number = numberOf(version);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portico remote ${name} ${number}`}, 0))`.execute(trx);
  const published = await listVersions(trx, name);
  if (published.some((one) => one.version === version)) return;
  const other = published.find((one) => numberOf(one.version) === number);
  if (!other) return;
  throw new ContentMismatchError(
    `${name} ${number} is already published with different content (${other.version}, by ${other.publishedBy}). Raise the version in its package.json, describe the changes in its CHANGELOG.md, and publish again.`,
  );
}

/** The number of a version without the content digest. */
export function numberOf(version: string): string {
  return version.slice(0, version.lastIndexOf('-'));
}
