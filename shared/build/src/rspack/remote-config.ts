import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ReleasePlugin } from '../release/release-plugin.ts';
import { EXPOSED } from '../release/remote-facts.ts';
import { describeRemote } from '../release/remote-version.ts';
import { SourceMapsPlugin } from '../release/source-maps-plugin.ts';
import { buildMode, type Mode } from '../workspace/build-mode.ts';
import { appFolder, remoteOutput } from '../workspace/paths.ts';
import { consumedModules } from '../workspace/shared-modules.ts';
import { baseConfig } from './base-config.ts';
import { contractFromPage } from './contract-from-page.ts';
import { developmentServer } from './development-server.ts';
import { FreshAttempts } from './fresh-attempts.ts';
import { OneOfEach } from './one-of-each.ts';
import { PortableGlue } from './portable-glue.ts';
import { ShakableFederation } from './shakable-federation.ts';

export interface RemoteOptions {
  /** Folder and name in the registry: `mf-search`. */
  readonly name: string;
  /** Port of its development server. */
  readonly port: number;
}

/** The build of one remote: one exposed module, and no copy of what the page provides. */
export async function remoteConfig({ name, port }: RemoteOptions, mode: Mode = buildMode()): Promise<Configuration> {
  const folder = appFolder(name);
  const remote = await describeRemote(name, mode);
  const base = baseConfig(folder, mode);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, path: remoteOutput(name), uniqueName: remote.container },
    module: { rules: [...(base.module?.rules ?? []), contractFromPage()] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Code of three or more chunks is one file, which every page loads; code of only two is copied into both.
          // Scripts only: otherwise every page would wait for a part of the host that only two lazy chunks use.
          default: { name: 'shared', minChunks: 3, minSize: 8_000, type: /^javascript/ },
          defaultVendors: false,
          // Code that only pages with forms use (not sign-in), including uploads and the card number check: in addition
          // to the shared file, which every page loads.
          forms: {
            test: /[\\/](react-hook-form|@hookform|valibot|features[\\/]uploads)[\\/]|[\\/](card-number|card-free|registration)\.[jt]s$/,
            name: 'forms',
            minChunks: 2,
            priority: 1,
          },
          // The exposed module is in the container: one request less. A page needs at most six files in all.
          entry: { test: /[\\/]src[\\/]entry\.ts$/, name: remote.container, chunks: 'all', enforce: true },
        },
      },
    },
    ...(mode === 'development' ? { devServer: developmentServer(port) } : {}),
    plugins: [
      ...(base.plugins ?? []),
      new PortableGlue(),
      new ShakableFederation(),
      new FreshAttempts(),
      // In development React creates elements through a module that is not shared.
      ...(mode === 'production' ? [new OneOfEach()] : []),
      new ModuleFederationPlugin({
        name: remote.container,
        filename: 'remoteEntry.js',
        exposes: EXPOSED,
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: mode === 'production',
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ReleasePlugin({ folder, remote }),
      ...(mode === 'production' ? [new SourceMapsPlugin()] : []),
    ],
  };
}
