import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PATHS, SOURCE_PARAM, withSource } from '@portico/contract';
import { startIdentityProvider } from '../../commands/identity-provider.ts';
import { appCode } from '../../core/app-code.ts';
import { DEMO_PASSWORD, SOURCE } from '../../core/demo.ts';
import { FOLDER_VARIABLE, SEEDED } from '../../core/global-setup.ts';
import { type Product, startProduct } from '../../core/product.ts';
import { test as base, expect } from '../../core/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const PROFILE = withSource(PATHS.myProfile, SOURCE);

/** A separate portal with its own identity provider: the settings here sign its users out on other pages. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = process.env[FOLDER_VARIABLE] ?? '';
      const dataDir = join(folder, `strong-sign-in-${workerIndex}`);
      await promisify(execFile)('cp', ['-Rp', join(folder, SEEDED), dataDir]);
      const provider = await startIdentityProvider('Example');
      const product = await startProduct(dataDir, { builds: false, settings: provider.settings });
      await use(product);
      await product.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// All tests share one portal.
test.describe.configure({ mode: 'default' });

const AGENT = 'agent@portico.test';

async function signIn(page: Page): Promise<void> {
  const login = new LoginPage(page);
  await login.goTo();
  await login.signIn(AGENT, DEMO_PASSWORD);
}

/** Sets the company's sign-in requirements as an administrator. */
async function choose(page: Page, choices: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.goto(withSource(`${PATHS.myAccount}?type=user`, SOURCE));
  await page.getByRole('button', { name: 'Two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await choices(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('status')).toContainText('Saved.');
}

test('a second factor is set up in My profile, asked for at the sign-in, and turned off by a recovery code', async ({
  page,
}) => {
  const [trips, code] = [new MyTripPage(page), page.getByRole('textbox', { name: 'Code' })];
  await signIn(page);
  await expect(trips.heading).toBeVisible();
  await choose(page, (dialog) => dialog.getByRole('radio', { name: 'Allowed' }).check({ force: true }));

  await page.goto(PROFILE);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Two-step sign-in', exact: true }) });
  await panel.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await panel.getByRole('button', { name: 'Set up' }).click();
  const key = await panel.getByRole('textbox', { name: 'Or enter this key in the app' }).inputValue();
  await code.fill(appCode(key));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const recovery = (await panel.getByRole('listitem').first().textContent()) ?? '';
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel.getByRole('status')).toContainText('Two-step sign-in is on.');

  await signIn(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The code is incorrect or was already used.');
  // The current code has been used.
  await code.fill(appCode(key, 1));
  await code.press('Enter');
  await expect(trips.heading).toBeVisible();

  await page.goto(PROFILE);
  await panel.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await code.fill(recovery);
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel.getByRole('status')).toContainText('Two-step sign-in is off.');
});

test('a passkey of the browser’s device is added in My profile, signs in with no password, and is removed', async ({
  page,
}) => {
  const trips = new MyTripPage(page);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signIn(page);
  await expect(trips.heading).toBeVisible();
  await choose(page, (dialog) => dialog.getByRole('checkbox', { name: 'Allow passkeys' }).check({ force: true }));

  await page.goto(PROFILE);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys', exact: true }) });
  await panel.getByLabel('Name', { exact: true }).fill('Office laptop');
  await panel.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(panel.getByRole('status')).toContainText('Passkey added.');
  await expect(panel.getByText('Not used yet.')).toBeVisible();

  await new LoginPage(page).goTo();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(trips.heading).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get(SOURCE_PARAM) === SOURCE);

  await page.goto(PROFILE);
  await expect(panel.getByText('Last used')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the passkey Office laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByRole('status')).toContainText('Passkey removed.');
});

test('[AUTH-07] an account at an OpenID provider is linked in My profile, and signs in from then on', async ({
  page,
}) => {
  const [login, trips] = [new LoginPage(page), new MyTripPage(page)];
  const through = page.getByRole('button', { name: 'Sign in with Example' });
  await login.goTo();
  await through.click();
  // No user is linked with that account yet.
  await expect(page.getByRole('alert')).toBeVisible();

  await signIn(page);
  await expect(trips.heading).toBeVisible();
  await page.goto(PROFILE);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Linked accounts' }) });
  await panel.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await panel.getByRole('button', { name: 'Link Example' }).click();
  await expect(panel.getByRole('status')).toContainText('Linked');
  await expect(page).toHaveURL((url) => !url.searchParams.has('ticket'));

  await login.goTo();
  await through.click();
  await expect(trips.heading).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get(SOURCE_PARAM) === SOURCE);
});
