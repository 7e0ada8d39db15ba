import { readFile } from 'node:fs/promises';
import { PATHS } from '@portico/contract';
import { openPayment } from '../commands/open-order.ts';
import { inDays, STAY } from '../core/days.ts';
import { BEFORE_TESTS, DEMO_GUESTS } from '../core/demo.ts';
import { figure, moneyIn } from '../core/money.ts';
import { expect, test } from '../core/test.ts';
import { dialogOf } from '../pages/dialogs.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { PayResultPage } from '../pages/pay-result-page.ts';
import { TripDetailPage } from '../pages/trip-detail-page.ts';
import { JANE, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

test.use({ as: 'agent@portico.test' });

test.describe('My Bookings', () => {
  test('[TRIP-02, TRIP-04] each status shows its own bookings, in the address too', async ({
    page,
    hotels: [{ id }],
  }) => {
    const trips = new MyTripPage(page);
    await openPayment(page, id);
    await trips.goTo();
    for (const [status, code, label] of [
      ['unpaid', 'unpaid', /^Unpaid/],
      ['pending', 'Pending', /^Pending$/],
      ['confirmed', 'Confirmed', /^(Confirmed|Pending cancellation|Additional payment dueUSD [\d.,]+ by .+)$/],
      ['pendingCancellation', 'PendingCancellation', /^Pending cancellation$/],
      ['cancelled', 'Cancelled', /^Cancelled/],
      ['cancelledWithCharges', 'cancelcharges', /^Cancelled \(charges\)$/],
      ['rejected', 'Rejected', /^Rejected$/],
    ] as const) {
      await trips.status.selectOption(status);
      await trips.search.click();
      await expect(page).toHaveURL(new RegExp(`orderStatus=${code}(&|$)`));
      // The previous list may start with the same text.
      await expect(async () => {
        const labels = await trips.statusCells.allTextContents();
        // Bookings await a hotel only for minutes: there may be none left.
        if (!/pending/i.test(status)) expect(labels).not.toEqual([]);
        for (const text of labels) expect(text).toMatch(label);
      }).toPass();
    }
    await trips.clear.click();
    await expect(trips.status).toHaveValue('all');
    await expect(page).not.toHaveURL(/orderStatus/);
  });

  test('[TRIP-01] there are twenty a page, none twice, and the page is in the address', async ({ page }) => {
    const trips = new MyTripPage(page);
    await trips.goTo();
    await expect(trips.rows).toHaveCount(20);
    const first = await trips.numbers.allTextContents();
    await trips.nextPage.click();
    await expect(page).toHaveURL(/currentPage=2/);
    await expect(trips.numbers.first()).not.toHaveText(first[0] ?? '');
    const second = await trips.numbers.allTextContents();
    expect(second.filter((number) => first.includes(number))).toEqual([]);
    await page.reload();
    await expect(trips.numbers.first()).toHaveText(second[0] ?? '');
  });

  test('[TRIP-02] an order number stands alone: spaces go, status and dates hide', async ({ page }) => {
    const trips = new MyTripPage(page);
    await trips.goTo({ status: 'confirmed' });
    const number = (await trips.numbers.first().textContent()) ?? '';
    await trips.reference.fill(` ${number.slice(0, 4)} ${number.slice(4)} `);
    await expect(trips.reference).toHaveValue(number);
    await expect(trips.status).toHaveCount(0);
    await trips.search.click();
    await expect(trips.rows).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`orderno=${number}`));
    await expect(page).not.toHaveURL(/orderStatus/);
  });

  test('[TRIP-02, DESK-02] on a phone the filters stand close below each other', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const trips = new MyTripPage(page);
    await trips.goTo({ status: 'confirmed', dateType: 'check' });
    await trips.openFilters.click();
    const fields = page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('combobox'));
    await expect(fields).toHaveCount(5);
    const boxes = await fields.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().toJSON()),
    );
    const gaps = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    // The dates are between the fourth and the fifth.
    for (const gap of gaps.slice(0, 3)) expect(gap).toBeLessThan(48);
    await expect(trips.search).toBeInViewport();
  });

  test('[TRIP-02] the date type wakes with a status and narrows the list', async ({ page }) => {
    const trips = new MyTripPage(page);
    await trips.goTo();
    await expect(trips.dateType).toBeDisabled();
    await trips.goTo({ status: 'confirmed', dateType: 'check', from: inDays(-30), to: inDays(-1) });
    await expect(trips.dateType).toHaveValue('check');
    await expect(trips.row(DEMO_GUESTS.stayed)).toBeVisible();
    await expect(trips.row(DEMO_GUESTS.confirmed)).toHaveCount(0);
    const narrow = await trips.rows.count();
    await trips.goTo({ status: 'confirmed' });
    await expect.poll(() => trips.rows.count()).toBeGreaterThan(narrow);
  });

  test('[TRIP-03] the export holds every filtered booking and is named after the source', async ({ page }) => {
    const trips = new MyTripPage(page);
    await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
    await expect(trips.row(DEMO_GUESTS.confirmed)).toBeVisible();
    const numbers = await trips.numbers.allTextContents();
    const [download] = await Promise.all([page.waitForEvent('download'), trips.exportCsv.click()]);
    expect(download.suggestedFilename()).toMatch(/roompai.*\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const exported = text.split('\n').flatMap((line) => /PT[0-9A-Z]{9}/.exec(line)?.[0] ?? []);
    expect(exported).toEqual(numbers);
  });

  test('[TRIP-05] an unpaid booking opens its payment, any other its page', async ({ page, hotels: [{ id }] }) => {
    const trips = new MyTripPage(page);
    await openPayment(page, id);
    await trips.goTo({ status: 'unpaid' });
    // Unpaid orders of other tests may expire while the list still shows them; the newest is first.
    await trips.rows.first().getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.writePay}.*showCancel=1`));
    await expect(new WritePayPage(page).pay).toBeVisible();
    await trips.goTo({ status: 'rejected' });
    await trips.row(DEMO_GUESTS.rejected).getByRole('link').last().click();
    await expect(new TripDetailPage(page).heading).toBeVisible();
    await expect(page).toHaveURL(new RegExp(PATHS.tripDetail));
  });

  test('[DESK-13] several are cancelled at once by one preview, in a list that shows each column that is ticked', async ({
    page,
    hotels: [one, other],
  }) => {
    const trips = new MyTripPage(page);
    await openPayment(page, one.id);
    await openPayment(page, other.id);
    await page.setViewportSize({ width: 1100, height: 900 });
    await trips.goTo({ status: 'unpaid' });
    const made = trips.rows.first().getByText('Created', { exact: false }).filter({ visible: true });
    await expect(made).toHaveCount(1);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Created' }).press('Space');
    await expect(made).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel several' }).click();
    const both = await trips.numbers.evaluateAll((cells) =>
      cells.slice(0, 2).map(({ textContent }) => /PT\w{9}/.exec(textContent)?.[0] ?? ''),
    );
    for (const number of both) {
      await page.getByRole('checkbox', { name: `Select booking ${number}` }).press('Space');
    }
    await page.getByRole('button', { name: 'Cancel selected' }).click();
    const question = dialogOf(page, 'Cancel these bookings?');
    await expect(question.getByText('Not paid yet: nothing is charged.')).toHaveCount(2);
    await question.getByRole('button', { name: 'Cancel 2 bookings' }).click();
    const results = dialogOf(page, '2 of 2 bookings cancelled');
    for (const number of both) await expect(results.getByRole('listitem').filter({ hasText: number })).toBeVisible();
    await results.getByRole('button', { name: 'Close' }).click();
    for (const number of both) await expect(trips.row(number)).toHaveCount(0);
  });

  test.describe('of a company without bookings', () => {
    test.use({ as: 'lowcredit@portico.test' });
    test('[TRIP-01] says so', async ({ page }) => {
      await new MyTripPage(page).goTo();
      await expect(page.getByText('You have no bookings~')).toBeVisible();
    });
  });
});

test.describe('a booking', () => {
  test('[TDET-01] has all its sections and leads back to the list', async ({ page }) => {
    const trips = new MyTripPage(page);
    const trip = new TripDetailPage(page);
    await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
    await trips.row(DEMO_GUESTS.confirmed).getByRole('link').first().click();
    await expect(trip.heading).toBeVisible();
    for (const name of [
      'Booking details',
      'Price details',
      'Payment and refund information',
      'Points',
      'Booking notes',
    ]) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await expect(trips.heading).toBeVisible();
  });

  test('[TDET-05] has its documents shown, printed, saved as type_orderno.pdf and sent', async ({ page }) => {
    const trips = new MyTripPage(page);
    const trip = new TripDetailPage(page);
    await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
    await trips.row(DEMO_GUESTS.confirmed).getByRole('link').first().click();
    const number = (await trip.heading.textContent()) ?? '';
    await page.getByRole('button', { name: 'Voucher', exact: true }).click();
    const dialog = dialogOf(page, `Voucher · ${number}`);
    const preview = dialog.locator('iframe');
    await expect(preview.contentFrame().getByText(number).first()).toBeVisible();
    await expect(preview.contentFrame().getByText(DEMO_GUESTS.confirmed).first()).toBeVisible();
    expect(await preview.getAttribute('sandbox')).not.toContain('allow-scripts');
    await preview.evaluate((frame: HTMLIFrameElement) => {
      if (frame.contentWindow) frame.contentWindow.print = () => frame.setAttribute('data-printed', 'once');
    });
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(preview).toHaveAttribute('data-printed', 'once');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Voucher_${number}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.getByRole('textbox', { name: /Send by email to/ }).fill('desk@elsewhere.example');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('Sent to desk@elsewhere.example.')).toBeVisible();
  });

  test('[TDET-02] whose hotel does not answer a cancellation says so, and is cancelled before the agent’s eyes', async ({
    page,
    supplier,
    hotels: [{ id }],
  }) => {
    const trip = new TripDetailPage(page);
    await openPayment(page, id);
    await new WritePayPage(page).pay.click();
    await new PayResultPage(page).view.click();
    await supplier.simulate('time-out', { hotel: id, moment: 'cancel' });
    await trip.cancel.click();
    await trip.confirmCancel.click();
    await trip.continueCancel.click();
    await dialogOf(page, 'Cancellation requested').getByRole('button', { name: 'Close' }).click();
    await expect(trip.head.getByText('Pending cancellation', { exact: true })).toBeVisible();
    await expect(trip.cancel).toBeDisabled();
    await trip.cancel.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Cancellation in progress.');
    await supplier.clear();
    await expect(trip.head.getByText('Cancelled (charges)')).toBeVisible({ timeout: 90_000 });
  });

  test('[TDET-06] that the company does not have is not found, with a button to My Bookings', async ({ page }) => {
    await new TripDetailPage(page).goTo('PT000000000');
    await expect(page.getByText('Your company has no booking PT000000000.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await page.waitForURL(/MyTrip/);
  });

  test('[RSLT-01] that the hotel answers late is pending, then confirmed before the agent’s eyes', async ({
    page,
    supplier,
    hotels: [{ id }],
  }) => {
    const result = new PayResultPage(page);
    await openPayment(page, id);
    await supplier.simulate('late', { hotel: id, moment: 'book' });
    await new WritePayPage(page).pay.click();
    await expect(result.outcome).toHaveText('Pending');
    await expect(page.getByRole('status')).toContainText('We will confirm the status within 10 minutes.');
    await result.view.click();
    const trip = new TripDetailPage(page);
    await expect(trip.head.getByText('Pending', { exact: true })).toBeVisible();
    await supplier.clear();
    await expect(trip.head.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 90_000 });
  });
});

test.describe('a cancellation', () => {
  test('[CNCL-01, CNCL-03] of a non-refundable booking warns first, can be left, and gives nothing back', async ({
    page,
    hotels: [, { id }],
  }) => {
    const frame = new Frame(page);
    const trip = new TripDetailPage(page);
    await openPayment(page, id);
    await new WritePayPage(page).pay.click();
    await new PayResultPage(page).view.click();
    await trip.cancel.click();
    await trip.confirmCancel.click();
    const warning = dialogOf(page, 'This booking is not refundable in full');
    await expect(warning).toContainText('there will be no refund of it');
    await warning.getByRole('button', { name: 'Close' }).click();
    await expect(trip.cancel).toBeEnabled();
    const before = await frame.credit.textContent();

    await trip.cancel.click();
    await trip.confirmCancel.click();
    await trip.continueCancel.click();
    await expect(trip.done).toContainText('there will be no refund of it');
    await trip.closeDone.click();
    await expect(page.getByRole('main').getByText('Cancelled (charges)')).toBeVisible();
    await expect(frame.credit).toHaveText(before ?? '');
  });

  test('[CNCL-03] past its free time costs what the policy says; the rest comes back', async ({ page, hotels }) => {
    const frame = new Frame(page);
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    const trip = new TripDetailPage(page);
    const rate = hotel.rateWith(/Cancelling costs/).filter({ hasText: 'Instant confirmation' });
    for (const { id } of hotels) {
      await hotel.goTo({ hotelId: id, ...STAY, checkIn: inDays(1), checkOut: inDays(4) });
      await hotel.bookNow.first().or(page.getByText('No rooms on these dates')).first().waitFor();
      if ((await rate.count()) > 0) break;
    }
    await hotel.bookNowIn(rate.first()).click();
    await order.fill(JANE);
    await order.goPay.click();
    await new WritePayPage(page).pay.click();
    await new PayResultPage(page).view.click();
    await trip.cancel.click();
    const [charge, refund] = [
      moneyIn(await trip.previewLine('Cancellation fee').textContent()),
      moneyIn(await trip.previewLine('You get back').textContent()),
    ];
    expect(charge.cents).toBeGreaterThan(0);
    expect(refund.cents).toBeGreaterThan(0);
    const before = moneyIn(await frame.credit.textContent());
    await trip.confirmCancel.click();
    await expect(dialogOf(page, 'This booking is not refundable in full')).toContainText(figure(charge.cents));
    await trip.continueCancel.click();
    await expect(trip.done).toContainText(`${figure(refund.cents)} was returned to your company’s account.`);
    await trip.closeDone.click();
    await expect(frame.credit).toContainText(figure(before.cents + refund.cents));
  });
});
