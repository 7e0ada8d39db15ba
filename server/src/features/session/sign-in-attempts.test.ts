import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { takeTry } from './sign-in-attempts.ts';

const BOUNDS = { free: 10, firstPauseSeconds: 15, longestPauseSeconds: 60, windowSeconds: 3_600 };
const BEGAN = Date.UTC(2026, 10, 24);

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());
afterEach(() => void vi.useRealTimers());

/** Makes attempts at the given milliseconds after the start; returns how many were allowed. */
async function taken(subject: string, ...after: readonly number[]): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'] });
  let count = 0;
  for (const ms of after) {
    vi.setSystemTime(BEGAN + ms);
    if ((await takeTry(connection.db, subject, BOUNDS)) === 0) count += 1;
  }
  return count;
}

it('no more are taken than are free, in whatever order those of a moment arrive', async () => {
  const backwards = Array.from({ length: 30 }, (_, at) => 30 - at);
  expect(await taken('backwards', ...backwards)).toBe(BOUNDS.free);
  expect(await taken('at once', ...backwards.map(() => 0))).toBe(BOUNDS.free);
});

it('one that was not taken waits, even where its clock says that the pause has just ended', async () => {
  await taken('late', ...Array.from({ length: BOUNDS.free }, () => 0));
  vi.setSystemTime(BEGAN + 14_999);
  const { db } = connection;
  const attempt = takeTry(db, 'late', BOUNDS);
  vi.setSystemTime(BEGAN + 15_001);
  expect(await attempt).toBe(1);
});
