import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseConfig } from './base-config.ts';
import { PortableGlue } from './portable-glue.ts';
import { ShakableFederation } from './shakable-federation.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'portico-glue-')));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Packages of the federation runtime, each with the package through which it is resolved. */
const RUNTIME = [
  ['runtime-tools', undefined],
  ['webpack-bundler-runtime', 'runtime-tools'],
  ['runtime', 'runtime-tools'],
  ['runtime-core', 'runtime'],
  ['sdk', 'runtime'],
  ['error-codes', 'runtime'],
] as const;

/** A checkout of a small remote in its own folder, with its own copy of the federation runtime. */
function checkout(place: string): string {
  const folder = join(root, place);
  const from = new Map<string, string>();
  for (const [name, through] of RUNTIME) {
    const importer = through === undefined ? federationFolder() : (from.get(through) ?? '');
    const packageFolder = realpathSync(resolve(importer, '..', name));
    from.set(name, packageFolder);
    cpSync(packageFolder, join(folder, 'node_modules/@module-federation', name), { recursive: true });
  }
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/entry.js'), "export const page = () => import('./page.js');");
  writeFileSync(join(folder, 'src/page.js'), "export const text = 'page';");
  return folder;
}

/** Folder of `runtime-tools` as the federation plugin finds it. */
function federationFolder(): string {
  const plugin = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  return dirname(createRequire(plugin).resolve('@module-federation/runtime-tools/package.json'));
}

/** Builds a checkout; returns the written files by name. */
async function build(folder: string, glue: boolean): Promise<Record<string, string>> {
  const base = baseConfig(folder, 'production');
  const compiler = rspack({
    ...base,
    entry: {},
    output: { ...base.output, path: join(folder, 'dist'), uniqueName: 'fixture' },
    plugins: [
      ...(base.plugins ?? []),
      ...(glue ? [new PortableGlue()] : []),
      new ShakableFederation(),
      new ModuleFederationPlugin({
        name: 'fixture',
        filename: 'remoteEntry.js',
        exposes: { './entry': './src/entry.js' },
        manifest: false,
        dts: false,
        dev: false,
        implementation: join(folder, 'node_modules/@module-federation/runtime-tools/dist/index.cjs'),
      }),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const errors = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (errors ? fail(errors) : done()));
    });
  });
  const files = readdirSync(join(folder, 'dist')).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, 'dist', file), 'utf8')]));
}

describe('two checkouts of one remote', () => {
  it('[FED-03] build the same bytes wherever they lie', async () => {
    const [here, there] = [checkout('a'), checkout('somewhere/deeper/b')];
    const built = await build(here, true);
    expect(Object.keys(built)).toContain('remoteEntry.js');
    expect(JSON.stringify(built)).not.toContain(root);
    expect(await build(there, true)).toEqual(built);
    // Without the plugin the builds differ; otherwise this test would prove nothing.
    expect(await build(there, false)).not.toEqual(await build(here, false));
  });
});
