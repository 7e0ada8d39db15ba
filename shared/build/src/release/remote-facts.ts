import { resolve } from 'node:path';
import type { RemoteFacts, RemoteManifest } from '@portico/contract';
import { consumedModules } from '../workspace/shared-modules.ts';
import { usedNames } from './used-names.ts';

/** What a remote's container offers, and so what a host may ask of it. */
export const EXPOSED = { './entry': './src/entry.ts' } as const;

/** What the gate must know beside the manifest: found in the code, so that it is true. */
export function remoteFacts(manifest: RemoteManifest, folder: string): RemoteFacts {
  const used = usedNames([resolve(folder, 'src/entry.ts')]);
  const own: readonly string[] = manifest.routes.map(({ path }) => path);
  const needed = Object.entries(consumedModules()).filter(([name]) => used.imports[name]);
  return {
    exposes: Object.keys(EXPOSED),
    shared: Object.fromEntries(needed.map(([name, { requiredVersion }]) => [name, requiredVersion])),
    uses: Object.fromEntries(needed.map(([name]) => [name, used.imports[name] ?? []])),
    links: used.links.filter((path) => !own.includes(path)),
    ...used.roads,
  };
}
