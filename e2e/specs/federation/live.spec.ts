import { PATHS, withSource } from '@portico/contract';
import { giveModules } from '../../commands/give-modules.ts';
import { openPayment } from '../../commands/open-order.ts';
import { Trial } from '../../commands/trial.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { PayResultPage } from '../../pages/pay-result-page.ts';
import { WritePayPage } from '../../pages/write-pay-page.ts';

const AGENT = 'agent@portico.test';
const SOON_MS = 5_000;

test.use({ as: AGENT });

test('[PLAT-12, OPS-01] a module and a version reach every open tab in 5 s by one stream, and a payment that is under way when it has ended', async ({
  context,
  page,
  product,
  hotels: [{ id }],
}) => {
  test.slow();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.frame().page().url());
  });
  const openTab = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(withSource(path, SOURCE));
    const frame = new Frame(tab);
    await expect(frame.menuRow('My Bookings')).toBeVisible();
    return { tab, frame };
  };
  await openPayment(page, id);
  const paying = { payment: new WritePayPage(page), frame: new Frame(page) };
  const trips = await openTab(PATHS.myTrip);
  const others: (typeof trips)[] = [];
  for (const path of [
    PATHS.myTrip,
    PATHS.dashboard,
    PATHS.myAccount,
    PATHS.myAccount,
    PATHS.myAccount,
    PATHS.myAccount,
  ])
    others.push(await openTab(path));
  const tabs = [trips, ...others];
  // The leading tab opens the stream when its page is at rest.
  await expect.poll(() => streams.length).toBe(1);

  /** Milliseconds until all tabs show a menu row, or none of them does. */
  const msUntilRow = async (tabsToCheck: typeof tabs, row: string, isThere: boolean) => {
    const began = performance.now();
    for (const { frame } of tabsToCheck) await expect(frame.menuRow(row)).toBeVisible({ visible: isThere });
    return performance.now() - began;
  };

  const modules = await giveModules(product.dataDir, AGENT, [1, 3, 4]);
  let gone: number;
  try {
    gone = await msUntilRow(tabs, 'My Bookings', false);
    await expect(trips.tab.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page');
    await expect(paying.frame.menuRow('My Bookings')).toBeVisible();
    await expect(paying.payment.pay).toBeVisible();
    expect(streams).toHaveLength(1);

    await paying.payment.credit.check();
    await paying.payment.pay.click();
    await expect(new PayResultPage(page).outcome).toBeVisible();
    await expect(paying.frame.menuRow('My Bookings')).toBeHidden();
  } finally {
    await giveModules(product.dataDir, AGENT, modules);
  }
  const back = await msUntilRow(tabs, 'My Bookings', true);
  // Other load can only delay one of them.
  expect(Math.min(gone, back)).toBeLessThan(SOON_MS);

  // The tab with the stream closes, and another one opens it.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  const trial = await Trial.create(product, 'mf-trips');
  const [version = ''] = await trial.publish([{ originalText: 'My Bookings', replacementText: 'My Journeys' }]);
  // An open page keeps its loaded version (FED-03); the others take the current one.
  const busyTabs = [trips, ...others.slice(0, 1)];
  const free = tabs.filter((tab) => !busyTabs.includes(tab));
  let arrived = 0;
  await trial.live(version, async () => {
    arrived = await msUntilRow(free, 'My Journeys', true);
    for (const { tab, frame } of busyTabs) {
      await expect(frame.menuRow('My Bookings')).toBeVisible();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Bookings');
    }
  });
  const freeMs = await msUntilRow(free, 'My Bookings', true);
  expect(Math.min(arrived, freeMs)).toBeLessThan(SOON_MS);
  expect(streams).toHaveLength(2);
});
