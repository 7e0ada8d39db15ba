import { expect } from '@playwright/test';

/**
 * Milliseconds from now until the last check that succeeded was started. The duration of the check itself is not
 * included.
 */
export async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  let asked = 0;
  await expect(async () => {
    const asksAt = performance.now();
    expect(await isSo()).toBe(true);
    asked = asksAt - began;
  }).toPass({ intervals: [100] });
  return Math.round(asked);
}
