import { DEMO_GUESTS, DEMO_PASSWORD } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const REQUEST_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test.describe('a server that fails', () => {
  test.use({
    as: 'agent@portico.test',
    // Without a session no other remote is prefetched either.
    expectedErrors: /status of 5\d\d|status of 403|ERR_INTERNET_DISCONNECTED|status of 404 .*\/portal\/open\//,
  });

  test('[CALL-04] is told once by the toast, and the page offers to try again', async ({ page }) => {
    const frame = new Frame(page);
    const trips = new MyTripPage(page);
    await page.route('**/api/getTripList', (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': REQUEST_ID }, body: '{}' }),
    );
    await trips.goTo();
    await expect(frame.toasts.getByText('Network error 网络错误')).toHaveCount(1);
    await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible();
    await expect(page.getByText(`Reference for support: ${REQUEST_ID}`)).toBeVisible();
    await expect(frame.toasts.getByText('Network error 网络错误')).toHaveCount(0);
    await page.unroute('**/api/getTripList');
    await frame.main.getByRole('button', { name: 'Retry' }).or(frame.tryAgain).click();
    await expect(trips.rows.first()).toBeVisible();
  });

  test('[CALL-04] a lost connection shows the page’s own panel and no toast', async ({ page }) => {
    const frame = new Frame(page);
    await page.route('**/api/getTripList', (route) => route.abort('internetdisconnected'));
    await new MyTripPage(page).goTo();
    await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible();
    await expect(frame.toasts.getByText('Network error 网络错误')).toHaveCount(0);
  });

  test('[CALL-05] a session that the server no longer knows leads to sign-in and back to the same page', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const trips = new MyTripPage(page);
    await trips.goTo({ status: 'confirmed' });
    await expect(trips.rows.first()).toBeVisible();
    await page.context().clearCookies();
    await trips.status.selectOption('rejected');
    await trips.search.click();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(trips.status).toHaveValue('rejected');
    await expect(trips.row(DEMO_GUESTS.rejected)).toContainText('Rejected');
  });
});
