import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { namesOf } from './names.ts';
import { writeRepository } from './write-repository.ts';

it('has its own names everywhere, the portal in .npmrc, the contract of today, and no place left open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-create-'));
  try {
    const requested = { owner: 'Kestrel Cars', module: '12', port: '4317', 'title-zh': '租车' };
    const names = namesOf('mf-car-hire', requested);
    const template = resolve(import.meta.dirname, '../template');
    writeRepository({ template, folder, names, portal: 'https://portal.example' });
    const text = (file: string) => readFile(join(folder, file), 'utf8');
    expect(await text('.npmrc')).toBe('@portico:registry=https://portal.example/kit/\nengine-strict=true\n');
    const { version } = JSON.parse(
      await readFile(resolve(import.meta.dirname, '../../contract/package.json'), 'utf8'),
    ) as { version: string };
    expect(await text('src/manifest.ts')).toContain(`contract: '^${version}'`);
    expect(JSON.parse(await text('src/locales/zh.json')).menu.home).toBe('租车');
    expect(await text('src/manifest.ts')).toMatch(
      /name: 'mf-car-hire',\n {2}owner: 'Kestrel Cars',[\s\S]*modules: \[12\]/,
    );
    expect(await text('rspack.config.ts')).toContain('port: 4317');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    for (const { parentPath, name } of files)
      expect(await readFile(join(parentPath, name), 'utf8')).not.toMatch(/__\w+__/);
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['.gitignore', 'biome.json']));
  } finally {
    await rm(folder, { recursive: true });
  }
});
