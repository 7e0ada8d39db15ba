import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBundledLibrary } from '@portico/contract/release';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFolder } from '../workspace/package-folder.ts';
import { ROOT } from '../workspace/paths.ts';
import { SHARED_MODULES } from '../workspace/shared-modules.ts';
import { baseConfig } from './base-config.ts';
import { OneOfEach } from './one-of-each.ts';

/** Packages that the page provides once, as remotes import them. */
const PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-router',
  'jotai',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
];
/** Exports that do not run in a browser: for server rendering, or only types and macros. */
const NOT_FOR_PAGES = /package\.json$|\.(node|bun|edge)$|^\.\/(server|static|internal.*|augment-react|.*macro)$/;

/** All import paths of these packages. */
const SUBPATHS = PACKAGES.flatMap((name) => {
  const { exports = {} } = JSON.parse(readFileSync(resolve(packageFolder(name), 'package.json'), 'utf8')) as {
    exports?: Readonly<Record<string, unknown>>;
  };
  const keys = Object.keys(exports).filter((key) => !NOT_FOR_PAGES.test(key));
  return keys.map((key) => [name + key.slice(1), name] as const);
});

let root: string;
let errors: string;
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'portico-copies-')));
  errors = await build();
}, 120_000);
afterAll(() => rmSync(root, { recursive: true }));

const fileOf = (subpath: string) => subpath.replaceAll('/', '+');

/** Builds a script with its own copy for each subpath, minified like a remote; returns the bundler's errors. */
async function build(): Promise<string> {
  mkdirSync(join(root, 'src'));
  const entry: Record<string, string> = {};
  for (const [subpath] of SUBPATHS) {
    const file = join(root, 'src', `${fileOf(subpath)}.js`);
    writeFileSync(file, `import * as all from '${subpath}'; globalThis.kept = all;`);
    entry[fileOf(subpath)] = file;
  }
  const base = baseConfig(resolve(ROOT, 'host'), 'production');
  const compiler = rspack({
    ...base,
    entry,
    resolve: { ...base.resolve, modules: [resolve(ROOT, 'host/node_modules'), 'node_modules'] },
    output: { path: join(root, 'out'), filename: '[name].js' },
    optimization: { ...base.optimization, splitChunks: false, realContentHash: false, emitOnErrors: true },
    // Imports of a copy under a shared name come from the page: each script contains only the copy.
    externals: ({ request = '', contextInfo: { issuer = '' } = {} }, done) => {
      const isShared = (SHARED_MODULES as readonly string[]).includes(request);
      if (isShared && issuer.includes('node_modules')) return done(undefined, 'globalThis.page');
      return done();
    },
    plugins: [new OneOfEach()],
  });
  return await new Promise((done) => {
    compiler.run((error, stats) => {
      const output = error?.message ?? stats?.toString({ all: false, errors: true, colors: false }) ?? '';
      compiler.close(() => done(output));
    });
  });
}

describe('[PLAT-06] what the page has once', () => {
  it('is known by its packages, with their subpaths', () => {
    const subpaths = SUBPATHS.map(([subpath]) => subpath);
    expect(subpaths).toEqual(
      expect.arrayContaining([
        'react',
        'react/jsx-runtime',
        'react-dom/client',
        'react-dom/server.browser',
        'jotai/utils',
        'jotai/vanilla',
      ]),
    );
    expect(readdirSync(join(root, 'out')).length).toBe(SUBPATHS.length);
  });

  it.each(SUBPATHS)('%s as a copy ends the build of a remote, by the name of %s', (_, name) => {
    expect(errors).toMatch(new RegExp(`${name}/\\S+ would be a second copy`));
  });

  it.each(SUBPATHS)('%s as a copy is found in the built file, whoever built it', (subpath, name) => {
    const built = readFileSync(join(root, 'out', `${fileOf(subpath)}.js`), 'utf8');
    expect(findBundledLibrary(built)).toBe(name === 'react-router' ? 'react-router-dom' : name);
  });
});
