import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const { PORTICO_BROWSER, PORTICO_BROWSER_ARGS = '', PORTICO_E2E_TRACE } = process.env;

/** A page of a test lives for a second or two: what Chromium compiles a second time, for speed, would serve nobody. */
const COMPILES_ONCE = '--js-flags=--no-opt --no-maglev';

/** Specs whose worker starts a portal of its own, with other settings: nobody can share their work, so it begins first. */
const OWN_PORTAL = ['**/behind-tls.spec.ts', '**/shell/strong-sign-in.spec.ts', '**/federation/own-repository.spec.ts'];

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  globalSetup: './core/global-setup.ts',
  fullyParallel: true,
  // One per core: one more saves 8 % of the time, but every test takes a fifth longer and waits come closer to their limits.
  workers: availableParallelism(),
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is slow, not wrong.
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
    // What fades, slides and shimmers is drawn anew sixty times a second; `motion.ts` has it for those who test it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs every test a third of its time; ask for it when one fails.
    trace: PORTICO_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(PORTICO_BROWSER ? { executablePath: PORTICO_BROWSER } : {}),
      args: [...PORTICO_BROWSER_ARGS.split(' ').filter(Boolean), COMPILES_ONCE],
    },
  },
});
