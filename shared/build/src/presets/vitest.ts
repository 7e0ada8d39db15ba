import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { IS_PACKED, ROOT } from '../workspace/paths.ts';

/**
 * What every project's tests have alike. Vitest leaves a core free unless it is told; here one file more runs than there are cores,
 * for each waits a good part of its time: for the database, for a pause in the typing. A busy machine is slow, not wrong: a test
 * that waits gets time, and one that hangs still ends. A test runs most of its code a few times: compiled again for speed, it would
 * have cost more than it saves.
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
 * Each file has a context of its own in a process that goes on: nothing of one file is left for the next, while the process keeps
 * compiled what all of them load. A fresh process for each file costs twice the processor time.
 */
export const PAGE_POOL = 'vmForks';

/** Vitest compiles what finds the files of the project under test, wherever it is installed. */
const COMPILED_BY_VITEST = { deps: { inline: [/@portico[\\/]/] } };

/** Where tests are, below a package. */
const EVERYWHERE: readonly string[] = ['.'];

/** Tests of code that runs in the page, of one package or of several. */
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

/** Tests of code that has no page: files take turns in a process, which loads their modules once. */
export function nodeProject(name: string, packages = EVERYWHERE): TestProjectInlineConfiguration {
  const include = packages.map((folder) => `${folder}/src/**/*.test.ts`);
  return { test: { ...ALIKE, name, environment: 'node', isolate: false, include } };
}
