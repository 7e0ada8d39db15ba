import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { ROOT } from './workspace/paths.ts';

const FOLDER = resolve(ROOT, 'shared/cli');
/** The oldest Node that it runs on. */
const NODE = '20.12';

/** Writes `portico` to `out` as one file without dependencies, with the `package.json` of an npm package. */
export async function packCli(out: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: FOLDER,
    entry: { portico: './src/portico.ts' },
    target: `node${NODE}`,
    devtool: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { env: { targets: { node: NODE } }, jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    output: { path: out, filename: '[name].js', module: true, chunkFormat: 'module', clean: true },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    // Keeps stack traces readable in reports from users.
    optimization: { minimize: false },
  });
  const stats = await new Promise<string | undefined>((done, failed) => {
    compiler.run((error, result) => {
      if (error) failed(error);
      else done(result?.hasErrors() ? result.toString({ colors: false }) : undefined);
    });
  });
  if (stats !== undefined) throw new Error(stats);
  const { name, version, type } = JSON.parse(readFileSync(resolve(FOLDER, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const manifest = { name, version, type, bin: { portico: './portico.js' }, engines: { node: `>=${NODE}` } };
  mkdirSync(out, { recursive: true });
  writeFileSync(resolve(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
