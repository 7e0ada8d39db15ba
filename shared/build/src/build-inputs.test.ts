import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inputDigest } from './build-inputs.ts';

const APPS = ['host', 'mf-search', 'mf-trips', 'mf-notes'];
const GUEST = 'e2e/remotes/mf-notes';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-inputs-'));
  for (const folder of ['host', 'mf-search', 'mf-trips', GUEST]) {
    write(`${folder}/src/entry.ts`, `export const name = '${folder}';`);
    write(`${folder}/package.json`, '{}');
  }
  write('shared/ui/src/index.ts', '');
  write('pnpm-lock.yaml', '');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** The apps that are stale after a change. */
function staleAfter(file: string): string[] {
  const before = APPS.map((app) => inputDigest(app, root));
  write(file, 'changed');
  return APPS.filter((app, index) => inputDigest(app, root) !== before[index]);
}

it.each([
  ['its source', 'mf-trips/src/pages/my-trip.tsx', ['mf-trips']],
  ['its words', 'mf-trips/src/locales/zh.json', ['mf-trips']],
  ['its version', 'mf-trips/package.json', ['mf-trips']],
  ['its changelog', 'mf-trips/CHANGELOG.md', []],
  ['its tests', 'mf-trips/src/entry.test.ts', []],
  ['a partner’s remote', `${GUEST}/src/entry.ts`, ['mf-notes']],
  ['the host', 'host/src/entry.ts', ['host']],
  ['what all share', 'shared/ui/src/index.ts', APPS],
  ['an installed package', 'pnpm-lock.yaml', APPS],
])('[FED-03] a change of %s rebuilds what it must and nothing else', (_what, file, stale) => {
  expect(staleAfter(file)).toEqual(stale);
});
