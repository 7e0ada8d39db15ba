import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildConfig, compile } from './bundler.ts';
import { loaderText, monolithConfig } from './monolith-config.ts';
import type { CompiledSources } from './record-sources.ts';
import { copiesUpTo } from './remote-copies.ts';
import { assertSameSources } from './same-sources.ts';
import { addRemoteCopy, copyWorkspace, importFrom, remotesIn } from './workspace.ts';

/** A portal with a given number of remotes, in both builds. */
export interface Pair {
  readonly remotes: readonly string[];
  /** Folder of the monolith with the same remotes. */
  readonly monolith: string;
}

export interface Builds {
  readonly workspace: string;
  /** In ascending order of remotes. */
  readonly pairs: readonly Pair[];
  /** Unused files of shared packages. */
  readonly unused: readonly string[];
  readonly modules: number;
}

/** File with the list of builds, in the data folder of the portals. */
export const BUILDS_FILE = 'builds.json';

/**
 * Builds the product, and for each number of remotes one monolith from the same sources. Throws if they compiled
 * different sources.
 */
export async function buildBoth(dataDir: string, sizes: readonly number[]): Promise<Builds> {
  const workspace = join(dataDir, 'workspace');
  copyWorkspace(workspace);
  const own = remotesIn(workspace);
  const totals = [own.length, ...sizes.filter((size) => size > own.length)];
  const copies = copiesUpTo(Math.max(...totals), own.length);
  for (const copy of copies) addRemoteCopy(workspace, copy);
  const all = [...own, ...copies.map(({ name }) => name)];

  const federated = new Map<string, CompiledSources>();
  for (const app of ['host', ...all]) federated.set(app, await compile(workspace, await configOf(workspace, app)));

  const pairs: Pair[] = [];
  let unused: readonly string[] = [];
  let modules = 0;
  for (const total of totals) {
    const remotes = all.slice(0, total);
    const monolith = join(dataDir, `monolith-${total}`);
    const compiled = await buildMonolith({ workspace, remotes, monolith });
    const theirs = ['host', ...remotes].flatMap((app) => [...(federated.get(app) ?? [])]);
    unused = assertSameSources(new Map(theirs), compiled);
    modules = compiled.size;
    pairs.push({ remotes, monolith });
  }
  const builds = { workspace, pairs, unused, modules };
  writeFileSync(join(dataDir, BUILDS_FILE), JSON.stringify(builds));
  return builds;
}

async function buildMonolith({
  workspace,
  remotes,
  monolith,
}: Pair & { readonly workspace: string }): Promise<CompiledSources> {
  const loaders = join(workspace, 'loaders');
  mkdirSync(loaders, { recursive: true });
  const loader = join(loaders, `${remotes.length}.ts`);
  writeFileSync(loader, loaderText(workspace, remotes));
  const host = await configOf(workspace, 'host');
  return await compile(workspace, monolithConfig(host, { workspace, remotes, loader, output: monolith }));
}

async function configOf(workspace: string, app: string): Promise<BuildConfig> {
  type Given = { default: BuildConfig | Promise<BuildConfig> };
  return (await importFrom<Given>(workspace, `${app}/rspack.config.ts`)).default;
}
