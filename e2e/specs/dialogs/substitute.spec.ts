import { STAY } from '../../core/days.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { figure, moneyIn } from '../../core/money.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { WriteOrderPage } from '../../pages/write-order-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

test.describe('substitute', () => {
  test('[VRFY-01, VRFY-03, VRFY-04, VRFY-06] at the same price: Back keeps the page, taking it books the other room', async ({
    page,
    supplier,
    hotels: [, , { id }, { id: another }],
  }) => {
    const hotel = new HotelDetailPage(page);
    const dialog = dialogOf(page, 'Another room at the same price');
    await hotel.goTo({ hotelId: id, ...STAY });
    await hotel.rateRows.first().waitFor();
    await supplier.simulate('substitute', { hotel: id });
    await hotel.bookNowIn().click();
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The requested rate is sold out; its button stays, because it has the focus.
    await expect(hotel.rateRows.first()).toContainText('Sold out');
    await expect(hotel.rateRows.first().getByRole('button').last()).toBeFocused();

    await hotel.goTo({ hotelId: another, ...STAY });
    const total = moneyIn(await hotel.totalIn().textContent());
    const room = (await hotel.roomNames.first().textContent()) ?? '';
    await supplier.simulate('substitute', { hotel: another, once: true });
    await hotel.bookNowIn().click();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Take this room' }));
    const order = new WriteOrderPage(page);
    await expect(order.heading).toBeVisible();
    await expect(order.priceLine('Total for the stay')).toContainText(figure(total.cents));
    await expect(order.stayLine('Room')).not.toHaveText(room);
  });

  test('[VRFY-01, VRFY-03, VRFY-04] at another price, from the list: the order page has its price', async ({
    page,
    supplier,
    hotels: [, , { id, name }],
  }) => {
    const list = new HotelListPage(page);
    await supplier.simulate('substitute', { hotel: id, amount: '15.00', once: true });
    await list.goTo({ ...STAY });
    await list.bookNowIn(list.row(name)).click();
    const dialog = dialogOf(page, /^Another room at USD [\d,.]+$/);
    const offered = moneyIn(await dialog.getByRole('heading').first().textContent());
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: `Take it at USD ${figure(offered.cents)}` }));
    const order = new WriteOrderPage(page);
    await expect(order.heading).toBeVisible();
    await expect(order.priceLine('Total for the stay')).toContainText(figure(offered.cents));
  });
});
