import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { ROOT } from '../workspace/paths.ts';

/** Tests of code that runs in the page. */
export function webProject(name: string): TestProjectInlineConfiguration {
  const setup = resolve(ROOT, 'shared/testing/src/setup.ts');
  return {
    test: {
      name,
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: existsSync(setup) ? [setup] : [],
      restoreMocks: true,
      unstubGlobals: true,
      // Pages with many fields take seconds on a busy machine; a test that hangs still ends.
      testTimeout: 20_000,
    },
  };
}

/** Tests of code that has no page. */
export function nodeProject(name: string): TestProjectInlineConfiguration {
  return { test: { name, environment: 'node', include: ['src/**/*.test.ts'], restoreMocks: true } };
}
