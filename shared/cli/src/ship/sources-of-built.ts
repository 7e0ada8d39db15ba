import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { newestEntry } from './newest-entry.ts';

/**
 * Where the sources of a built folder lie: the nearest folder above it that has a `package.json`, as far as this one, and the changelog
 * beside it, tell of the very remote and number that were built. Anything else would be a changelog of something else: then it is the built
 * folder itself, which has none.
 */
export async function sourcesOfBuilt(built: string): Promise<string> {
  const { name, version } = await facts(join(built, 'remote.json'));
  const sources = await packageAbove(built);
  if (sources === undefined || typeof version !== 'string') return built;
  const source = await facts(join(sources, 'package.json'));
  const number = version.replace(/-[^-]*$/, '');
  const isTold = (await newestEntry(sources)).version === number;
  return source.name === name && source.version === number && isTold ? sources : built;
}

async function packageAbove(folder: string): Promise<string | undefined> {
  for (let at = resolve(folder); dirname(at) !== at; at = dirname(at))
    if ((await facts(join(at, 'package.json'))).name !== undefined) return at;
  return undefined;
}

async function facts(file: string): Promise<{ readonly name?: unknown; readonly version?: unknown }> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}
