import type { Browser, Page } from '@playwright/test';
import { type SignedInState, VIEWPORT } from './browser.ts';
import { listUrl } from './entries.ts';
import { takeInteractions, watchInteractions } from './event-watch.ts';
import { costOf } from './interactions.ts';
import { apply, type Profile } from './profiles.ts';

/** A change to another portal page with loaded code; milliseconds. */
export interface RouteChange {
  /** From the click to the next frame. */
  readonly toNextPaint: number;
  /** From the click to the other page with its data. */
  readonly toDetail: number;
  /** From going back to the list with its rows. */
  readonly backToList: number;
}

const ROW_LINK = 'main article[data-row] h2 a';
const RATES = 'main table';
const PREFETCHED_MS = 4500;
const PAUSE_MS = 500;
const WITHIN_MS = 20_000;

/** List, details and back, repeated in one page; each time another hotel, so that its data are not cached. */
export async function changeRoutes(
  browser: Browser,
  origin: string,
  state: SignedInState,
  { profile, rounds }: { profile: Profile; rounds: number },
): Promise<RouteChange[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, storageState: state });
  try {
    const page = await context.newPage();
    await page.goto(listUrl());
    await page.locator(ROW_LINK).nth(rounds).waitFor();
    await page.waitForTimeout(PREFETCHED_MS);
    await apply(profile, await context.newCDPSession(page));
    await watchInteractions(page);
    const changes: RouteChange[] = [];
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const change = await changeOnce(page, round);
      if (round > 0) changes.push(change);
    }
    return changes;
  } finally {
    await context.close();
  }
}

async function changeOnce(page: Page, place: number): Promise<RouteChange> {
  const link = page.locator(ROW_LINK).nth(place);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(PAUSE_MS);
  await takeInteractions(page);

  await page.evaluate(`(${AWAIT})(${JSON.stringify(RATES)}, 'click')`);
  await link.click();
  const toDetail = await page.evaluate<number>('benchChange');
  await page.waitForTimeout(PAUSE_MS);
  const toNextPaint = costOf(await takeInteractions(page));

  await page.evaluate(`(${AWAIT})(${JSON.stringify(ROW_LINK)}); history.back()`);
  const backToList = await page.evaluate<number>('benchChange');
  await page.locator(ROW_LINK).nth(place).waitFor();
  return { toNextPaint, toDetail, backToList };
}

/** Measures until the selector is painted, from the next event of a kind, or from now. */
const AWAIT = `(selector, event) => {
  window.benchChange = new Promise((done, fail) => {
    const begin = ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    };
    if (event) addEventListener(event, begin, { capture: true, once: true });
    else begin({ timeStamp: performance.now() });
    setTimeout(() => fail(new Error('No ' + selector + ' on ' + location.href)), ${WITHIN_MS});
  });
}`;
