import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, Db } from './connect.ts';
import { watchStandby } from './read-replica.ts';

const HERE = {} as Db;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A primary and a replica with their WAL positions. */
function pair() {
  const places: { primary: string | null; standby: string | null | Error } = { primary: '0/10', standby: '0/10' };
  const warnings: string[] = [];
  const createSource = (which: 'primary' | 'standby') => ({
    query: async () => {
      const place = places[which];
      if (place instanceof Error) throw place;
      return { rows: [{ place }] };
    },
  });
  let ms = 0;
  const watched = watchStandby({
    primary: createSource('primary') as never,
    standby: { db: HERE, pool: createSource('standby') } as unknown as Connection,
    withinMs: 1_000,
    report: (sentence) => warnings.push(sentence),
    now: () => ms,
  });
  const pass = async (passed: number) => {
    for (let remainingMs = passed; remainingMs > 0; remainingMs -= 100) {
      ms += 100;
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  return { ...watched, places, warnings, pass };
}

it('is read while it has what the primary had a moment ago', async () => {
  const { db, places, pass, warnings } = pair();
  expect(db()).toBeUndefined();
  await pass(100);
  expect(db()).toBe(HERE);
  // The primary has no writes: the replica does not become stale.
  await pass(5_000);
  expect(db()).toBe(HERE);
  // Both advance; the replica is one check behind.
  for (const place of [0x20, 0x30, 0x40, 0x50, 0x60, 0x70]) {
    places.standby = places.primary;
    places.primary = `0/${place.toString(16)}`;
    await pass(200);
    expect(db()).toBe(HERE);
  }
  expect(warnings).toEqual([]);
});

it('is left out while it is too far behind, which is told once, and so is the end of it', async () => {
  const { db, places, pass, warnings } = pair();
  await pass(100);
  places.primary = '1/0';
  await pass(600);
  expect(db()).toBe(HERE);
  await pass(1_000);
  expect(db()).toBeUndefined();
  places.standby = '1/0';
  await pass(400);
  expect(db()).toBe(HERE);
  expect(warnings).toEqual([
    'The read replica at DATABASE_READ_URL is unavailable or more than 1000 ms behind. The primary is used.',
    'The read replica at DATABASE_READ_URL is up to date again and is used.',
  ]);
});

it.each([
  ['does not answer', new Error('away')],
  ['has become a primary', null],
])('is left out when it %s', async (_what, place) => {
  const { db, places, pass } = pair();
  await pass(100);
  places.standby = place;
  await pass(1_300);
  expect(db()).toBeUndefined();
});

it('is left out at once when a reading failed there, until it was seen well again', async () => {
  const { db, failed, pass } = pair();
  await pass(100);
  failed();
  expect(db()).toBeUndefined();
  await pass(300);
  expect(db()).toBe(HERE);
});
