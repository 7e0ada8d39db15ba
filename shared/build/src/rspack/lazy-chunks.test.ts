import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consumedModules, providedModules } from '../workspace/shared-modules.ts';
import { baseConfig } from './base-config.ts';
import { hostConfig } from './host-config.ts';

/** Libraries behind the kit's parts: none of them belongs on the sign-in page. */
const MACHINES = /[\\/]@(zag-js|ark-ui|floating-ui)[\\/]/;
const LATE = Object.entries(providedModules())
  .filter(([, { eager }]) => !eager)
  .map(([name]) => name);

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'portico-late-')));
});
afterAll(() => rmSync(root, { recursive: true }));

async function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  const { promise, resolve, reject } = Promise.withResolvers<StatsCompilation>();
  compiler.run((error, stats) => {
    if (!stats || error || stats.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
    else
      resolve(
        stats.toJson({ all: false, chunks: true, chunkModules: true, nestedModules: true, ids: true, assets: true }),
      );
  });
  try {
    return await promise;
  } finally {
    await new Promise((closed) => compiler.close(closed));
  }
}

describe('the late parts of the kit', () => {
  it('weigh nothing on the first scripts of the host, and each is a file of its own beside what they share', async () => {
    const config = await hostConfig('production');
    const output = { ...config.output, path: join(root, 'host') };
    const { chunks = [] } = await compile({
      ...config,
      output,
      optimization: { ...config.optimization, minimize: false },
    });
    const modulesOf = (isFirst: boolean) =>
      chunks
        .filter((chunk) => chunk.initial === isFirst)
        .flatMap(({ modules = [] }) => modules.flatMap((module) => [module, ...(module.modules ?? [])]))
        .map(({ name = '' }) => name);
    expect(modulesOf(true).some((name) => name.includes('react-dom'))).toBe(true);
    expect(modulesOf(true).filter((name) => MACHINES.test(name))).toEqual([]);
    const machines = modulesOf(false).filter((name) => /@zag-js[\\/](core|react)[\\/]/.test(name));
    expect(machines.length).toBeGreaterThan(0);
    expect(machines.length).toBe(new Set(machines).size);
  }, 120_000);

  it.each(LATE)(
    '[FED-02] %s is fetched by a remote from the page when it is asked for, and not carried',
    async (name) => {
      const folder = join(root, name.replace('@portico/ui/', ''));
      mkdirSync(folder);
      writeFileSync(join(folder, 'entry.js'), `export const part = () => import('${name}');`);
      await compile({
        ...baseConfig(folder, 'production'),
        entry: {},
        output: { path: join(folder, 'dist'), uniqueName: 'trial' },
        optimization: { minimize: false },
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
      const container = readFileSync(join(folder, 'dist/trial.js'), 'utf8');
      expect(container).toContain(name);
      expect(container).not.toMatch(MACHINES);
      expect(container).not.toContain('shared/ui/src');
    },
  );
});
