import { defineConfig } from 'vitest/config';
import { ALIKE } from '../shared/build/src/presets/vitest.ts';

export default defineConfig({
  test: {
    ...ALIKE,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/harness/responses-setup.ts'],
    globalSetup: ['test/harness/global-setup.ts'],
    pool: 'forks',
    // Modules of the server keep nothing but caches by key: a process takes one file after another and loads them once.
    isolate: false,
  },
});
