import { spawn } from 'node:child_process';
import { type Browser, test as base } from '@playwright/test';
import { PATHS } from '@portico/contract';

/** Who tries it, and where: an account of yours that is in your team and has the module of this remote. */
const { PORTICO_PORTAL, PORTICO_CREDENTIAL, PORTICO_DEVELOPER = '', PORTICO_DEVELOPER_PASSWORD = '' } = process.env;
/** Set by `portico check`, which gives the session published versions; otherwise the tests run the sources. */
const { PORTICO_CHECK_ADDRESS } = process.env;
const IS_SET =
  PORTICO_PORTAL && (PORTICO_CREDENTIAL || PORTICO_CHECK_ADDRESS) && PORTICO_DEVELOPER && PORTICO_DEVELOPER_PASSWORD;

type Kept = Awaited<ReturnType<typeof signInInside>>;

/** Every test begins on the first page of the portal, signed in, with this remote from its sources. */
export const test = base.extend<{ inside: undefined }, { signedIn: Kept | undefined }>({
  signedIn: [
    async ({ browser }, use) => {
      if (!IS_SET) return await use(undefined);
      const { address, stop } = PORTICO_CHECK_ADDRESS
        ? { address: PORTICO_CHECK_ADDRESS, stop: () => {} }
        : await develop();
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
      test.skip(!IS_SET, 'README.md says which variables it needs');
      await page.goto(PATHS.home);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Serves the sources and has the portal sign their address, as `npm run dev` does. */
async function develop(): Promise<{ address: string; stop: () => void }> {
  const child = spawn('npx portico dev --json', {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: true,
    detached: true,
  });
  const said: string[] = [];
  const address = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      said.push(part.toString());
      const [, found] = /"address": "([^"]+)"/.exec(said.join('')) ?? [];
      if (found) done(found);
    });
    child.once('exit', () => failed(new Error(`portico dev ended: ${said.join('')}`)));
  });
  // With everything that it started.
  return { address, stop: () => process.kill(-(child.pid ?? 0)) };
}

/** The address works once; what the browser then keeps holds for every test. */
async function signInInside(browser: Browser, address: string) {
  const page = await browser.newPage({ baseURL: PORTICO_PORTAL, storageState: { cookies: [], origins: [] } });
  await page.goto(PATHS.login);
  await page.getByRole('textbox', { name: 'Email' }).fill(PORTICO_DEVELOPER);
  await page.getByLabel('Password', { exact: true }).fill(PORTICO_DEVELOPER_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has('source'));
  await page.goto(address);
  await page.getByRole('status').filter({ hasText: '__remote__' }).waitFor();
  // A page that is left says so; the next one would take it for one that stood still.
  await page.goto('about:blank');
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
}
