import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileApps } from '../compile-apps.ts';
import { baseConfig } from '../rspack/base-config.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-maps-'));
  await mkdir(join(folder, 'src'));
  await writeFile(
    join(folder, 'src/total.ts'),
    'export function total(): never {\n  throw new Error(location.href);\n}\n',
  );
  await writeFile(join(folder, 'src/index.ts'), "import { total } from './total.ts';\n\ndocument.title = total();\n");
});
afterAll(async () => await rm(folder, { recursive: true }));

/** Simulates the file that describes a build. */
const described = (version: string) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('described', (compilation) =>
    compilation.emitAsset('remote.json', new rspack.sources.RawSource(JSON.stringify({ version }))),
  );

async function build(place: string, version: string, own: readonly SourceMapsPlugin[]) {
  const base = baseConfig(folder, 'production');
  const path = join(folder, place, 'dist/mf-test');
  const plugins = [...(base.plugins ?? []), ...own, { apply: described(version) }];
  await compileApps([{ ...base, entry: join(folder, 'src/index.ts'), output: { ...base.output, path }, plugins }]);
  return { path, files: (await readdir(path)).sort() };
}

it('writes maps by version beside the build, without sources, and leaves the build as it is', async () => {
  const plain = await build('plain', '1.0.0-0a1b2c3d', []);
  const mapped = await build('mapped', '1.0.0-0a1b2c3d', [new SourceMapsPlugin()]);
  expect(mapped.files).toEqual(plain.files);
  for (const file of plain.files)
    expect(await readFile(join(mapped.path, file))).toEqual(await readFile(join(plain.path, file)));
  const script = plain.files.find((file) => file.endsWith('.js'));
  const maps = join(folder, 'mapped/dist/maps');
  expect(await readdir(maps, { recursive: true })).toEqual(['1.0.0-0a1b2c3d', `1.0.0-0a1b2c3d/${script}.map`]);
  const map = JSON.parse(await readFile(join(maps, `1.0.0-0a1b2c3d/${script}.map`), 'utf8'));
  expect(map).toMatchObject({ sources: expect.arrayContaining(['src/total.ts']) });
  expect(map).not.toHaveProperty('sourcesContent');
});

it('keeps the maps of the ten newest versions', async () => {
  for (let patch = 0; patch < 12; patch += 1) await build('kept', `1.0.${patch}-0a1b2c3d`, [new SourceMapsPlugin()]);
  const kept = await readdir(join(folder, 'kept/dist/maps'));
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain('1.0.0-0a1b2c3d');
});
