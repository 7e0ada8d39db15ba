import { dropResponse, openOrder, openPayment } from '../commands/open-order.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from '../core/axe.ts';
import { expect, test } from '../core/test.ts';
import { dialogOf } from '../pages/dialogs.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { JANE, newName, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

test.use({ as: 'agent@portico.test' });

const numberIn = (address: string) => new URL(address).searchParams.get('orderno') ?? '';

test('[GUEST-09] back from the payment the waiting order comes first; its details are changed without a second order beside it', async ({
  page,
  hotels: [{ id }],
}) => {
  const order = new WriteOrderPage(page);
  const payment = new WritePayPage(page);
  await openPayment(page, id);
  const first = numberIn(page.url());
  const waiting = page.getByRole('heading', { name: `Booking ${first} for this stay has not been paid yet` });

  await test.step('go back and on again', async () => {
    await page.goBack();
    await expect(waiting).toBeVisible();
    await expect(order.goPay).toHaveCount(0);
    await expectNoAxeFindings(page, 'the order that waits');
    for (const width of [1500, 992, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `the order that waits at ${width}`);
    }
    await page.setViewportSize({ width: 1500, height: 900 });
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await expect(payment.pay).toBeVisible();
    expect(numberIn(page.url())).toBe(first);
  });

  await test.step('change the details', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Change the details' }).press('Enter');
    await expect(order.goPay).toBeVisible();
    await expect(order.heading).toBeFocused();
    await expect(order.lastName).toHaveValue(JANE.lastName);
    await order.lastName.fill('Straße');
    await expect(page.getByText('The hotel receives STRASSE.')).toBeVisible();
    await order.goPay.click();
    await expect(payment.pay).toBeVisible();
  });

  await test.step('one order waits, the other is cancelled', async () => {
    const second = numberIn(page.url());
    expect(second).not.toBe(first);
    const trips = new MyTripPage(page);
    await trips.goTo();
    await expect(trips.row(first)).toContainText('Cancelled');
    await expect(trips.row(second)).toContainText('Unpaid');
  });
});

test.describe('a lost answer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('[GUEST-09] and a reload: the same order again, not another one', async ({ page, hotels: [, { id }] }) => {
    const order = new WriteOrderPage(page);
    const payment = new WritePayPage(page);
    const keys: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/orderBook')) return;
      const payload = request.postDataJSON() as { operation?: string; reqid?: string };
      if (payload.operation === 'orderFillCosInfo') keys.push(payload.reqid ?? '');
    });
    await openOrder(page, id);
    await dropResponse(page, 'orderFillCosInfo');
    const lastName = newName();
    await order.fill({ ...JANE, lastName });
    await order.goPay.click();
    await expect(dialogOf(page, 'We lost the connection')).toBeVisible();
    await page.reload();
    await expect(order.lastName).toHaveValue(lastName);
    await order.goPay.click();
    await expect(payment.pay).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    const trips = new MyTripPage(page);
    await trips.goTo();
    await expect(trips.row(lastName)).toHaveCount(1);
  });
});
