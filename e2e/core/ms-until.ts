import { expect } from '@playwright/test';

/** Milliseconds from now to the start of the first successful check; the duration of that check is not included. */
export async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  let requestDelayMs = 0;
  await expect(async () => {
    const requestsAt = performance.now();
    expect(await isSo()).toBe(true);
    requestDelayMs = requestsAt - began;
  }).toPass({ intervals: [100] });
  return Math.round(requestDelayMs);
}
