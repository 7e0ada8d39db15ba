import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Whatever lies over a page. */
const OVERLAYS = ['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[role=listbox]'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HAS_AXE = 'typeof window.axe === "object"';

/** Nothing that axe can see is wrong with the page as it stands; what is, is named with its place. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  // The progress bar belongs to no part of the page.
  await expectNone(page, (axe) => axe.exclude('[role=progressbar]'), state);
}

/** The same for what has opened over a page that is looked at elsewhere. */
export async function expectNoAxeFindingsAbove(page: Page, state: string): Promise<void> {
  await expectNone(page, (axe) => OVERLAYS.reduce((narrowed, selector) => narrowed.include(selector), axe), state);
}

/** The same in the light and in the dark colours. */
export async function expectNoAxeFindingsInBothSchemes(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page, `${state}, ${colorScheme}`);
  }
}

async function expectNone(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder, state: string): Promise<void> {
  await atRest(page);
  const axe = narrow(await axeIn(page));
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary?.replaceAll('\n', ' ')}`),
  );
  expect.soft(found, state).toEqual([]);
}

/**
 * In pieces axe sees frames of other origins too, but opens a blank page for each look: only where there are frames. By itself it would
 * bring a document its million and a half letters twice for each look; here they come minified, and once.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(HAS_AXE))) await page.evaluate(AXE);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}

/** What is still fading in has other colours for a moment; those of another scheme begin to change with the next frame that is drawn. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const { wide, open } = await page.evaluate<{ wide: number; open: number }>(
    '({ wide: document.scrollingElement.scrollWidth, open: innerWidth })',
  );
  expect.soft(wide, `${state}: width of the content`).toBeLessThanOrEqual(open);
}
