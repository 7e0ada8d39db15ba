import { expect, type Locator, type Page } from '@playwright/test';

const STEP_MS = 500;

/**
 * Advances the installed page clock until the element is visible. Only if no other request with a timeout is pending,
 * because its time would advance too.
 */
export async function runUntilVisible(page: Page, target: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(STEP_MS);
    return await target.isVisible();
  };
  await expect.poll(isShown, { intervals: [50] }).toBe(true);
}
