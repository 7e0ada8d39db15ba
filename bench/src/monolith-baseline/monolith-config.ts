import { join } from 'node:path';
import type { BuildConfig } from './bundler.ts';
import { MonolithPages } from './monolith-pages.ts';

/** Plugins of the host's build that only federation needs. */
const FEDERATION = ['ModuleFederationPlugin', 'PortableGlue', 'ShakableFederation'];

/** The host's interface to federation; the monolith replaces this file. */
export const FEDERATION_FILE = 'host/src/remotes/module-federation.ts';

/** As in a remote's build: code used by two pages becomes a separate file. */
const SHARED_FROM = { minChunks: 2, minSize: 8_000, chunks: 'async', reuseExistingChunk: true } as const;

export interface Monolith {
  readonly workspace: string;
  readonly remotes: readonly string[];
  /** The generated file that imports the remotes' entries. */
  readonly loader: string;
  /** The output folder. */
  readonly output: string;
}

/** The host's own build without federation: one application with all remotes. */
export function monolithConfig(host: BuildConfig, { workspace, remotes, loader, output }: Monolith): BuildConfig {
  return {
    ...host,
    name: 'monolith',
    output: { ...host.output, path: output, uniqueName: 'monolith' },
    resolve: {
      ...host.resolve,
      alias: { ...host.resolve.alias, [join(workspace, FEDERATION_FILE)]: loader },
    },
    optimization: {
      ...host.optimization,
      splitChunks: {
        ...host.optimization.splitChunks,
        cacheGroups: { ...host.optimization.splitChunks.cacheGroups, ...sharedGroups(workspace, remotes) },
      },
    },
    plugins: [...withoutFederation(host.plugins), new MonolithPages(workspace, remotes)],
  };
}

/** Throws if the host's build has changed, because the monolith would not be comparable. */
function withoutFederation(plugins: readonly object[]): object[] {
  const names = plugins.map((plugin) => plugin.constructor.name);
  const missing = FEDERATION.find((name) => !names.includes(name));
  if (missing)
    throw new Error(`The host's build has no ${missing}; update bench/src/monolith-baseline/monolith-config.ts`);
  return plugins.filter((plugin) => !FEDERATION.includes(plugin.constructor.name));
}

function sharedGroups(workspace: string, remotes: readonly string[]): Record<string, object> {
  const ofRemotes = remotes.map((name) => {
    const test = (module: { readonly resource?: string }) =>
      module.resource?.startsWith(join(workspace, name, 'src')) === true;
    return [name, { ...SHARED_FROM, test, name: `${name}-shared`, priority: 5 }] as const;
  });
  return { ...Object.fromEntries(ofRemotes), default: { ...SHARED_FROM, priority: 0 } };
}

/** Replaces the federation runtime: the entries are part of the first script, their imports stay lazy. */
export function loaderText(workspace: string, remotes: readonly string[]): string {
  const lines = remotes.map((name) => {
    const file = JSON.stringify(join(workspace, name, 'src/entry.ts'));
    return `  ${JSON.stringify(name)}: () => import(/* webpackMode: "eager" */ ${file}),`;
  });
  return [
    'const entries = {',
    ...lines,
    '};',
    'export function moduleFederation() {',
    '  return async ({ name }) => (await entries[name]()).entry;',
    '}',
    '',
  ].join('\n');
}
