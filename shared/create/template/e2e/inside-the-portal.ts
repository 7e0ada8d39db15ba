import { spawn } from 'node:child_process';
import { test as base } from '@playwright/test';
import { PATHS } from '@portico/contract';

/** Who tries it, and where: an account of yours whose team may override this remote, with its module. */
const { PORTICO_PORTAL, PORTICO_CREDENTIAL, PORTICO_DEVELOPER, PORTICO_DEVELOPER_PASSWORD } = process.env;
const IS_SET = PORTICO_PORTAL && PORTICO_CREDENTIAL && PORTICO_DEVELOPER && PORTICO_DEVELOPER_PASSWORD;

/** Every test begins signed in, inside the portal, with this remote from its sources. */
export const test = base.extend<{ inside: undefined }, { development: string }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from here
    async ({}, use) => {
      const { address, stop } = await develop();
      await use(address);
      stop();
    },
    { scope: 'worker' },
  ],
  inside: [
    async ({ page, development }, use) => {
      test.skip(!IS_SET, 'README.md says which variables it needs');
      await page.goto(`${PORTICO_PORTAL}${PATHS.login}`);
      await page.getByRole('textbox', { name: 'Email' }).fill(PORTICO_DEVELOPER ?? '');
      await page.getByLabel('Password', { exact: true }).fill(PORTICO_DEVELOPER_PASSWORD ?? '');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL((url) => url.searchParams.has('source'));
      await page.goto(development);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Serves the sources and has the portal sign their address, as `npm run dev` does. */
async function develop(): Promise<{ address: string; stop: () => void }> {
  if (!IS_SET) return { address: '', stop: () => {} };
  const child = spawn('npx', ['portico', 'dev', '--json'], {
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
