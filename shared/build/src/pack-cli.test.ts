import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { packCli } from './pack-cli.ts';

it('portico is one file that asks Node for everything, and runs in a folder where nothing is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'));
  try {
    await packCli(folder);
    expect((await readdir(folder)).sort()).toEqual(['package.json', 'portico.js']);
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({
      name: '@portico/cli',
      bin: { portico: './portico.js' },
      engines: { node: '>=20.12' },
    });
    expect(manifest).not.toHaveProperty('dependencies');
    const text = await readFile(join(folder, 'portico.js'), 'utf8');
    expect(text).toMatch(/^#!\/usr\/bin\/env node\n/);
    const imported = [...text.matchAll(/(?: from |createRequire_require\()"([^"]+)"/g)].map(([, name = '']) => name);
    expect(imported).toContain('node:util');
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'portico.js'), '--help'], {
      cwd: folder,
    });
    expect(stdout).toContain('portico ship [FOLDER]');
  } finally {
    await rm(folder, { recursive: true });
  }
});
