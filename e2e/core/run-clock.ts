import { expect, type Locator, type Page } from '@playwright/test';

const STEP_MS = 500;

/**
 * Waits for what a page shows once a time is over, by letting that time run on the page's own clock, which is installed. Only
 * where nothing else is on its way that has a limit too: for it the time would run as well.
 */
export async function runUntilVisible(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(STEP_MS);
    return await shown.isVisible();
  };
  await expect.poll(isShown, { intervals: [50] }).toBe(true);
}
