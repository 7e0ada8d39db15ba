import type { Browser, Page } from '@playwright/test';
import { type SignedInState, VIEWPORT } from './browser.ts';
import { listAddress } from './entries.ts';
import { type Interaction, takeInteractions, watchInteractions } from './event-watch.ts';
import { apply, SLOW_CPU } from './profiles.ts';

/** Things people do on the list, each with the cost of every time it was done. */
export type Costs = Readonly<Record<string, readonly number[]>>;

interface Deed {
  readonly name: string;
  readonly act: (page: Page, round: number) => Promise<void>;
}

const ROWS = 'main article[data-row]';

const FILTER = 'main section[aria-label] label';
const KEYWORD = 'main input[type=search]';

/** In an order that leaves the list as it was found. */
const DEEDS: readonly Deed[] = [
  {
    name: 'heart',
    act: (page, round) =>
      page
        .locator(`${ROWS} [data-heart] button`)
        .nth(round % 4)
        .click(),
  },
  { name: 'lowest price first', act: (page) => page.locator('main [data-sort] button').nth(1).click() },
  { name: 'best match first', act: (page) => page.locator('main [data-sort] button').nth(0).click() },
  { name: 'one class only', act: (page) => page.locator(FILTER).first().click() },
  { name: 'every class', act: (page) => page.locator(FILTER).first().click() },
  { name: 'type a keyword', act: (page) => page.locator(KEYWORD).first().press('a') },
  { name: 'erase it', act: (page) => page.locator(KEYWORD).first().press('Backspace') },
  { name: 'open guests', act: (page) => page.locator('main [role=search] button[aria-haspopup]').last().click() },
  { name: 'close guests', act: (page) => page.keyboard.press('Escape') },
];

const PAUSE_MS = 350;

/** What it costs to use the list at a quarter of the machine's speed; every deed is done once a round. */
export async function costsOfList(browser: Browser, origin: string, state: SignedInState, rounds: number) {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, storageState: state });
  try {
    const page = await context.newPage();
    await page.goto(listAddress());
    await page.locator(ROWS).nth(19).waitFor();
    const rows = await page.locator(ROWS).count();
    await page.waitForTimeout(4000);
    const session = await context.newCDPSession(page);
    await apply(SLOW_CPU, session);
    await watchInteractions(page);
    const costs = Object.fromEntries(DEEDS.map(({ name }) => [name, [] as number[]]));
    for (let round = -1; round < rounds; round += 1) {
      for (const { name, act } of DEEDS) {
        await act(page, Math.abs(round));
        await page.waitForTimeout(PAUSE_MS);
        await page.locator(ROWS).first().waitFor();
        const cost = costOf(await takeInteractions(page));
        // The first round warms up.
        if (round >= 0) costs[name]?.push(cost);
      }
    }
    return { rows, costs: costs as Costs };
  } finally {
    await context.close();
  }
}

/** Below the browser's threshold of 16 ms nothing is told: that is what such a one counts as. */
export function costOf(interactions: readonly Interaction[]): number {
  return Math.max(16, ...interactions.map(({ toNextPaint }) => toNextPaint));
}
