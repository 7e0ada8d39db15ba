import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BuiltRelease, PublishedManifest } from '@portico/contract';
import { rspack } from '@rspack/core';
import { afterEach, describe, expect, it } from 'vitest';
import { baseConfig } from '../rspack/base-config.ts';
import { ROOT } from '../workspace/paths.ts';
import { integrityOf } from './integrity.ts';
import { ReleasePlugin } from './release-plugin.ts';

const FOLDER = resolve(ROOT, 'shared/build/fixtures/remote');
const MANIFEST: PublishedManifest = {
  name: 'mf-fixture',
  owner: 'Build',
  contract: '^1.0.0',
  routes: [{ path: '/portal/list', page: 'list', access: 'public', title: 'list.title' }],
  menu: [],
  dialogs: ['notice'],
  languages: ['en', 'zh'],
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds the fixture; returns the output folder and the bundler's errors. */
async function build(manifest: PublishedManifest): Promise<{ output: string; errors: string }> {
  const output = mkdtempSync(join(tmpdir(), 'portico-release-'));
  folders.push(output);
  const base = baseConfig(FOLDER, 'production');
  const labels = { en: { 'list.title': 'List' }, zh: { 'list.title': '列表' } };
  const facts = { exposes: [], shared: {}, uses: {}, links: [] };
  const remote = { manifest, version: '1.0.0-0a1b2c3d', container: 'mf_fixture', labels, facts };
  const compiler = rspack({
    ...base,
    entry: { remoteEntry: resolve(FOLDER, 'src/entry.ts') },
    output: { ...base.output, path: output, filename: 'remoteEntry.js', library: { name: 'entry', type: 'var' } },
    plugins: [...(base.plugins ?? []), new ReleasePlugin({ folder: FOLDER, remote })],
  });
  return await new Promise((done) => {
    compiler.run((error, stats) => {
      const errors = error?.message ?? stats?.toString({ preset: 'errors-only', colors: false }) ?? '';
      compiler.close(() => done({ output, errors }));
    });
  });
}

describe('the release of a remote', () => {
  it('pins every file as it was written and knows what each page needs', async () => {
    const { output, errors } = await build(MANIFEST);
    expect(errors).toBe('');
    const release = JSON.parse(readFileSync(join(output, 'remote.json'), 'utf8')) as BuiltRelease;
    expect(release).toMatchObject({
      name: 'mf-fixture',
      version: '1.0.0-0a1b2c3d',
      entry: 'remoteEntry.js',
      manifest: MANIFEST,
    });
    const scripts = readdirSync(output).filter((file) => file.endsWith('.js'));
    expect(Object.keys(release.integrity).sort()).toEqual(scripts.sort());
    for (const file of scripts) expect(release.integrity[file]).toBe(integrityOf(readFileSync(join(output, file))));
    const [page = ''] = release.pages.list ?? [];
    expect(readFileSync(join(output, page), 'utf8')).toContain('list');
    const [dialog = ''] = release.dialogs?.notice ?? [];
    expect(readFileSync(join(output, dialog), 'utf8')).toContain('notice');
    expect(release.locales.zh).toHaveLength(1);
    const [messageFile = ''] = release.pageLocales?.list?.zh ?? [];
    expect(readFileSync(join(output, messageFile), 'utf8')).toContain('列表为空');
    expect(release.labels.zh).toEqual({ 'list.title': '列表' });
  });

  it('[FED-07] fails the build when the manifest declares what the entry does not hold', async () => {
    const page = { path: '/portal/gone', page: 'gone', access: 'public', title: 'list.title' } as const;
    expect((await build({ ...MANIFEST, routes: [page] })).errors).toContain('the manifest declares pages.gone');
    expect((await build({ ...MANIFEST, dialogs: ['priceRise'] })).errors).toContain(
      'the manifest declares dialogs.priceRise',
    );
  });

  it('fails the build when what it would say of itself does not fit, naming the field', async () => {
    const [route] = MANIFEST.routes;
    const odd = { ...route, access: 'members' } as unknown as PublishedManifest['routes'][number];
    expect((await build({ ...MANIFEST, routes: [odd] })).errors).toContain('manifest.routes.0.access');
  });
});
