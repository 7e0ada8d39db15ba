import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Hearing, newHearing } from './health-monitor.ts';

let hearing: Hearing;
let respondsToProbe: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  respondsToProbe = false;
  hearing = newHearing({ silenceMs: 4_500, probe: async () => respondsToProbe });
});
afterEach(() => {
  hearing.stop();
  vi.useRealTimers();
});

/** Starts a request and records when it was given up. */
function question() {
  const query: { givenUpAt?: number; onResponse: () => void } = { onResponse: () => {} };
  query.onResponse = hearing.trackQuery(() => {
    query.givenUpAt = performance.now();
  });
  return query;
}

it('gives up all that is open when the oldest question waited too long, and what comes at once, until it is heard again', async () => {
  const began = performance.now();
  const first = question();
  await vi.advanceTimersByTimeAsync(4_000);
  const later = question();
  await vi.advanceTimersByTimeAsync(500);
  expect([first.givenUpAt, later.givenUpAt]).toEqual([began + 4_500, began + 4_500]);
  expect(hearing.isSilent()).toBe(true);
  const late = question();
  expect(late.givenUpAt).toBe(began + 4_500);

  respondsToProbe = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hearing.isSilent()).toBe(false);
  expect(question().givenUpAt).toBeUndefined();
});

it.each([
  ['other answers arrive', () => hearing.noteResponse()],
  [
    'the smallest question is answered',
    () => {
      respondsToProbe = true;
    },
  ],
])('gives a slow statement up alone while %s', async (_how, speak) => {
  const slow = question();
  await vi.advanceTimersByTimeAsync(2_000);
  speak();
  const other = question();
  await vi.advanceTimersByTimeAsync(2_600);
  expect(slow.givenUpAt).toBeDefined();
  expect(other.givenUpAt).toBeUndefined();
  expect(hearing.isSilent()).toBe(false);
});

it('leaves a question alone that was answered', async () => {
  const query = question();
  query.onResponse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query.givenUpAt).toBeUndefined();
  expect(hearing.isSilent()).toBe(false);
});
