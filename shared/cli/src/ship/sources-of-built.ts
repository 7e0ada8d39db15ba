import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { newestEntry } from './newest-entry.ts';

/**
 * The folder of the sources of a built folder: the nearest parent with a `package.json`, if its name, version and
 * newest changelog entry match the build. Otherwise the built folder itself, so that no wrong changelog is used.
 */
export async function sourcesOfBuilt(built: string): Promise<string> {
  const { name, version } = await facts(join(built, 'remote.json'));
  const sources = await packageAbove(built);
  if (sources === undefined || typeof version !== 'string') return built;
  const source = await facts(join(sources, 'package.json'));
  const number = version.replace(/-[^-]*$/, '');
  const isReported = (await newestEntry(sources)).version === number;
  return source.name === name && source.version === number && isReported ? sources : built;
}

async function packageAbove(folder: string): Promise<string | undefined> {
  for (let parent = resolve(folder); dirname(parent) !== parent; parent = dirname(parent))
    if ((await facts(join(parent, 'package.json'))).name !== undefined) return parent;
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
