import { openOrder } from '../../commands/open-order.ts';
import { inDays, STAY } from '../../core/days.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { anyDialog, dialogOf } from '../../pages/dialogs.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { JANE, WriteOrderPage } from '../../pages/write-order-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

test.describe('the last rooms', () => {
  test('[GUEST-13] are told once, above the form that is there already', async ({
    page,
    supplier,
    hotels: [, , { id }],
  }) => {
    const stay = { ...STAY, checkIn: inDays(52), checkOut: inDays(53) };
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    await supplier.setRooms({ hotel: id, from: stay.checkIn, until: stay.checkOut, count: 2 });
    await hotel.goTo({ hotelId: id, ...stay });
    await expect(hotel.rateRows.first()).toContainText('2 rooms left');
    await hotel.bookNow.first().click();
    const dialog = dialogOf(page, 'Only 2 rooms left');
    await expectToHoldFocus(page, dialog);
    await expect(order.goPay).toBeVisible();
    await pressByKeyboard(page, dialog.getByRole('button'));
    await order.fill(JANE);
    await expect(order.firstName).toHaveValue(JANE.firstName);
    await expect(anyDialog(page)).toHaveCount(0);
  });
});

test.describe('an exhausted limit', () => {
  test.use({ as: 'lowcredit@portico.test' });

  test('[GUEST-09, PAY-12, VRFY-04] is told at Go pay with its text; nothing is ordered and the form stays', async ({
    page,
    hotels: [{ id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    await order.fill(JANE);
    // No fund suffices, so none is preselected.
    await order.credit.check();
    await order.goPay.click();
    const dialog = dialogOf(page, 'Not enough credit');
    await expect(dialog).toContainText(
      'Sorry, your authorization limit is no longer enough. Please contact the docking operation to recharge.',
    );
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(order.goPay).toBeFocused();
    await expect(order.firstName).toHaveValue(JANE.firstName);
  });
});
