import type { Browser, CDPSession, Page } from '@playwright/test';
import { inTurns } from '../load/in-turns.ts';
import { type SignedInState, VIEWPORT } from './browser.ts';
import { listUrl } from './entries.ts';
import { type Interaction, takeInteractions, watchInteractions } from './event-watch.ts';
import { PLAIN_PATH } from './plain-pages.ts';
import { apply, SLOW_CPU } from './profiles.ts';
import {
  assertSameBody,
  type RecordedList,
  readBody,
  recordPage,
  recordResponseTime,
  watchDom,
} from './record-list.ts';

/** Actions of a user on the list, each with its costs in milliseconds. */
export type Costs = Readonly<Record<string, readonly number[]>>;

interface Action {
  readonly name: string;
  readonly act: (page: Page, round: number) => Promise<void>;
}

const ROWS = 'main article[data-row]';

const FILTER = 'main section[aria-label] label';
const KEYWORD = 'main input[type=search]';

/** In an order that restores the list. */
const ACTIONS: readonly Action[] = [
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
/** By then a change to another page is completely rendered. */
const DRAWN_MS = 2000;
/** When the plain list shows the settled state of the product. */
const SETTLED_MS = 100;

/** The product's list and the plain one, in the same browser. */
export interface ListCosts<T> {
  readonly product: T;
  readonly plain: T;
}

/** Records the list during the same actions as in `costsOfList`, at the same speed. */
export async function recordList(
  browser: Browser,
  origin: string,
  state: SignedInState,
  rounds: number,
): Promise<RecordedList> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, storageState: state });
  try {
    const { page } = await openList(await context.newPage());
    await watchDom(page);
    const list = await readBody(page);
    const { body, htmlAttributes } = await recordPage(page);
    const responses = [];
    for (const { act, round } of actionsOf(rounds))
      responses.push(await recordResponseTime(page, () => act(page, round), PAUSE_MS));
    await openHotel(page);
    const hotel = await readBody(page);
    // Last, because Emotion adds rules when they are first used.
    const { css } = await recordPage(page);
    return { htmlAttributes, css, body, list, hotel, responses };
  } finally {
    await context.close();
  }
}

/**
 * Cost of actions and rendering of the list at a quarter of the machine's speed, compared with plain React and the same
 * DOM.
 */
export async function costsOfList(
  browser: Browser,
  origin: string,
  state: SignedInState,
  { recorded, rounds }: { readonly recorded: RecordedList; readonly rounds: number },
) {
  const newContext = () => browser.newContext({ baseURL: origin, viewport: VIEWPORT, storageState: state });
  const [context, plainContext] = [await newContext(), await newContext()];
  try {
    const product = await openList(await context.newPage());
    const plain = await openPlain(await plainContext.newPage(), recorded);
    for (const { page } of [product, plain]) await watchInteractions(page);
    const empty = () => Object.fromEntries(ACTIONS.map(({ name }) => [name, [] as number[]]));
    const costs = { product: empty(), plain: empty() };
    for (const [index, { name, act, round, isWarmUp }] of actionsOf(rounds).entries()) {
      const response = recorded.responses[index];
      await plain.page.evaluate(
        `plainList.arm(...${JSON.stringify([response?.first, response?.settled, SETTLED_MS])})`,
      );
      for (const [side, { page }] of [
        ['product', product],
        ['plain', plain],
      ] as const) {
        await act(page, round);
        await page.waitForTimeout(PAUSE_MS);
        await page.locator(ROWS).first().waitFor();
        const cost = costOf(await takeInteractions(page));
        if (!isWarmUp) costs[side][name]?.push(cost);
      }
    }
    const drawn = await inTurns(
      { product: () => drawProduct(product), plain: () => drawPlain(plain, recorded) },
      rounds,
    );
    return { rows: await product.page.locator(ROWS).count(), costs: costs as ListCosts<Costs>, drawn };
  } finally {
    await context.close();
    await plainContext.close();
  }
}

/** All actions of all rounds in order; the first round is a warm-up. */
function actionsOf(rounds: number) {
  return Array.from({ length: rounds + 1 }, (_, round) =>
    ACTIONS.map((action) => ({ ...action, round, isWarmUp: round === 0 })),
  ).flat();
}

interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
}

async function openList(page: Page): Promise<OpenPage> {
  await page.goto(listUrl());
  await page.locator(ROWS).nth(19).waitFor();
  await page.waitForTimeout(4000);
  return throttled(page);
}

async function openPlain(page: Page, { list }: RecordedList): Promise<OpenPage> {
  await page.goto(`${PLAIN_PATH}react.html`);
  await page.evaluate(`plainList.mount(${JSON.stringify(list)})`);
  await page.locator(ROWS).nth(19).waitFor();
  await watchDom(page);
  assertSameBody(await readBody(page), list);
  await page.waitForTimeout(1000);
  return throttled(page);
}

async function throttled(page: Page): Promise<OpenPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await apply(SLOW_CPU, session);
  return { page, session };
}

async function openHotel(page: Page): Promise<void> {
  await page.locator(`${ROWS} h2 a`).first().click();
  await page.locator('main table').first().waitFor();
  await page.waitForTimeout(DRAWN_MS);
}

/** Main-thread time to render the list again after a visit to a hotel page, in milliseconds. */
async function drawProduct({ page, session }: OpenPage): Promise<number> {
  await openHotel(page);
  return mainThreadTime(session, async () => {
    await page.evaluate('history.back()');
    await page.waitForTimeout(DRAWN_MS);
    await assertRows(page);
  });
}

async function drawPlain({ page, session }: OpenPage, { list, hotel }: RecordedList): Promise<number> {
  await page.evaluate(`plainList.prepare(${JSON.stringify(hotel)}); plainList.draw()`);
  await page.waitForTimeout(DRAWN_MS);
  await page.evaluate(`plainList.prepare(${JSON.stringify(list)})`);
  return mainThreadTime(session, async () => {
    await page.evaluate('plainList.draw()');
    await page.waitForTimeout(DRAWN_MS);
    await assertRows(page);
  });
}

async function assertRows(page: Page): Promise<void> {
  const rows = await page.locator(ROWS).count();
  if (rows !== 20) throw new Error(`The list has ${rows} rows instead of 20`);
}

async function mainThreadTime(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** The browser reports nothing below its threshold of 16 ms: such an interaction counts as 16 ms. */
export function costOf(interactions: readonly Interaction[]): number {
  return Math.max(16, ...interactions.map(({ toNextPaint }) => toNextPaint));
}
