import type { Page } from '@playwright/test';
import { hotelListUrl, PATHS, withSource } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { type Held, LeakWatch } from '../../core/leak-watch.ts';
import { test as base, expect } from '../../core/test.ts';

/** Fifty take minutes on a slow machine, so only `pnpm test:long` uses them. */
const TIMES = process.env.PORTICO_LONG_TESTS ? 50 : 12;
const HEAP_GROWTH = 1_000_000;
/**
 * Optimized code of hot functions takes about a megabyte in the first dozen turns, and unused code is flushed. With
 * these flags all code is compiled once and never flushed, so heap growth comes from the page.
 */
const COMPILES_ONCE =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode --no-lazy-feedback-allocation';
/**
 * Tolerances: React alternately keeps one of two trees, and short-lived states such as skeletons may appear, with their
 * styles, only later. A leak grows by at least one per turn, so by twelve or more.
 */
const TO_AND_FRO = { listeners: 6, timers: 2, observers: 2, styles: 0, rules: 4, nodes: 40 };

/** A page, and the selector that shows that it is complete. */
interface Stop {
  readonly address: string;
  readonly drawn: string;
}

const LIST: Stop = { address: withSource(hotelListUrl(STAY), SOURCE), drawn: 'main article h2 a' };
const TRIPS: Stop = { address: withSource(PATHS.myTrip, SOURCE), drawn: 'main table td' };
const PAY_DISABLED: Stop = { address: withSource(PATHS.payDisabled, SOURCE), drawn: 'main h1' };
const LOGIN: Stop = { address: PATHS.login, drawn: 'main input[type=email], main input[name=email], main form input' };
const NOTHING: Stop = { address: '/portal/intercepting', drawn: 'main h1' };

/** Its own browser with the portal of the other tests: other launch options would start another worker. */
const test = base.extend({
  context: async (
    { playwright, launchOptions, baseURL, storageState, viewport, locale, timezoneId, userAgent },
    use,
  ) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), COMPILES_ONCE],
    });
    await use(await browser.newContext({ baseURL, storageState, viewport, locale, timezoneId, userAgent }));
    await browser.close();
  },
});

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test(`[FED-02] mf-search and mf-trips leave nothing behind when they come and go ${TIMES} times`, async ({
    page,
  }) => {
    await expectNoLeak(page, LIST, TRIPS);
  });

  test(`[FED-02] mf-booking leaves nothing behind when it comes and goes ${TIMES} times`, async ({ page }) => {
    await expectNoLeak(page, PAY_DISABLED, TRIPS);
  });
});

test(`[FED-02] mf-account leaves nothing behind when it comes and goes ${TIMES} times`, async ({ page }) => {
  await expectNoLeak(page, LOGIN, NOTHING);
});

/** Navigates back and forth between two pages without loading HTML. */
async function expectNoLeak(page: Page, one: Stop, other: Stop): Promise<void> {
  test.setTimeout(180_000 + TIMES * 6_000);
  // Data saving disables prefetches: a remote that arrives between the two counts would count as a leak.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const watch = await LeakWatch.begin(page);
  await page.goto(one.address);
  await page.locator(one.drawn).first().waitFor();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, other.address);
  await page.locator(other.drawn).first().waitFor();
  // A page starts its watching worker once it is at rest.
  if (page.workers().length === 0) await page.waitForEvent('worker');
  await toAndFro(page, one, other, 2);
  const before = await watch.held();
  await toAndFro(page, one, other, TIMES);
  const after = await watch.held();
  const summary = `${text(before)} → ${text(after)}`;
  test.info().annotations.push({ type: 'held', description: summary });
  for (const [kind, more] of Object.entries(TO_AND_FRO) as [keyof typeof TO_AND_FRO, number][])
    expect.soft(after[kind] - before[kind], `${kind}: ${summary}`).toBeLessThanOrEqual(more);
  expect.soft(after.heap - before.heap, `heap: ${summary}`).toBeLessThan(HEAP_GROWTH);
}

async function toAndFro(page: Page, one: Stop, other: Stop, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => one.address.startsWith(url.pathname));
    await page.locator(one.drawn).first().waitFor();
    await page.evaluate(() => history.forward());
    await page.waitForURL((url) => other.address.startsWith(url.pathname));
    await page.locator(other.drawn).first().waitFor();
  }
}

function text(held: Held): string {
  return Object.entries(held)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}
