import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPreloadArgs, preloadAssets } from './no-preloads.ts';
import { getGlobalRemoteInfo, SnapshotHandler } from './no-snapshots.ts';

/** A file of the federation runtime's core, as it is installed. */
function runtimeFile(path: string): string {
  const from = (name: string, at: string) => createRequire(at).resolve(name);
  const plugin = from('@module-federation/enhanced/rspack', import.meta.url);
  const tools = from('@module-federation/runtime-tools', plugin);
  const core = from('@module-federation/runtime-core', from('@module-federation/runtime', tools));
  return readFileSync(resolve(dirname(core), path), 'utf8');
}

/** What a file imports from another one, whose address ends so. */
function imported(text: string, end: string): string[] {
  const names = new RegExp(`import \\{([^}]*)\\} from "[^"]*${end}"`).exec(text)?.[1] ?? '';
  return names.split(',').map((name) => name.trim());
}

describe('what stands in the place of parts of the federation runtime', () => {
  it('has every name that the runtime asks those parts for', () => {
    const handler = runtimeFile('remote/index.js');
    expect(imported(handler, 'utils/preload\\.js')).toEqual([formatPreloadArgs.name, preloadAssets.name]);
    expect(imported(runtimeFile('helpers.js'), 'utils/preload\\.js')).toEqual([preloadAssets.name]);
    expect(imported(handler, 'SnapshotHandler\\.js')).toEqual([getGlobalRemoteInfo.name]);
    expect(imported(runtimeFile('core.js'), 'SnapshotHandler\\.js')).toEqual([SnapshotHandler.name]);
  });

  it('takes plugins, knows of no snapshot and fetches nothing', async () => {
    const { hooks, manifestCache } = new SnapshotHandler();
    expect(hooks.applyPlugin()).toBeUndefined();
    expect(manifestCache.size).toBe(0);
    expect(getGlobalRemoteInfo()).toEqual({});
    expect(formatPreloadArgs()).toEqual([]);
    expect(await preloadAssets()).toEqual([]);
  });
});
