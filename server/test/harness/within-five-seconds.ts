import { expect } from 'vitest';

const SOON_MS = 5_000;

/**
 * What is promised within five seconds: the question that is answered so was asked within them. What answers take on a busy
 * machine is no part of it.
 */
export async function withinFiveSeconds(ask: () => unknown, wanted: unknown): Promise<void> {
  const began = performance.now();
  let askedAt = began;
  const answer = async () => {
    askedAt = performance.now();
    return await ask();
  };
  await expect.poll(answer, { timeout: 30_000, interval: 50 }).toEqual(wanted);
  expect(askedAt - began).toBeLessThan(SOON_MS);
}
