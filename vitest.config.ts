import { defineConfig } from 'vitest/config';
import { nodeProject, webProject } from './shared/build/src/presets/vitest.ts';

/**
 * Combines packages of one kind into one Vitest project: each project has its own processes and module cache, and
 * starting fifteen of them takes a minute.
 */
export default defineConfig({
  test: {
    projects: [
      nodeProject('programs', [
        'bench',
        'server/sandbox',
        'server/sandbox-suppliers',
        'shared/{build,cli,contract,create}',
      ]),
      webProject('pages', ['host', 'mf-*', 'shared/{runtime,testing}', 'e2e/remotes/*']),
      'shared/ui/vitest.config.ts',
      'server/vitest.config.ts',
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
