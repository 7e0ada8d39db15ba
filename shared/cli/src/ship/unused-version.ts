import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TeamRemote } from '@portico/contract/publishing';
import type { PortalClient } from '../portal-client.ts';
import { Refused } from '../refused.ts';
import { packageOf } from './checked-remote.ts';

/** Folders that a build or a test writes, not a person. */
const WRITTEN = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * Rejects a version number that is published already, before checks that take minutes. The build that lies there may be given again, as
 * long as no source is newer.
 */
export async function assertUnusedVersion(client: PortalClient, folder: string): Promise<void> {
  const { name, version } = await packageOf(folder);
  const { versions } = await client.ask('GET', `/remotes/${name}`, TeamRemote);
  const published = versions.find((one) => numberOf(one.version) === version);
  if (published === undefined || (await isUnchanged(folder, name, published.version))) return;
  const next = nextNumber(versions.map((one) => numberOf(one.version)));
  throw new Refused(
    'otherContent',
    `${name} ${version} is published already (${published.version}): raise the version in package.json to ${next}, and begin CHANGELOG.md with it.`,
  );
}

/** Whether what lies built is the published version, and no source changed since. */
async function isUnchanged(folder: string, name: string, version: string): Promise<boolean> {
  const file = join(folder, 'dist', name, 'remote.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined || (JSON.parse(text) as { version?: unknown }).version !== version) return false;
  return (await newestIn(folder)) <= (await stat(file)).mtimeMs;
}

async function newestIn(folder: string): Promise<number> {
  let newest = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (WRITTEN.has(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const changed = entry.isDirectory() ? await newestIn(path) : (await stat(path)).mtimeMs;
    newest = Math.max(newest, changed);
  }
  return newest;
}

function numberOf(version: string): string {
  return version.slice(0, version.lastIndexOf('-'));
}

/** The patch after the highest number: `1.4.3` after `1.4.2` and `1.3.9`. */
function nextNumber(numbers: readonly string[]): string {
  const highest = numbers
    .map((number) => number.split('.').map(Number))
    .reduce((best, one) => {
      const at = one.findIndex((part, index) => part !== best[index]);
      return at >= 0 && (one[at] ?? 0) > (best[at] ?? 0) ? one : best;
    });
  const [major = 0, minor = 0, patch = 0] = highest;
  return `${major}.${minor}.${patch + 1}`;
}
