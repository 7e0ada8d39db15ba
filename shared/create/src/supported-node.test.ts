import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isSupportedNode, NODE_NEEDED } from './supported-node.ts';

const run = promisify(execFile);

it.each([
  ['18.20.8', false],
  ['20.19.5', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['22.20.0', true],
  ['23.0.0', true],
  ['24.1.0', true],
])('Node %s runs a repository: %s', (version, runs) => {
  expect(isSupportedNode(version)).toBe(runs);
});

it('[TEAM-02] create rejects an unsupported Node with one sentence, and writes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-create-'));
  try {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.5' } })`;
    const create = resolve(import.meta.dirname, 'create-remote.ts');
    const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, create, 'mf-visas'];
    await expect(run(process.execPath, args, { cwd: folder })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `A remote needs Node ${NODE_NEEDED} or newer, but this is Node 20.19.5.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('[TEAM-02] the repository asks npm for the same version, and npm installs nothing with an older one', async () => {
  const template = resolve(import.meta.dirname, '../template');
  const { engines } = JSON.parse(await readFile(resolve(template, 'package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${NODE_NEEDED}`);
  expect(await readFile(resolve(template, 'npmrc'), 'utf8')).toContain('engine-strict=true');
});
