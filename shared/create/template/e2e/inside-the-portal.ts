import { spawn } from 'node:child_process';
import { type Browser, test as base } from '@playwright/test';
import { PATHS } from '@portico/contract';

/** The test account: it must be in your team and have access to this remote's module. */
const { PORTICO_PORTAL, PORTICO_CREDENTIAL, PORTICO_DEVELOPER = '', PORTICO_DEVELOPER_PASSWORD = '' } = process.env;
/** Set by `portico check`: its session uses published versions; otherwise the tests run the sources. */
const { PORTICO_CHECK_URL } = process.env;
const IS_SET =
  PORTICO_PORTAL && (PORTICO_CREDENTIAL || PORTICO_CHECK_URL) && PORTICO_DEVELOPER && PORTICO_DEVELOPER_PASSWORD;

type Session = Awaited<ReturnType<typeof signInInside>>;

/**
 * Every test starts signed in on the portal's home page; the portal loads this remote from its sources or, in a check,
 * the published version.
 */
export const test = base.extend<{ inside: undefined }, { signedIn: Session | undefined }>({
  signedIn: [
    async ({ browser }, use) => {
      if (!IS_SET) return await use(undefined);
      const { address, stop } = PORTICO_CHECK_URL ? { address: PORTICO_CHECK_URL, stop: () => {} } : await develop();
      try {
        await use(await signInInside(browser, address));
      } finally {
        stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: PORTICO_PORTAL,
  storageState: async ({ signedIn }, use) => await use(signedIn),
  inside: [
    async ({ page }, use) => {
      test.skip(!IS_SET, 'README.md lists the variables that it needs');
      await page.goto(PATHS.home);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Serves the sources and lets the portal sign their URL, like `npm run dev`. */
async function develop(): Promise<{ address: string; stop: () => void }> {
  const child = spawn('npx portico dev --json', {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: true,
    detached: true,
  });
  const output: string[] = [];
  const address = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      output.push(part.toString());
      const [, portalUrl] = /"address": "([^"]+)"/.exec(output.join('')) ?? [];
      if (portalUrl) done(portalUrl);
    });
    child.once('exit', () => failed(new Error(`portico dev stopped: ${output.join('')}`)));
  });
  // Ends the whole process group.
  return { address, stop: () => process.kill(-(child.pid ?? 0)) };
}

/** The URL works only once; all tests use the storage of this browser. */
async function signInInside(browser: Browser, address: string) {
  const page = await browser.newPage({ baseURL: PORTICO_PORTAL, storageState: { cookies: [], origins: [] } });
  await page.goto(PATHS.login);
  await page.getByRole('textbox', { name: 'Email' }).fill(PORTICO_DEVELOPER);
  await page.getByLabel('Password', { exact: true }).fill(PORTICO_DEVELOPER_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has('source'));
  await page.goto(address);
  await page.getByRole('status').filter({ hasText: '__remote__' }).waitFor();
  // Leaving the page marks it as closed; otherwise the next page would report a page hang.
  await page.goto('about:blank');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
