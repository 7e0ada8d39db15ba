import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../platform/user-error.ts';

/** Reads the version from a remote's package.json. Throws if the changelog has no entry for it. */
export async function readShipVersion(folder: string, remote: string): Promise<string> {
  const text = await read(join(folder, 'package.json'), `There is no remote ${remote} in this workspace`);
  const version = versionIn(text, remote);
  const log = await read(
    join(folder, 'CHANGELOG.md'),
    `${remote} has no CHANGELOG.md; create it and describe the changes of ${version}`,
  );
  const entries = entriesOf(log);
  const own = entries.find((entry) => entry.version === version);
  if (!own) throw new UserError(`${remote}/CHANGELOG.md has no entry for ${version}; add one under "## ${version}".`);
  if (own.text === '')
    throw new UserError(`${remote}/CHANGELOG.md has an empty entry for ${version}; describe its changes.`);
  const [newest] = entries;
  if (newest && newest !== own)
    throw new UserError(
      `${remote}/CHANGELOG.md begins with ${newest.version}, but its package.json has version ${version}; use the same version in both.`,
    );
  return version;
}

interface Entry {
  readonly version: string;
  readonly text: string;
}

/** Entries in file order; each starts with a heading that contains its version. */
function entriesOf(log: string): Entry[] {
  return log
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { version: heading.trim().split(/\s/)[0] ?? '', text: lines.join('\n').trim() };
    });
}

function versionIn(text: string, remote: string): string {
  let version: unknown;
  try {
    version = (JSON.parse(text) as { version?: unknown }).version;
  } catch {
    throw new UserError(`${remote}/package.json is not JSON.`);
  }
  if (typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new UserError(`${remote}/package.json has no version of the form 1.2.3.`);
}

async function read(file: string, otherwise: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UserError(`${otherwise}.`);
    throw error;
  });
}
