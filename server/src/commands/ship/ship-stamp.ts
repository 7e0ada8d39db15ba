import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { remoteFolder } from './ship-folder.ts';

const NOT_WRITTEN = new Set(['node_modules', 'dist', '.cache']);
/** Files outside the remote that its checks read. */
const CHECKED_WITH = [
  'shared',
  'biome.json',
  '.oxlintrc.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'vitest.config.ts',
];

/** Digest of all files that the checks of a remote depend on, including tests and changelog. */
export async function checkedDigest(root: string, remote: string): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [remoteFolder(root, remote), ...CHECKED_WITH.map((name) => join(root, name))]) {
    for (const file of await filesBelow(part)) {
      const content = await readFile(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Digest with which the checks last passed. */
export async function readStamp(root: string, remote: string): Promise<string | undefined> {
  return await readFile(stampFile(root, remote), 'utf8').catch(() => undefined);
}

export async function writeStamp(root: string, remote: string, digest: string): Promise<void> {
  await mkdir(dirname(stampFile(root, remote)), { recursive: true });
  await writeFile(stampFile(root, remote), digest);
}

function stampFile(root: string, remote: string): string {
  return join(remoteFolder(root, remote), 'dist/checked');
}

async function filesBelow(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const names = (await readdir(path)).filter((name) => !NOT_WRITTEN.has(name)).sort();
  return (await Promise.all(names.map((name) => filesBelow(join(path, name))))).flat();
}
