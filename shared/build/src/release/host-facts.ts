import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CONTRACT_VERSION,
  type HostFacts,
  MODULE_NUMBERS,
  type PublishedManifest,
  type SsrSkeletonLook,
} from '@portico/contract';
import { ROOT } from '../workspace/paths.ts';
import { earlierModules, providedModules } from '../workspace/shared-modules.ts';
import { exportedNames } from './exported-names.ts';
import { EXPOSED } from './remote-facts.ts';
import { usedNames } from './used-names.ts';

/** What is known of the host before it is compiled. */
export interface DescribedHost {
  readonly version: string;
  readonly facts: HostFacts;
  readonly ssrSkeleton: SsrSkeletonLook;
}

export async function describeHost(root = ROOT): Promise<DescribedHost> {
  const { version } = JSON.parse(readFileSync(resolve(root, 'host/package.json'), 'utf8')) as { version: string };
  const { ssrSkeletonLook } = (await importOf(root, 'host/src/ssr-skeleton/look.ts')) as {
    ssrSkeletonLook: SsrSkeletonLook;
  };
  return { version, facts: await hostFacts(root), ssrSkeleton: ssrSkeletonLook };
}

function importOf(root: string, file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(root, file)).href);
}

/** Facts of this host build that remotes rely on: of its own code and of the runtime. */
async function hostFacts(root = ROOT): Promise<HostFacts> {
  const { manifest } = (await importOf(root, 'host/src/manifest.ts')) as { manifest: PublishedManifest };
  const entries = ['host/src/main.tsx', 'shared/runtime/src/index.ts'].map((file) => resolve(root, file));
  const used = usedNames(entries);
  const own: readonly string[] = manifest.routes.map(({ path }) => path);
  return {
    contract: CONTRACT_VERSION,
    asks: Object.keys(EXPOSED),
    provides: Object.fromEntries([
      ...Object.entries(providedModules()).map(([name, { version = '' }]) => [name, version] as const),
      ...Object.values(earlierModules()).map(({ shareKey, version = '' }) => [shareKey, version] as const),
    ]),
    offers: offeredNames(root),
    modules: MODULE_NUMBERS,
    links: used.links.filter((path) => !own.includes(path)),
    manifest,
    ...used.connections,
  };
}

/** Exported names by module: Portico's own packages, and the modules that the host provides in part. */
function offeredNames(root: string): Record<string, readonly string[]> {
  const own = ['contract', 'runtime', 'ui'].map((name) => [`@portico/${name}`, `shared/${name}/src/index.ts`] as const);
  const parts = Object.entries(providedModules()).flatMap(([name, { import: file }]) =>
    typeof file === 'string' ? [[name, join('host', file)] as const] : [],
  );
  const files = [...own, ...parts].map(([name, file]) => [name, resolve(root, file)] as const);
  const names = exportedNames(files.map(([, file]) => file));
  const hostOnly = new Set(
    JSON.parse(readFileSync(resolve(root, 'shared/runtime/host-only.json'), 'utf8')) as string[],
  );
  const isOffered = (module: string, name: string) => module !== '@portico/runtime' || !hostOnly.has(name);
  return Object.fromEntries(
    files.map(([module, file]) => [module, (names.get(file) ?? []).filter((name) => isOffered(module, name))]),
  );
}
