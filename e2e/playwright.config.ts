import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const { PORTICO_BROWSER, PORTICO_BROWSER_ARGS = '', PORTICO_E2E_TRACE } = process.env;

/** A test page lives for a second or two, so optimized compilation would not pay off. */
const COMPILES_ONCE = '--js-flags=--no-opt --no-maglev';

/** Specs with their own portal and other settings: no other worker can share their work, so they start first. */
const OWN_PORTAL = ['**/behind-tls.spec.ts', '**/shell/strong-sign-in.spec.ts', '**/federation/own-repository.spec.ts'];

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  globalSetup: './core/global-setup.ts',
  fullyParallel: true,
  // One per core: one more saves 8 % of the time, but every test takes 20 % longer and gets closer to its timeouts.
  workers: availableParallelism(),
  forbidOnly: process.env.CI !== undefined,
  // Long timeouts for busy machines.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  projects: [
    { name: 'a portal of its own', testMatch: OWN_PORTAL },
    { name: 'the portal', testIgnore: OWN_PORTAL },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1500, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    // Animations would redraw sixty times a second; tests of animations use `motion.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of a test's time; enable them when a test fails.
    trace: PORTICO_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(PORTICO_BROWSER ? { executablePath: PORTICO_BROWSER } : {}),
      args: [...PORTICO_BROWSER_ARGS.split(' ').filter(Boolean), COMPILES_ONCE],
    },
  },
});
