import { defineConfig, devices } from '@playwright/test';

const { PORTICO_PORTAL, PORTICO_BROWSER, PORTICO_BROWSER_ARGS = '', MEMBER_STATE } = process.env;

/** Like in a team's repository: without the portal's sources, with the environment from `portico check`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/own-tests',
  globalSetup: './open-session.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: PORTICO_PORTAL,
    locale: 'en-GB',
    storageState: MEMBER_STATE,
    launchOptions: {
      ...(PORTICO_BROWSER ? { executablePath: PORTICO_BROWSER } : {}),
      args: PORTICO_BROWSER_ARGS.split(' ').filter(Boolean),
    },
  },
});
