import { expect } from '@playwright/test';

/** Milliseconds from now to the start of the first successful check; the duration of that check is not included. */
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
