import { hotelListUrl, PATHS, SOURCE_PARAM } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { DEMO_PASSWORD, SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const LIST = hotelListUrl({ ...STAY, sort: 'low', stars: [2] });

test.describe('without a sign-in', () => {
  test('[SHELL-04] a protected address leads to sign-in and, signed in, back to itself with its source', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const list = new HotelListPage(page);
    await page.goto(LIST);
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(list.rows.first()).toBeVisible();
    const readTracked = () => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, ...[SOURCE_PARAM, 'hotelType', 'start_date'].map((name) => searchParams.get(name))];
    };
    await expect.poll(readTracked).toEqual([PATHS.hotelList, SOURCE, 'low', STAY.checkIn]);
  });

  test('[SHELL-03] the portal’s root and the sign-in page are open; the root shows the way in', async ({ page }) => {
    await page.goto(PATHS.home);
    await page.getByRole('main').getByRole('link', { name: 'Go Login' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
    await expect(new LoginPage(page).email).toBeVisible();
  });

  test('a wrong password and an address that is none are told apart from nothing at all', async ({ page }) => {
    const login = new LoginPage(page);
    await login.goTo();
    await login.submit.click();
    await expect(page.getByText('Please enter your email address or password.')).toBeVisible();
    await login.signIn('agent', DEMO_PASSWORD);
    await expect(page.getByText('The email address is incorrect.')).toBeVisible();
    await login.signIn('agent@portico.test', 'Wrong!2026');
    await expect(page.getByText('Account or password incorrect, please re-enter.')).toBeVisible();
  });

  test('a forgotten password’s mail leads to the page for a new one, whose address keeps nothing of the link', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const newPassword = page.getByLabel('New password', { exact: true });
    await login.goTo();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The previous sign-in page has an email field too.
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await login.email.fill('viewer@portico.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status')).toContainText('If an account exists for viewer@portico.test');

    await page.goto('/mails');
    const emailRow = page.getByRole('row', { name: /password-reset viewer@portico\.test/ }).first();
    await emailRow.getByRole('link').click();
    const [, link = ''] =
      /(\/portal\/login\/resetPassword\S+)/.exec((await page.locator('pre').textContent()) ?? '') ?? [];
    await page.goto(link);
    await newPassword.fill('Harbour');
    await expect(page).toHaveURL((url) => url.search === `?${SOURCE_PARAM}=${SOURCE}`);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toContainText('Your password doesn’t meet all the rules below.');

    await page.goto(link.replace(/time=\d/, 'time=9'));
    await expect(page.getByRole('alert')).toContainText('It looks like this reset link has expired.');
    await expect(login.password).toBeVisible();
  });

  test.describe('at an unknown address', () => {
    // The browser logs the 404 of the HTML page.
    test.use({ expectedErrors: /status of 404 .*\/portal\/nowhere/ });

    test('the answer is 404, and the page shows that there is nothing', async ({ page }) => {
      const response = await page.goto('/portal/nowhere');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });
  });

  test('the document enforces a policy without unsafe words, and what it forbids does not run', async ({ page }) => {
    const response = await page.goto(PATHS.login);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|strict-dynamic/);
    expect(response?.headers()['x-content-type-options']).toBe('nosniff');
  });
});

test.describe('a session', () => {
  test('[SHELL-06] without a source in a protected address one signs in again and comes back with it, once', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const trips = new MyTripPage(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(trips.heading).toBeVisible();
    await page.goto(PATHS.myTrip);
    await expect(login.email).toBeVisible();
    await expect(page.getByText('This link does not name a sales channel.')).toBeVisible();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(trips.heading).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get(SOURCE_PARAM) === SOURCE);
  });

  test('[SHELL-07] logging out from the drawer leaves nothing that signs in', async ({ page }) => {
    const login = new LoginPage(page);
    const frame = new Frame(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await frame.person.click();
    await frame.logOut.click();
    await expect(login.email).toBeVisible();
    const storedItems = (await page.context().storageState()).origins.flatMap(({ localStorage }) => localStorage);
    expect(storedItems.map(({ name }) => name)).not.toContain('token');
    expect(storedItems.map(({ name }) => name)).not.toContain('sessionid');
    await new MyTripPage(page).goTo();
    await expect(login.email).toBeVisible();
  });

  test('[SHELL-05] visiting the sign-in page signs the browser out', async ({ page }) => {
    const login = new LoginPage(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(new MyTripPage(page).heading).toBeVisible();
    await login.goTo();
    await expect(login.email).toBeVisible();
    await new MyTripPage(page).goTo();
    await expect(login.email).toBeVisible();
  });
});
