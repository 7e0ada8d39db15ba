import { openPayment } from '../commands/open-order.ts';
import { expectNoAxeFindingsInBothSchemes } from '../core/axe.ts';
import { expect, test } from '../core/test.ts';
import { CARDS, CardForm } from '../pages/card-form.ts';
import { PayResultPage } from '../pages/pay-result-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

test.use({ as: 'agent@portico.test' });

const CONFIRMED = /^Confirmed$/;

test('a card is typed in the provider’s form, of which the portal learns nothing, and pays the booking', async ({
  page,
  hotels: [{ id }],
}) => {
  const payment = new WritePayPage(page);
  const form = new CardForm(page);
  const requestLog: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(page.url()).origin)
      requestLog.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await openPayment(page, id);
  await payment.method('Card').check();
  await form.fill(CARDS.approved);
  await expect(form.frame.getByRole('textbox', { name: 'Card number' })).toHaveValue(CARDS.approved);
  expect(await form.seenByPage()).toBe('nothing');
  await expectNoAxeFindingsInBothSchemes(page, 'the payment page with the card form');
  await payment.pay.click();
  await expect(new PayResultPage(page).outcome).toHaveText(CONFIRMED);
  await expectNoAxeFindingsInBothSchemes(page, 'the result');
  expect(requestLog.join('\n')).toContain('writePayFinishBook');
  expect(requestLog.join('\n').replaceAll(/\s/g, '')).not.toContain('400000000000');
});

test('[PAY-04] a card that is remembered pays the next booking by its code alone, as a token', async ({
  page,
  hotels: [here, there],
}) => {
  const payment = new WritePayPage(page);
  const form = new CardForm(page);
  const payWithCard = async (hotelId: string, fill: () => Promise<void>) => {
    await openPayment(page, hotelId);
    await payment.method('Card').check();
    await fill();
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('writePayFinishBook'));
    await payment.pay.click();
    await expect(new PayResultPage(page).outcome).toHaveText(CONFIRMED);
    return (await sent).postDataJSON() as { paymentInfo: string; rememberCard?: unknown };
  };
  const first = await payWithCard(here.id, async () => {
    await form.fill(CARDS.approved);
    await form.remember.check();
  });
  const second = await payWithCard(there.id, async () => {
    await expect(form.saved('1000')).toBeChecked();
    await expect(form.frame.getByRole('textbox', { name: 'Card number' })).toBeHidden();
    await form.code.fill('12');
    await payment.pay.click();
    await expect(form.code).toHaveAttribute('aria-invalid', 'true');
    await form.code.fill('123');
  });
  expect(second.paymentInfo).not.toBe(first.paymentInfo);
  for (const { paymentInfo } of [first, second]) expect(paymentInfo).toMatch(/^tok/);
});

test('[DESK-29] a declined card keeps the form and the time limit, and another card pays the booking', async ({
  page,
  hotels: [{ id }],
}) => {
  const payment = new WritePayPage(page);
  const form = new CardForm(page);
  await openPayment(page, id);
  const order = new URL(page.url()).searchParams.get('orderno') ?? '';
  await payment.method('Card').check();
  await form.fill(CARDS.declined);
  await payment.pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Try another card.');
  await expectNoAxeFindingsInBothSchemes(page, 'a card that was declined');
  await expect(page.getByRole('timer')).toBeVisible();
  expect(page.url()).toContain('WritePay');
  expect(page.url()).toContain(order);
  await form.fill(CARDS.approved);
  await payment.pay.click();
  await expect(new PayResultPage(page).outcome).toHaveText(CONFIRMED);
});

test('PayPal asks on its own page, and the browser comes back to a booking that is paid', async ({
  page,
  hotels: [{ id }],
}) => {
  const payment = new WritePayPage(page);
  await openPayment(page, id);
  await payment.method('PayPal').check();
  await payment.pay.click();
  await page.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(page).toHaveURL(/PayCallbackResult\?orderno=/);
  await expect(new PayResultPage(page).outcome).toHaveText(CONFIRMED);
});

test('WeChat is paid by scanning a code, and the page goes on by itself', async ({
  page,
  context,
  hotels: [{ id }],
}) => {
  const payment = new WritePayPage(page);
  const cardResponse = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('writePayFinishBook'),
  );
  await openPayment(page, id);
  await payment.method('WeChat Pay').check();
  await payment.pay.click();
  await expect(page.getByRole('img', { name: /with WeChat|WeChat/ })).toBeVisible();
  await expectNoAxeFindingsInBothSchemes(page, 'the code of WeChat');
  const { data } = (await (await cardResponse).json()) as { data: { url: string } };
  const phone = await context.newPage();
  await phone.goto(data.url.replace('weixin:', 'http:'));
  await phone.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(phone.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await phone.close();
  await expect(page).toHaveURL(/PayCallbackResult\?orderno=/);
  await expect(new PayResultPage(page).outcome).toHaveText(CONFIRMED);
});
