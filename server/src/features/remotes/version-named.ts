import type { Db } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/user-error.ts';
import { listVersions } from './remotes-repository.ts';

const MAX_SHOWN = 8;

/** Finds the published version that starts or ends with the typed text; throws a `UserError` if several match. */
export async function versionNamed(db: Db, name: string, typed: string): Promise<string> {
  const versions = (await listVersions(db, name)).map(({ version }) => version);
  if (versions.includes(typed)) return typed;
  const matches = versions.filter((one) => one.startsWith(`${typed}-`) || one.endsWith(`-${typed}`));
  if (matches.length > 1)
    throw new UserError(`${typed} may be ${matches.slice(0, MAX_SHOWN).join(' or ')}; enter more characters.`);
  // An unknown version is returned unchanged; the change itself rejects it with a precise reason.
  return matches[0] ?? typed;
}
