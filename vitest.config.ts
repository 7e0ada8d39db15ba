import { defineConfig } from 'vitest/config';
import { nodeProject, webProject } from './shared/build/src/presets/vitest.ts';

/**
 * What each package's own `vitest.config.ts` says, for all of one kind together: a project of Vitest has its own processes and reads
 * every module anew, so that fifteen of them would wait for one another's beginning for a minute.
 */
export default defineConfig({
  test: {
    projects: [
      nodeProject('programs', ['bench', 'server/sandbox', 'shared/{build,cli,contract,create}']),
      webProject('pages', ['host', 'mf-*', 'shared/{runtime,testing}', 'e2e/remotes/*']),
      'shared/ui/vitest.config.ts',
      'server/vitest.config.ts',
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
