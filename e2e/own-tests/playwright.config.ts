import { defineConfig, devices } from '@playwright/test';

const { PORTICO_PORTAL, PORTICO_BROWSER, PORTICO_BROWSER_ARGS = '', MEMBER_STATE } = process.env;

/** As a team has it in its own repository: nothing of the portal's sources, and all that `portico check` says in the environment. */
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
