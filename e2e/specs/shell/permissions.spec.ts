import { PATHS } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { newName } from '../../pages/write-order-page.ts';

const PASSWORD = 'Lantern!2027';

const MAY_NOT_SEARCH = 'Your account cannot search. Ask your administrator for permission.';

test.describe('permissions', () => {
  test.describe('of a viewer', () => {
    test.use({ as: 'viewer@portico.test' });

    test('[LIST-10, DETL-05] may search and look, with Book now disabled and the reason told', async ({ page }) => {
      const frame = new Frame(page);
      const list = new HotelListPage(page);
      const hotel = new HotelDetailPage(page);
      await list.goTo(STAY);
      await expect(list.bookNowIn()).toBeDisabled();
      await list.bookNowIn().hover({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(
        'Your account is View Only. Ask your administrator for permission to book.',
      );
      await expect(frame.person).toContainText('View Only');
      await expect(frame.credit).toHaveCount(0);
      await list.hotelLinks().first().click();
      await expect(hotel.bookNowIn()).toBeDisabled();
    });

    test('has the rows of its modules alone', async ({ page }) => {
      const frame = new Frame(page);
      await new MyTripPage(page).goTo();
      await expect(frame.menu.getByRole('link')).toHaveText(['My Bookings', 'Booking', 'My favorite', 'My Coupon']);
    });
  });

  test.describe('without search', () => {
    test.use({ as: 'nosearch@portico.test' });

    test('[SRCH-06] Search is disabled and says why', async ({ page }) => {
      await page.goto(`${PATHS.hotelSearch}?source=${SOURCE}`);
      const { search } = new HotelListPage(page);
      await expect(search).toBeDisabled();
      // Until the user is loaded, the control has no reason for a tooltip.
      await expect(search).toHaveAccessibleDescription(MAY_NOT_SEARCH);
      await search.hover({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(MAY_NOT_SEARCH);
    });
  });

  test.describe('of a level that an administrator gives', () => {
    test.use({ as: 'agent@portico.test' });

    test('[ACCT-05] are what the person meets, and what another level changes at once', async ({
      page,
      browser,
      product,
    }) => {
      await page.goto(`${PATHS.myAccount}?type=user&source=${SOURCE}`);
      await page.getByRole('button', { name: 'New account' }).click();
      const dialog = page.getByRole('dialog', { name: 'New account' });
      const email = `ada@${newName()}.example`.toLowerCase();
      await dialog.getByLabel('Email', { exact: true }).fill(email);
      await dialog.getByLabel('First name').fill('Ada');
      await dialog.getByLabel('Last name').fill('Lau');
      await dialog.getByRole('radio', { name: 'Set a password' }).check({ force: true });
      await dialog.getByLabel('Access level').selectOption('Order Management');
      const password = dialog.getByLabel('Password', { exact: true });
      await password.fill(PASSWORD);
      await password.press('Enter');
      const row = page.getByRole('row', { name: new RegExp(email) });
      await expect(row).toContainText('Order Management');

      // Otherwise it would start with the administrator's session.
      const signedOut = { cookies: [], origins: [] };
      const context = await browser.newContext({ baseURL: product.origin, storageState: signedOut });
      const theirs = await context.newPage();
      const frame = new Frame(theirs);
      const login = new LoginPage(theirs);
      await login.goTo();
      await login.signIn(email, PASSWORD);
      await expect(frame.menu.getByRole('link')).toHaveText(['My Bookings', 'My favorite', 'My Coupon']);

      await row.getByRole('button', { name: 'Edit Ada Lau' }).click();
      const change = page.getByRole('dialog', { name: 'Edit Ada Lau' });
      await change.getByLabel('Access level').selectOption('Booking and Order Management');
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(row).toContainText('Booking and Order Management');
      await theirs.reload();
      await expect(frame.menu.getByRole('link')).toHaveText(['My Bookings', 'Booking', 'My favorite', 'My Coupon']);
      await context.close();
    });
  });

  test.describe('of a newcomer', () => {
    test.use({ as: 'newcomer@portico.test', expectedErrors: /status of 403/ });

    test('[SHELL-22] nothing is assigned yet: a notice says so at each address of a module', async ({ page }) => {
      for (const path of [PATHS.myTrip, PATHS.hotelList, PATHS.writeOrder]) {
        await page.goto(`${path}?source=${SOURCE}`);
        await expect(page.getByRole('heading', { name: 'Your account has no access yet' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('newcomer@portico.test');
      }
    });
  });
});
