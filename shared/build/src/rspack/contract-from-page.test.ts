import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACT_CORE } from '../workspace/contract-core.ts';
import { ROOT } from '../workspace/paths.ts';
import { consumedModules } from '../workspace/shared-modules.ts';
import { baseConfig } from './base-config.ts';
import { contractFromPage } from './contract-from-page.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-core-')));
  mkdirSync(join(folder, 'node_modules/@portico'), { recursive: true });
  symlinkSync(resolve(ROOT, 'shared/contract'), join(folder, 'node_modules/@portico/contract'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a remote with this entry as for publishing, except for the names. */
async function build(entry: string): Promise<string> {
  writeFileSync(join(folder, 'entry.js'), entry);
  const base = baseConfig(folder, 'production');
  const compiler = rspack({
    ...base,
    entry: {},
    module: { rules: [...(base.module?.rules ?? []), contractFromPage()] },
    output: { path: join(folder, 'dist'), uniqueName: 'trial' },
    optimization: { ...base.optimization, minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'trial',
        filename: 'trial.js',
        exposes: { './entry': './entry.js' },
        shared: consumedModules(),
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const errors = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (errors ? fail(errors) : done()));
    });
  });
  const files = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join('\n');
}

it('[FED-02] a remote carries the calls that it makes, and takes what they are made of from the page', async () => {
  const built = await build(
    "import { checkToken, hotelListUrl } from '@portico/contract'; export const used = [checkToken, hotelListUrl];",
  );
  const includedTexts = (...texts: string[]) => texts.filter((text) => built.includes(text));
  expect(includedTexts('checkToken', CONTRACT_CORE)).toEqual(['checkToken', CONTRACT_CORE]);
  // The endpoint's codecs and the URL come from the page; an unused endpoint is not in the bundle.
  expect(
    includedTexts('valibot', 'function record(', '/hotelsearch/HotelList', '/api/hotelList', '/api/tripDetail'),
  ).toEqual([]);
}, 120_000);
