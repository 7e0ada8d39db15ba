import { openOrder, openPayment } from '../commands/open-order.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from '../core/axe.ts';
import { DEMO_PASSWORD } from '../core/demo.ts';
import { expect, test } from '../core/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { JANE, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

test.describe('of a session that ended', () => {
  // The session's keys are deleted: the server rejects requests until the user has signed in again.
  test.use({ expectedErrors: /status of 403/ });

  test('[GUEST-02, DESK-15] what was typed is there after the session has ended and the same person has signed in again', async ({
    page,
    hotels: [{ id }],
  }) => {
    const login = new LoginPage(page);
    const order = new WriteOrderPage(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await openOrder(page, id);
    await order.fill(JANE);
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('tokens');
      sessionStorage.clear();
    });
    await page.reload();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await order.arrive();
    await expect(order.lastName).toHaveValue(JANE.lastName);
    await expect(order.firstName).toHaveValue(JANE.firstName);
    await expect(order.email).toHaveValue(JANE.email);
    await expect(order.phone).toHaveValue(JANE.phone);
  });
});

test.describe('of a booking that is paid', () => {
  test.use({ as: 'agent@portico.test' });

  test('Back from its result says that the stay was booked, and its guest is offered by name from then on', async ({
    page,
    hotels: [, { id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openPayment(page, id);
    await new WritePayPage(page).pay.click();
    await page.waitForURL(/PayResult/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'You have already booked this stay' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View booking' })).toHaveAttribute('href', /tripDetail/);
    await expectNoAxeFindings(page, 'the stay that was booked');
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page, 'the stay that was booked');
    await page.getByRole('button', { name: 'Book this room again' }).click();
    await order.arrive();
    await expect(order.heading).toBeFocused();
    await expect(order.lastName).toHaveValue('');
    await order.lastName.pressSequentially(JANE.lastName.slice(0, 2));
    await page.getByRole('option', { name: `${JANE.firstName} ${JANE.lastName}` }).waitFor();
    await expectNoAxeFindings(page, 'guests used before');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(order.firstName).toHaveValue(JANE.firstName);
    await expect(order.email).toHaveValue(JANE.email);
  });
});
