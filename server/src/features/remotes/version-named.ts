import type { Db } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/user-error.ts';
import { listVersions } from './remotes-repository.ts';

const SHOWN = 8;

/** The one published version that begins with, or ends in, what a person typed. */
export async function versionNamed(db: Db, name: string, typed: string): Promise<string> {
  const versions = (await listVersions(db, name)).map(({ version }) => version);
  if (versions.includes(typed)) return typed;
  const found = versions.filter((one) => one.startsWith(`${typed}-`) || one.endsWith(`-${typed}`));
  if (found.length > 1) throw new UserError(`${typed} may be ${found.slice(0, SHOWN).join(' or ')}; type more of it.`);
  // What is not known is refused where it would go live, with what is wrong about it.
  return found[0] ?? typed;
}
