import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExpiringToken } from './expiring-token.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let count = 0;
const lend = vi.fn(async () => ({ value: `token ${++count}`, forSeconds: 600 }));

it('is fetched once for all who ask, until a minute before its end', async () => {
  const token = createExpiringToken(lend);
  const [first, second] = await Promise.all([token.get(), token.get()]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(539_000);
  expect(await token.get()).toBe(first);
  vi.advanceTimersByTime(2_000);
  expect(await token.get()).not.toBe(first);
});

it('is fetched anew when the provider no longer takes it, and after a failure', async () => {
  const token = createExpiringToken(lend);
  const first = await token.get();
  token.forget('an older one');
  expect(await token.get()).toBe(first);
  token.forget(first);
  lend.mockRejectedValueOnce(new Error('gone'));
  await expect(token.get()).rejects.toThrow('gone');
  expect(await token.get()).not.toBe(first);
});
