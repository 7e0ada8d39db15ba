import type { RemoteFacts, RemoteManifest } from '@portico/contract';
import { CONTRACT_CORE } from '../workspace/contract-core.ts';
import { consumedModules } from '../workspace/shared-modules.ts';
import type { UsedNames } from './used-names.ts';

/** What a remote's container offers, and so what a host may ask of it. */
export const EXPOSED = { './entry': './src/entry.ts' } as const;

/** What the gate must know beside the manifest: found in the code, so that it is true. */
export function remoteFacts(manifest: RemoteManifest, used: UsedNames, core: readonly string[]): RemoteFacts {
  const imports: UsedNames['imports'] = { ...used.imports, [CONTRACT_CORE]: core };
  const own: readonly string[] = manifest.routes.map(({ path }) => path);
  const needed = Object.entries(consumedModules()).filter(([name]) => imports[name]);
  return {
    exposes: Object.keys(EXPOSED),
    shared: Object.fromEntries(needed.map(([name, { requiredVersion }]) => [name, requiredVersion])),
    uses: Object.fromEntries(needed.map(([name]) => [name, imports[name] ?? []])),
    links: used.links.filter((path) => !own.includes(path)),
    ...used.roads,
  };
}
