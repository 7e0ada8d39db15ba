import { PATHS } from '@portico/contract';
import { openOrder } from '../../commands/open-order.ts';
import { STAY } from '../../core/days.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { figure, moneyIn } from '../../core/money.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { JANE, WriteOrderPage } from '../../pages/write-order-page.ts';
import { WritePayPage } from '../../pages/write-pay-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

test.describe('price rise', () => {
  test('[VRFY-01, VRFY-02, DESK-07] from a hotel’s page: Back stays, the row has the new price and is booked at it', async ({
    page,
    supplier,
    hotels: [{ id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    await supplier.simulate('price-rise', { hotel: id, amount: '12.50' });
    await hotel.goTo({ hotelId: id, ...STAY });
    const total = moneyIn(await hotel.totalIn().textContent());
    await hotel.bookNowIn().click();

    const dialog = dialogOf(page, 'The price went up by USD 12.50');
    await expect(dialog).toContainText(figure(total.cents));
    await expect(dialog).toContainText(figure(total.cents + 1250));
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(hotel.bookNowIn()).toBeFocused();
    await expect(page).toHaveURL(new RegExp(PATHS.hotelDetail));
    await expect(hotel.rateRows.first()).toContainText('Price updated');
    await expect(hotel.totalIn()).toContainText(figure(total.cents + 1250));
    await page.keyboard.press('Enter');
    await expect(order.heading).toBeVisible();
    await expect(order.priceLine('Total for the stay')).toContainText(figure(total.cents + 1250));
  });

  test('[VRFY-02] at Go pay: the new price is shown before anything is ordered, and what was typed is kept', async ({
    page,
    supplier,
    hotels: [{ id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    const before = moneyIn(await order.payNow.textContent());
    await order.fill(JANE);
    await supplier.simulate('price-rise', { hotel: id, amount: '20.00' });
    await order.goPay.click();
    const dialog = dialogOf(page, 'The price went up by USD 20.00');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Back' }));
    await expect(order.lastName).toHaveValue(JANE.lastName);
    await expect(page).toHaveURL(new RegExp(PATHS.writeOrder));

    await order.goPay.click();
    await pressByKeyboard(page, dialog.getByRole('button', { name: /^Continue at/ }));
    const payment = new WritePayPage(page);
    await expect(payment.pay).toHaveAccessibleName(`Pay USD ${figure(before.cents + 2000)}`);
  });
});

test.describe('in Chinese', () => {
  test.use({ as: 'lin@portico.test' });

  test('[VRFY-04] the price rise from the list is told in Chinese and in the account’s currency', async ({
    page,
    supplier,
    hotels: [{ id, name }],
  }) => {
    const list = new HotelListPage(page, 'zh');
    await supplier.simulate('price-rise', { hotel: id, amount: '10.00' });
    await list.goTo({ ...STAY, keyword: name });
    await list.bookNowIn().click();
    const dialog = dialogOf(page, /^价格上涨 CNY [\d,.]+$/);
    await expect(dialog).toContainText('请在确认预订前查看新价格');
    await dialog.getByRole('button', { name: /^按 CNY [\d,.]+ 继续$/ }).click();
    await expect(new WriteOrderPage(page, 'zh').heading).toBeVisible();
  });
});
