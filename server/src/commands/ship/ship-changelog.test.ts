import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readShipVersion } from './ship-changelog.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-ship-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function shipped(packageJson: string | undefined, log?: string): Promise<string> {
  if (packageJson !== undefined) await writeFile(join(folder, 'package.json'), packageJson);
  if (log !== undefined) await writeFile(join(folder, 'CHANGELOG.md'), log);
  return await readShipVersion(folder, 'mf-trips');
}
const PACKAGE = '{ "version": "1.1.0" }';
const LOG = '# mf-trips\n\n## 1.1.0 (2026-11-20)\n\n- Shows refunds.\n\n## 1.0.0\n\n- First release.\n';

describe('the version that is shipped', () => {
  it('[FED-03] is that of package.json, and the newest that the changelog tells about', async () => {
    expect(await shipped(PACKAGE, LOG)).toBe('1.1.0');
  });

  it.each<[string, string | undefined, string | undefined, RegExp]>([
    ['no remote', undefined, undefined, /There is no remote mf-trips in this workspace/],
    ['a broken package.json', '{', LOG, /mf-trips\/package\.json is not JSON/],
    ['no version', '{}', LOG, /has no version of the form 1\.2\.3/],
    [
      'no changelog',
      PACKAGE,
      undefined,
      /mf-trips has no CHANGELOG\.md; create it and describe the changes of 1\.1\.0/,
    ],
    ['no entry', '{ "version": "1.2.0" }', LOG, /has no entry for 1\.2\.0; add one under "## 1\.2\.0"/],
    ['an entry for a part of the number', '{ "version": "1.1.00" }', LOG, /has no entry for 1\.1\.00/],
    ['an empty entry', PACKAGE, '## 1.1.0\n\n## 1.0.0\n\n- First release.\n', /has an empty entry for 1\.1\.0/],
    [
      'an older version',
      '{ "version": "1.0.0" }',
      LOG,
      /begins with 1\.1\.0, but its package\.json has version 1\.0\.0/,
    ],
  ])('[FED-03] is refused with its cause: %s', async (_what, packageJson, log, message) => {
    await expect(shipped(packageJson, log)).rejects.toThrow(message);
  });
});
