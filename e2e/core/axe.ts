import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Layers above a page. */
const OVERLAYS = ['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[role=listbox]'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HAS_AXE = 'typeof window.axe === "object"';

/** Fails with axe violations of the current page, each with its element. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  // The progress bar is not part of the page.
  await expectNone(page, (axe) => axe.exclude('[role=progressbar]'), state);
}

/** The same for layers above a page that another test checks. */
export async function expectNoAxeFindingsAbove(page: Page, state: string): Promise<void> {
  await expectNone(page, (axe) => OVERLAYS.reduce((narrowed, selector) => narrowed.include(selector), axe), state);
}

/** The same in the light and the dark colour scheme. */
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
  const issues = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary?.replaceAll('\n', ' ')}`),
  );
  expect.soft(issues, state).toEqual([]);
}

/**
 * The normal mode supports frames of other origins, but opens a blank page for each run: used only with frames.
 * Otherwise the minified source (1.5 million characters unminified) is injected once, instead of twice per run.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(HAS_AXE))) await page.evaluate(AXE);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}

/** Waits for the end of animations, which change colours; those of a new colour scheme start with the next frame. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Fails if the page scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const { wide, open } = await page.evaluate<{ wide: number; open: number }>(
    '({ wide: document.scrollingElement.scrollWidth, open: innerWidth })',
  );
  expect.soft(wide, `${state}: width of the content`).toBeLessThanOrEqual(open);
}
