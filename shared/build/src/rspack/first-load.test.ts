import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltRelease, type HostBuild, LANGUAGES, messageFiles } from '@portico/contract';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostConfig } from './host-config.ts';
import { remoteConfig } from './remote-config.ts';

/**
 * Limits for the scripts of the first wave, in bytes of brotli. A page above its limit loads something too early: `pnpm
 * bench bytes` names it. They leave about 400 bytes, because versions contain a digest, and digests compress
 * differently.
 */
const BARS = { login: 244_100, hotelList: 249_900 } as const;
/** Number of connections that a browser opens to one HTTP/1.1 server. */
const MOST_FILES = 6;

let root: string;
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'portico-first-')));
  await build('host', await hostConfig('production'));
  await build('mf-account', await remoteConfig({ name: 'mf-account', port: 1 }, 'production'));
  await build('mf-search', await remoteConfig({ name: 'mf-search', port: 1 }, 'production'));
}, 240_000);
afterAll(() => rmSync(root, { recursive: true }));

/** Builds an app as for publishing, in a temporary folder. */
async function build(name: string, config: Configuration): Promise<void> {
  const compiler = rspack({ ...config, output: { ...config.output, path: join(root, name) } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
  try {
    await promise;
  } finally {
    await new Promise((closed) => compiler.close(closed));
  }
}

function readJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(join(root, name, file), 'utf8')) as T;
}

const PAGES = [
  ['mf-account', 'login'],
  ['mf-search', 'hotelList'],
] as const;

it.each(PAGES.flatMap(([remote, page]) => LANGUAGES.map((language) => [remote, page, language] as const)))(
  'the first scripts of %s, %s in «%s» stay below their bar, and are few',
  (remote, page, language) => {
    const { scripts } = readJson<HostBuild>('host', 'host.json');
    const release = readJson<BuiltRelease>(remote, 'remote.json');
    const wave = [
      ...scripts.map((file) => join('host', file)),
      ...[release.entry, ...(release.pages[page] ?? []), ...messageFiles(release, page, language)].map((file) =>
        join(remote, file),
      ),
    ];
    const bytes = wave.map((file) => statSync(join(root, `${file}.br`)).size);
    expect(wave.length).toBeLessThanOrEqual(MOST_FILES);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(BARS[page]);
  },
);

it('the first scripts of the host say that they are compiled whole, before anything else', () => {
  const { scripts } = readJson<HostBuild>('host', 'host.json');
  const heads = scripts.map((file) => readFileSync(join(root, 'host', file), 'utf8').slice(0, 28));
  expect(heads).toEqual(scripts.map(() => '//# allFunctionsCalledOnLoad'));
});

it('the chart library is in what the dashboard loads, and in no other page or dialog', () => {
  const { entry, pages, dialogs } = readJson<BuiltRelease>('mf-account', 'remote.json');
  const drawsWith = (files: readonly string[]) =>
    files.some((file) => readFileSync(join(root, 'mf-account', file), 'utf8').includes('visx-'));
  const carriers = Object.entries({ ...pages, ...dialogs, entry: [entry] }).filter(([, files]) => drawsWith(files));
  expect(carriers.map(([name]) => name)).toEqual(['dashboard']);
});
