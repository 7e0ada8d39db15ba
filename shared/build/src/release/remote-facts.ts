import type { RemoteFacts, RemoteManifest } from '@portico/contract';
import { CONTRACT_CORE } from '../workspace/contract-core.ts';
import { consumedModules } from '../workspace/shared-modules.ts';
import type { UsedNames } from './used-names.ts';

/** Modules that a remote's container exposes, and that a host may request. */
export const EXPOSED = { './entry': './src/entry.ts' } as const;

/** Facts for the publish gate in addition to the manifest, read from the code. */
export function remoteFacts(manifest: RemoteManifest, used: UsedNames, core: readonly string[]): RemoteFacts {
  const imports: UsedNames['imports'] = { ...used.imports, [CONTRACT_CORE]: core };
  const own: readonly string[] = manifest.routes.map(({ path }) => path);
  const needed = Object.entries(consumedModules()).filter(([name]) => imports[name]);
  return {
    exposes: Object.keys(EXPOSED),
    shared: Object.fromEntries(needed.map(([name, { requiredVersion }]) => [name, requiredVersion])),
    uses: Object.fromEntries(needed.map(([name]) => [name, imports[name] ?? []])),
    links: used.links.filter((path) => !own.includes(path)),
    ...used.connections,
  };
}
