import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSharedLimits, type SharedLimits } from '../src/platform/limits/shared-limits.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

const BOUNDS = { most: 3, windowSeconds: 600 };

let portal: TestApp;
let secondApp: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
  secondApp = await createSecondTestApp(portal);
});
afterAll(async () => {
  await secondApp.close();
  await portal.close();
});

let here: SharedLimits;
let there: SharedLimits;
beforeEach(async () => {
  await portal.db.deleteFrom('sharedLimits').execute();
  here = newSharedLimits(portal.connection.pool, portal.keys);
  there = newSharedLimits(secondApp.connection.pool, secondApp.keys);
});

function windowsEnd() {
  return portal.db
    .updateTable('sharedLimits')
    .set({ expire: Date.now() - 1 })
    .execute();
}

describe('a shared limit', () => {
  it('lets a name do so much in a window, in all processes together', async () => {
    const [mine, theirs] = [here('mail', BOUNDS), there('mail', BOUNDS)];
    expect([await mine.count('ann'), await theirs.count('ann'), await mine.count('ann')]).toEqual([0, 0, 0]);
    for (const limit of [mine, theirs]) expect(await limit.waitOf('ann')).toBeGreaterThan(590);
    expect(await theirs.count('ann')).toBeGreaterThan(590);
    expect(await theirs.waitOf('bob')).toBe(0);
    expect(await there('upload', BOUNDS).waitOf('ann')).toBe(0);
  });

  it('lets no more through when all come at the same moment', async () => {
    const limits = [here('mail', BOUNDS), there('mail', BOUNDS)] as const;
    const waits = await Promise.all(Array.from({ length: 10 }, (_, no) => limits[no % 2 === 0 ? 0 : 1].count('ann')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('names no statement: behind a pooler the name would be on another connection', async () => {
    const attempts: unknown[] = [];
    const query = (text: string, values: unknown[]) => {
      attempts.push(text);
      return portal.connection.pool.query(text, values);
    };
    const limit = newSharedLimits({ query } as unknown as Pool, portal.keys)('mail', BOUNDS);
    for (const operation of [limit.waitOf, limit.count, limit.forget]) await operation('ann');
    expect(attempts).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  });

  it('counts nothing by being asked', async () => {
    const limit = here('mail', BOUNDS);
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await limit.waitOf('ann')).toBe(0);
    expect(await portal.db.selectFrom('sharedLimits').selectAll().execute()).toEqual([]);
  });

  it('begins again when its window is over, and when it is forgotten', async () => {
    const limit = here('mail', { ...BOUNDS, most: 1 });
    await limit.count('ann');
    await windowsEnd();
    expect(await limit.waitOf('ann')).toBe(0);
    expect(await limit.count('ann')).toBe(0);
    expect(await limit.waitOf('ann')).toBeGreaterThan(0);
    await limit.forget('ann');
    expect(await limit.waitOf('ann')).toBe(0);
  });

  it('stores neither a name nor what could be compared with one', async () => {
    await here('mail', BOUNDS).count('ann@portico.test');
    const rows = async () => await portal.db.selectFrom('sharedLimits').select('key').execute();
    const [mine] = await rows();
    expect(mine?.key).toMatch(/^mail:[\w-]{43}$/);
    await newSharedLimits(portal.connection.pool, [{ id: 'other', secret: randomBytes(32) }])('mail', BOUNDS).count(
      'ann@portico.test',
    );
    expect(new Set((await rows()).map(({ key }) => key)).size).toBe(2);
  });

  it('leaves nothing behind: the job sweeps the windows that are over, and no others', async () => {
    await here('mail', BOUNDS).count('ann');
    await windowsEnd();
    await here('mail', BOUNDS).count('bob');
    const [, living] = await portal.db.selectFrom('sharedLimits').select('key').orderBy('expire').execute();
    await portal.runJob('sweep-shared-limits');
    expect(await portal.db.selectFrom('sharedLimits').select('key').execute()).toEqual([living]);
  });
});
