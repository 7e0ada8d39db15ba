import type { RemoteRelease } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { loaderText, monolithConfig } from './monolith-config.ts';
import { monolithRelease } from './monolith-release.ts';
import { copiedManifest, copiesUpTo, renamed } from './remote-copies.ts';

class ModuleFederationPlugin {}
class PortableGlue {}
class ShakableFederation {}
class FreshAttempts {}

const HOST = {
  output: { path: '/w/host/dist', uniqueName: 'portico' },
  resolve: { alias: { 'react-router$': '/router.mjs' } },
  optimization: { splitChunks: { cacheGroups: { default: false as const, vendor: { priority: 10 } } } },
  plugins: [new PortableGlue(), new ShakableFederation(), new FreshAttempts(), new ModuleFederationPlugin()],
};
const MONOLITH = { workspace: '/w', remotes: ['mf-a', 'mf-b'], loader: '/w/loaders/2.ts', output: '/out' };

describe('the monolith', () => {
  it('is the build of the host without federation, and with everything else of it', () => {
    const { plugins, resolve, output, optimization } = monolithConfig(HOST, MONOLITH);
    expect(plugins.map((plugin) => plugin.constructor.name)).toEqual(['FreshAttempts', 'MonolithPages']);
    expect(resolve.alias).toEqual({
      'react-router$': '/router.mjs',
      '/w/host/src/remotes/module-federation.ts': '/w/loaders/2.ts',
    });
    expect(output.path).toBe('/out');
    expect(Object.keys(optimization.splitChunks.cacheGroups)).toEqual(['default', 'vendor', 'mf-a', 'mf-b']);
  });

  it('is refused when the build of the host is put together in another way', () => {
    const changed = { ...HOST, plugins: [new PortableGlue(), new ShakableFederation()] };
    expect(() => monolithConfig(changed, MONOLITH)).toThrow('no ModuleFederationPlugin');
  });

  it('imports the entry of every remote', () => {
    const text = loaderText('/w', ['mf-a', 'mf-b']);
    expect(text.match(/"mf-\w": \(\) => import\(.*"\/w\/mf-\w\/src\/entry\.ts"\)/g)).toHaveLength(2);
  });

  it('tells the page its routes, and the writer of the document alone its files', () => {
    const release = { name: 'mf-a', version: '1.0.0', labels: {}, manifest: {}, base: '/remotes/mf-a/', entry: 'e.js' };
    const monolithFiles = { pages: { list: ['1.js'] }, locales: { en: ['2.js'] } };
    const assets = { base: '/portal/assets/', scripts: ['vendor.js', 'main.js'], integrity: { '1.js': 'sha384-x' } };
    const monolith = monolithRelease(release as unknown as RemoteRelease, monolithFiles, assets);
    // As complete as the host requires of a remote, but without files.
    expect(JSON.parse(JSON.stringify(monolith))).toEqual({
      ...{ name: 'mf-a', version: '1.0.0', base: '/portal/assets/', labels: {}, manifest: {} },
      ...{ integrity: {}, pages: {}, locales: {} },
    });
    expect(monolith).toMatchObject({
      base: '/portal/assets/',
      entry: 'main.js',
      ...monolithFiles,
      integrity: assets.integrity,
    });
  });
});

describe('copies of a small remote', () => {
  it('fill up to a number, each under a name of letters', () => {
    const names = copiesUpTo(32, 4).map(({ name }) => name);
    expect([names.length, new Set(names).size, names[0], names[27]]).toEqual([28, 28, 'mf-copy-aa', 'mf-copy-ff']);
    expect(names.every((name) => /^mf-[a-z-]+$/.test(name))).toBe(true);
    expect(copiesUpTo(4, 5)).toEqual([]);
  });

  it('carry their own name and own addresses', () => {
    const copy = { name: 'mf-copy-aa', original: 'mf-notes' };
    const text = `{ name: 'mf-notes', routes: [{ path: '/portal/notes' }], menu: [{ to: '/portal/notes' }] }`;
    expect(copiedManifest(text, copy)).toBe(
      `{ name: 'mf-copy-aa', routes: [{ path: '/portal/copies/mf-copy-aa/notes' }], menu: [{ to: '/portal/copies/mf-copy-aa/notes' }] }`,
    );
    expect(renamed(`{ "name": "mf-notes" }`, copy)).toBe(`{ "name": "mf-copy-aa" }`);
    expect(() => renamed('{}', copy)).toThrow('mf-notes');
    expect(() => copiedManifest(`{ name: 'mf-notes' }`, copy)).toThrow('has no path');
  });
});
