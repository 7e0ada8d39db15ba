import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Whatever lies over a page. */
const OVERLAYS = ['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[role=listbox]'];

/** Nothing that axe can see is wrong with the page as it stands; what is, is named with its place. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  // The progress bar belongs to no part of the page.
  await expectNone(page, new AxeBuilder({ page }).exclude('[role=progressbar]'), state);
}

/** The same for what has opened over a page that is looked at elsewhere. */
export async function expectNoAxeFindingsAbove(page: Page, state: string): Promise<void> {
  await expectNone(
    page,
    OVERLAYS.reduce((axe, selector) => axe.include(selector), new AxeBuilder({ page })),
    state,
  );
}

/** The same in the light and in the dark colours. */
export async function expectNoAxeFindingsInBothSchemes(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page, `${state}, ${colorScheme}`);
  }
}

async function expectNone(page: Page, axe: AxeBuilder, state: string): Promise<void> {
  await atRest(page);
  // In pieces it sees frames of other origins too, but opens a blank page for each look: only where there are frames.
  const { violations } = await axe
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary?.replaceAll('\n', ' ')}`),
  );
  expect.soft(found, state).toEqual([]);
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
