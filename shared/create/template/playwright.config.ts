import { defineConfig, devices } from '@playwright/test';

const { PORTICO_BROWSER, PORTICO_BROWSER_ARGS = '' } = process.env;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `portico check` reads the JSON report and sets its file name.
  reporter: process.env.PORTICO_CHECK_URL ? [['line'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    // An installed browser; without it Playwright uses its own: npx playwright install chromium
    launchOptions: {
      ...(PORTICO_BROWSER ? { executablePath: PORTICO_BROWSER } : {}),
      args: PORTICO_BROWSER_ARGS.split(' ').filter(Boolean),
    },
  },
});
