import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** Folders of the workspace's packages, as the package manager finds them. */
export function workspacePackages(): string[] {
  const text = readFileSync(resolve(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: {2}- .+\n)+)/.exec(text) ?? [];
  const patterns = [...list.matchAll(/^ {2}- '?([^'\n]+)'?$/gm)].map(([, pattern]) => `${pattern}/package.json`);
  return globSync(patterns, { cwd: ROOT })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .sort();
}
