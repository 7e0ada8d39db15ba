import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { remoteFolder } from './ship-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-workspace-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a remote lies where the workspace has a package of its name', () => {
  writeFileSync(
    join(root, 'pnpm-workspace.yaml'),
    'packages:\n  - host\n  - mf-*\n  - partners/remotes/*\n\ncatalog:\n  x: 1\n',
  );
  for (const folder of ['mf-own', 'partners/remotes/mf-guest']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), '{}');
  }
  expect(remoteFolder(root, 'mf-own')).toBe(join(root, 'mf-own'));
  expect(remoteFolder(root, 'mf-guest')).toBe(join(root, 'partners/remotes/mf-guest'));
  expect(remoteFolder(root, 'mf-nowhere')).toBe(join(root, 'mf-nowhere'));
});
