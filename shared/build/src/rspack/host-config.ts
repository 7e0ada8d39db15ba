import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { HostAssetsPlugin } from '../release/host-assets-plugin.ts';
import { describeHost } from '../release/host-facts.ts';
import { SourceMapsPlugin } from '../release/source-maps-plugin.ts';
import { buildMode, type Mode } from '../workspace/build-mode.ts';
import { HOST_PORT } from '../workspace/host-port.ts';
import { OFFERED_PARTS } from '../workspace/offered-parts.ts';
import { packageFolder } from '../workspace/package-folder.ts';
import { hostOutput, ROOT } from '../workspace/paths.ts';
import { EARLIER_FILE, earlierModules, providedModules } from '../workspace/shared-modules.ts';
import { baseConfig, inFolder } from './base-config.ts';
import { hostDevelopmentServer } from './development-server.ts';
import { FreshAttempts } from './fresh-attempts.ts';
import { PortableGlue } from './portable-glue.ts';
import { ShakableFederation } from './shakable-federation.ts';

/** The build of the host: provides all shared modules and the federation runtime, and names no remote. */
export async function hostConfig(mode: Mode = buildMode()): Promise<Configuration> {
  const folder = resolve(ROOT, 'host');
  const host = mode === 'production' ? await describeHost() : undefined;
  const base = baseConfig(folder, mode);
  return {
    ...base,
    name: 'host',
    entry: { main: inFolder(folder, 'src/main.tsx') },
    output: { ...base.output, path: hostOutput(), uniqueName: 'portico' },
    ...(mode === 'development' ? { devServer: hostDevelopmentServer(HOST_PORT) } : {}),
    resolve: { ...base.resolve, alias: mode === 'production' ? { 'react-router$': productionRouter() } : {} },
    module: {
      rules: [...(base.module?.rules ?? []), { include: EARLIER_FILE, layer: 'earlier' }],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // npm packages and Portico's code change at different times, so they are two files.
          // Code that two lazy parts of the kit share is one more file, instead of a copy in each.
          parts: {
            test: /[\\/]@(chakra-ui|ark-ui|zag-js)[\\/]/,
            name: 'parts',
            priority: 5,
            chunks: 'async',
            minChunks: 2,
          },
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', priority: 10, chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new PortableGlue(),
      new ShakableFederation(),
      new FreshAttempts(),
      splitSharedModules(),
      new ModuleFederationPlugin({
        name: 'portico',
        shared: { ...providedModules(), ...earlierModules() },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(mode === 'production' ? [compiledAhead(), new SourceMapsPlugin()] : []),
      new HostAssetsPlugin(host),
    ],
  };
}

/** In the files that name an offered part, the module's name refers to the complete module. */
function splitSharedModules(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/^(@tanstack\/)?react-/, (resource) => {
    const part = OFFERED_PARTS.find(({ module }) => module === resource.request);
    if (part && resource.contextInfo.issuer === part.file) {
      resource.request = resolve(packageFolder(part.module), part.entryFile);
    }
  });
}

/**
 * With this comment Chromium compiles the first scripts completely while they load, off the main thread, instead of
 * function by function when they run. Other browsers ignore it. Nearly all functions run before anything shows (ADR
 * 0006).
 */
function compiledAhead(): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad\n',
    raw: true,
    test: /^(vendor|main)\./,
    // After the minifier, which drops comments, and before names and hashes are derived from the content.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });
}

/** The router's own `exports` would select its development files, including warnings. */
function productionRouter(): string {
  return resolve(packageFolder('react-router'), 'dist/production/index.mjs');
}
