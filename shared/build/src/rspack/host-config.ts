import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { hostOutput, ROOT } from '../paths.ts';
import { HostAssetsPlugin } from '../release/host-assets-plugin.ts';
import { providedModules } from '../shared-modules.ts';
import { baseConfig, buildMode, inFolder, type Mode } from './base-config.ts';
import { developmentServer } from './development-server.ts';

/** Port of the host's development server. */
export const HOST_PORT = 4310;

/** The build of the shell: provides everything shared and the federation runtime, names no remote. */
export function hostConfig(mode: Mode = buildMode()): Configuration {
  const folder = resolve(ROOT, 'host');
  const base = baseConfig(folder, mode);
  return {
    ...base,
    name: 'host',
    entry: { main: inFolder(folder, 'src/main.tsx') },
    output: { ...base.output, path: hostOutput(), uniqueName: 'portico' },
    ...(mode === 'development' ? { devServer: developmentServer(HOST_PORT, '/portal/assets/') } : {}),
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Two files that change at different times: what npm gives and what we write.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', priority: 10, chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'portico',
        shared: providedModules(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new HostAssetsPlugin(),
    ],
  };
}
