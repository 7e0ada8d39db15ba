import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompressPlugin } from '../release/compress.ts';
import type { Mode } from '../workspace/build-mode.ts';
import { PortableIds } from './portable-ids.ts';

/** Supported browsers: the last two years of each engine. */
const BROWSERS = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

/** Common configuration of the host's and the remotes' builds. */
export function baseConfig(folder: string, mode: Mode): Configuration {
  const isDevelopment = mode === 'development';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    output: {
      clean: true,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: [{ loader: 'builtin:swc-loader', options: swcOptions(mode) }],
        },
        // An unused part of Emotion imports these; the packages do not declare that they can be left out.
        { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: !isDevelopment,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            compress: { passes: 3, ecma: 2020 },
            mangle: true,
            format: { comments: false, ecma: 2020 },
          },
        }),
      ],
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      // Shortest names first: saves 2 kB in the first scripts. The names in a module depend only on its used exports.
      ...(isDevelopment ? {} : { mangleExports: 'size' }),
      realContentHash: !isDevelopment,
    },
    plugins: [
      ...(isDevelopment ? [] : [new PortableIds()]),
      // Independent of the environment: the kit is packed together with production builds.
      ...(isDevelopment ? [new ReactRefreshRspackPlugin({ forceEnable: true })] : []),
      ...(isDevelopment
        ? []
        : // Hashes do not compress: SHA-256 is a third shorter than SHA-384, and as hard to forge.
          [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new CompressPlugin()]),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
}

function swcOptions(mode: Mode) {
  const isDevelopment = mode === 'development';
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
    },
    env: { targets: BROWSERS.join(', ') },
  };
}

export function inFolder(folder: string, ...parts: string[]): string {
  return resolve(folder, ...parts);
}
