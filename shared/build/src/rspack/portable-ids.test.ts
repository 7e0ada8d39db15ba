import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compilation, rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { PortableIds, portable } from './portable-ids.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it.each([
  [
    'consume shared module (default) react@^19.0.0 (strict) (strict) (fallback: /a/b/index.js) (eager)',
    'consume shared module (default) react@^19.0.0 (strict) (strict) (fallback: ) (eager)',
  ],
  ['provide shared module (default) react@19.3.1 = /a/b/index.js', 'provide shared module (default) react@19.3.1 = '],
])('%s is called without its path', (identifier, expected) => {
  expect(portable(identifier)).toBe(expected);
});

/** Builds a program that shares two modules, in its own folder; returns the ids of the shared modules. */
async function sharedIds(name: string): Promise<ReadonlyMap<string, string>> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), name)));
  folders.push(root);
  for (const [file, text] of Object.entries({
    'main.js': "import one from 'one';\nimport two from 'two';\nconsole.log(one, two);",
    'node_modules/one/package.json': '{"name":"one","version":"1.0.0"}',
    'node_modules/one/index.js': 'export default 1;',
    'node_modules/two/package.json': '{"name":"two","version":"2.0.0"}',
    'node_modules/two/index.js': 'export default 2;',
  })) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const ids = new Map<string, string>();
  const compiler = rspack({
    context: root,
    mode: 'production',
    entry: './main.js',
    output: { path: join(root, 'dist'), uniqueName: 'shop' },
    optimization: { moduleIds: 'deterministic', minimize: false },
    plugins: [
      new PortableIds(),
      new ModuleFederationPlugin({
        name: 'shop',
        shared: { one: { singleton: true, eager: true }, two: { eager: true } },
        manifest: false,
        dts: false,
      }),
    ],
  });
  compiler.hooks.afterCompile.tap('test', ({ modules, chunkGraph }: Compilation) => {
    for (const module of modules) {
      const id = chunkGraph.getModuleId(module);
      if (id !== null && / shared module /.test(module.identifier()))
        ids.set(portable(module.identifier()), String(id));
    }
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  );
  await new Promise((closed) => compiler.close(closed));
  const program = readdirSync(join(root, 'dist'))
    .map((file) => readFileSync(join(root, 'dist', file), 'utf8'))
    .join();
  for (const id of ids.values()) expect(program).toContain(`${id}`);
  return ids;
}

it('what is shared has the first numbers, the same in every checkout', async () => {
  const [here, there] = [await sharedIds('ids-'), await sharedIds('a-folder-with-another-name-')];
  expect([...here.values()].toSorted()).toEqual(['1', '2', '3', '4']);
  expect(there).toEqual(here);
}, 60_000);
