import { expect, type Locator, type Page } from '@playwright/test';

const TOUCH_PX = 44;

/** Checks that a thumb reaches the control: it is in the lower half of the screen and as large as a touch target. */
export async function expectWithinThumb(page: Page, control: Locator, state: string): Promise<void> {
  const box = await control.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect.soft(box?.height ?? 0, `${state}: height of the button`).toBeGreaterThanOrEqual(TOUCH_PX);
  expect.soft(box?.y ?? 0, `${state}: top of the button`).toBeGreaterThan(height / 2);
  expect.soft((box?.y ?? 0) + (box?.height ?? 0), `${state}: foot of the button`).toBeLessThanOrEqual(height);
}
