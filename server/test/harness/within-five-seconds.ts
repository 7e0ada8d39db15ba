import { expect } from 'vitest';

const SOON_MS = 5_000;

/**
 * Asserts that a request sent within five seconds gets the wanted result. Excludes the duration of the response, which
 * a busy machine prolongs.
 */
export async function withinFiveSeconds(ask: () => unknown, wanted: unknown): Promise<void> {
  const began = performance.now();
  let requestedAt = began;
  const answer = async () => {
    requestedAt = performance.now();
    return await ask();
  };
  await expect.poll(answer, { timeout: 30_000, interval: 50 }).toEqual(wanted);
  expect(requestedAt - began).toBeLessThan(SOON_MS);
}
