import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CONTRACT_VERSION } from './limits.ts';

const ROOT = resolve(import.meta.dirname, '..');

it('has one version in the code, in the package and in the changelog', () => {
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };
  const released = readFileSync(resolve(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## (\d+\.\d+\.\d+)$/m)?.[1];
  expect([version, released]).toEqual([CONTRACT_VERSION, CONTRACT_VERSION]);
});
