import { carriesNothing } from '../../core/carries-nothing.ts';
import { STAY } from '../../core/days.ts';
import { figure, moneyIn } from '../../core/money.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

test('[SHELL-20] the drawer, 450 px wide at the right, names company, platform, email, points and funds', async ({
  page,
}) => {
  const frame = new Frame(page);
  await new MyTripPage(page).goTo();
  await expect(frame.person).toContainText('Alex');
  await expect(frame.person).toContainText('Full Access');
  // The pre-deposit depends on earlier bookings.
  const deposit = figure(moneyIn(await frame.deposit.textContent()).cents);
  await frame.person.click();
  for (const text of ['Harbour Travel', 'B2B', 'agent@portico.test', '12,400', 'USD 50,000.00', `USD ${deposit}`]) {
    await expect(frame.drawer).toContainText(text);
  }
  const inside = await page.evaluate(() => document.documentElement.clientWidth);
  // Waits for the end of its animation.
  const sides = async () => {
    const box = await frame.drawer.boundingBox();
    return [box?.width, (box?.x ?? 0) + (box?.width ?? 0)];
  };
  await expect.poll(sides).toEqual([450, inside]);
  await page.keyboard.press('Escape');
  await expect(frame.drawer).toBeHidden();
  await expect(frame.person).toBeFocused();
});

for (const [width, is] of [
  [1001, '450 px'],
  [1000, '95 %'],
  [390, '95 %'],
] as const) {
  test(`[SHELL-16] a dialog is ${is} wide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await carriesNothing(page);
    await page.route('**/api/hotelList', (route) => route.fulfill({ json: { flag: '003', msg: '', data: null } }));
    await new HotelListPage(page).goTo(STAY);
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    const inside = await page.evaluate(() => document.documentElement.clientWidth);
    const box = await dialog.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(Math.round(is === '450 px' ? 450 : inside * 0.95));
  });
}
