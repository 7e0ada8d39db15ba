import { expect } from '@playwright/test';

/**
 * How many milliseconds from now that question was asked which is answered by yes. What the answers themselves take on a busy
 * machine is no part of it.
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
