import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'shared/*/vitest.config.ts',
      'host/vitest.config.ts',
      'mf-*/vitest.config.ts',
      'e2e/remotes/*/vitest.config.ts',
      'server/vitest.config.ts',
      'server/pictures/vitest.config.ts',
      'server/sandbox/vitest.config.ts',
      'bench/vitest.config.ts',
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
