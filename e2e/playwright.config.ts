import { defineConfig, devices } from '@playwright/test';

const { PORTICO_BROWSER, PORTICO_BROWSER_ARGS = '' } = process.env;

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1500, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(PORTICO_BROWSER ? { executablePath: PORTICO_BROWSER } : {}),
      args: PORTICO_BROWSER_ARGS.split(' ').filter(Boolean),
    },
  },
});
