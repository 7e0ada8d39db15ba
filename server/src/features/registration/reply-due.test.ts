import { expect, it } from 'vitest';
import { overdueBefore } from './reply-due.ts';

/** In Hong Kong time (UTC+8). */
const at = (text: string) => new Date(`${text}+08:00`);

it.each([
  // Applied on Monday the 16th: the five days are the 17th to the 23rd; the 21st and 22nd are a weekend.
  ['2026-11-23T23:59', '2026-11-16T00:00'],
  ['2026-11-24T00:00', '2026-11-17T00:00'],
  ['2026-11-25T12:00', '2026-11-18T00:00'],
  // Applications from a Friday to Sunday are due on the next Friday.
  ['2026-11-27T09:00', '2026-11-20T00:00'],
  ['2026-11-28T09:00', '2026-11-23T00:00'],
  ['2026-11-29T09:00', '2026-11-23T00:00'],
  ['2026-11-30T09:00', '2026-11-23T00:00'],
])('at %s those from before %s are overdue', (now, before) => {
  expect(overdueBefore(at(now)).toISOString()).toBe(at(before).toISOString());
});
