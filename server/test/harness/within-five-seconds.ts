import { expect } from 'vitest';

const SOON_MS = 5_000;

/**
 * Asserts that a request sent within five seconds gets the wanted result. Excludes the duration of the response, which
 * a busy machine prolongs.
 */
export async function withinFiveSeconds(read: () => unknown, expected: unknown): Promise<void> {
  const began = performance.now();
  let requestedAt = began;
  const readValue = async () => {
    requestedAt = performance.now();
    return await read();
  };
  await expect.poll(readValue, { timeout: 30_000, interval: 50 }).toEqual(expected);
  expect(requestedAt - began).toBeLessThan(SOON_MS);
}
