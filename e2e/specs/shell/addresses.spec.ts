import type { Page } from '@playwright/test';
import { withSource } from '@portico/contract';
import { allowPages } from '../../core/allow-pages.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { messagesOf } from '../../pages/messages.ts';

/** Every path of the specification open to visitors, duplicated on purpose. */
const OPEN = [
  '/portal/',
  '/portal/login/oneTouch',
  '/portal/login/forgetPass',
  '/portal/login/resetPassword',
  '/portal/register',
  '/portal/account/verifyUser',
  '/portal/question/frequently',
  '/portal/question/aboutUs',
  '/portal/question/contactUs',
  '/portal/question/termsAndConditions',
  '/portal/question/preDepositTerms',
  '/portal/intercepting',
  '/portal/securityWarning',
  '/portal/login',
] as const;

/** Paths that redirect a visitor to sign-in. */
const CLOSED = [
  '/portal/booking/hotelsearch/HotelList',
  '/portal/booking/hotelsearch/HotelSearch',
  '/portal/booking/hotelsearch/HotelSearchCond',
  '/portal/booking/hotelsearch/HotelDetail',
  '/portal/booking/order/WriteOrder',
  '/portal/booking/order/WritePay',
  '/portal/booking/order/Waiting',
  '/portal/booking/order/PayResult',
  '/portal/booking/order/PayCallbackResult',
  '/portal/order/PayDisabled',
  '/portal/order/paymentSecondConfirm',
  '/portal/account/MyTrip',
  '/portal/account/tripDetail',
  '/portal/account/myAccount',
  '/portal/account/myCollection',
  '/portal/account/myCoupon',
  '/portal/account/accountList',
  '/portal/dashboard',
] as const;

/** The sign-in page, and paths that redirect to it without the parameters of a partner or an email. */
const SIGN_IN: readonly string[] = ['/portal/login', '/portal/login/oneTouch', '/portal/account/verifyUser'];

const MESSAGES = messagesOf('en');
// Required URL parameters are missing here on purpose, so pages show an error.
const expectedErrors = /status of 40[0-9]/;

/** Opens a URL directly and returns the page's heading. */
async function headingAt(page: Page, path: string): Promise<string> {
  const response = await page.goto(withSource(path, SOURCE));
  expect(response?.status(), path).toBe(200);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, path).toBeVisible();
  await expect(page.getByText(MESSAGES.remoteMissing), path).toHaveCount(0);
  return (await heading.textContent()) ?? '';
}

test.use({ expectedErrors });

test('[SHELL-01] each of the 32 addresses of the specification opens cold for a visitor: its own page, or the sign-in', async ({
  page,
}) => {
  expect(OPEN.length + CLOSED.length).toBe(32);
  allowPages(32);
  for (const path of OPEN) {
    await headingAt(page, path);
    if (!SIGN_IN.includes(path)) await expect(page, path).not.toHaveURL(/\/portal\/login(\?|$)/);
  }
  for (const path of CLOSED) {
    await headingAt(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(MESSAGES.signIn);
    await expect(page, path).toHaveURL(/\/portal\/login\?/);
  }
});

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[SHELL-01] each of them opens cold, and none leads to the sign-in but the doors', async ({ page }) => {
    allowPages(32);
    for (const path of CLOSED) {
      expect(await headingAt(page, path), path).not.toBe(MESSAGES.signIn);
      await expect(page, path).not.toHaveURL(/\/portal\/login/);
    }
    // Some of these pages sign the user out.
    for (const path of OPEN) await headingAt(page, path);
  });
});
