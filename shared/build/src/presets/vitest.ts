import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { IS_PACKED, ROOT } from '../workspace/paths.ts';

/**
 * Settings of all projects. One worker more than there are cores, because each file waits part of its time, for example
 * for the database. Long timeouts, because a busy machine is slow, while a test that hangs still ends. Without
 * optimization, because tests run most code a few times: compiling it again costs more than it saves.
 */
export const ALIKE = {
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  execArgv: ['--no-opt'],
  expect: { poll: { timeout: 20_000 } },
} satisfies TestProjectInlineConfiguration['test'];

/**
 * Each file has its own context in a process that continues: files share no state, but the process reuses the compiled
 * code of their modules. A new process for each file costs twice the processor time.
 */
export const PAGE_POOL = 'vmForks';

/** Vitest must compile Portico's packages, which find files of the project under test, wherever they are installed. */
const COMPILED_BY_VITEST = { deps: { inline: [/@portico[\\/]/] } };

/** Folder of the tests, relative to a package. */
const EVERYWHERE: readonly string[] = ['.'];

/** Tests of code that runs in the page, for one or several packages. */
export function webProject(name: string, packages = EVERYWHERE): TestProjectInlineConfiguration {
  const setup = resolve(ROOT, 'shared/testing/src/setup.ts');
  const setupFiles = IS_PACKED ? ['@portico/testing/setup'] : [setup].filter(existsSync);
  return {
    test: {
      ...ALIKE,
      name,
      environment: 'happy-dom',
      pool: PAGE_POOL,
      include: packages.map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
      setupFiles,
      unstubGlobals: true,
      ...(IS_PACKED ? { server: COMPILED_BY_VITEST } : {}),
    },
  };
}

/** Tests of code without a page: files run in turn in one process, which loads their modules once. */
export function nodeProject(name: string, packages = EVERYWHERE): TestProjectInlineConfiguration {
  const include = packages.map((folder) => `${folder}/src/**/*.test.ts`);
  return { test: { ...ALIKE, name, environment: 'node', isolate: false, include } };
}
