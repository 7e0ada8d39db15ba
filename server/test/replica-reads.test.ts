import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Connection, Db } from '../src/platform/database/connect.ts';
import { newBooker } from './booking/booking-client.ts';
import type { SignedClient } from './harness/signed-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';
import { newTestDatabase } from './harness/test-database.ts';

/** A copy of the database with one difference that identifies the source of a read. */
let copy: Connection;
let portal: TestApp;
let reading: TestApp;
let agent: SignedClient;
let present: Db | undefined;
let failures = 0;

beforeAll(async () => {
  copy = await newTestDatabase();
  portal = await newTestApp();
  await copy.db.updateTable('orders').set({ ownReference: 'read from the copy' }).execute();
  const standby = {
    db: () => present,
    behindMs: () => 0,
    withinMs: 1_000,
    failed: () => (failures += 1),
    stop: () => {},
  };
  reading = await createSecondTestApp(portal, {}, {}, { standby });
});
beforeEach(async () => {
  present = copy.db;
  failures = 0;
  agent = await newBooker(reading);
});
afterAll(async () => {
  await reading.close();
  await portal.close();
  await copy.close();
});

async function isFromCopy(client = agent, cookie = ''): Promise<boolean> {
  const tampering = cookie === '' ? {} : { headers: { cookie: `${client.cookie}; ${cookie}` } };
  const { flag, data } = await client.call('/api/getTripList', { status: 'all', type: 'all', page: 1 }, tampering);
  expect(flag).toBe('200');
  expect(JSON.stringify(data)).toContain('orderno');
  return JSON.stringify(data).includes('read from the copy');
}

it('a list that may be a moment old is read from the standby, while there is one that may be read', async () => {
  expect(await isFromCopy()).toBe(true);
  present = undefined;
  expect(await isFromCopy()).toBe(false);
});

it('somebody who changed something reads from the primary until the standby must have it, wherever they ask', async () => {
  const { id } = await portal.db.selectFrom('hotels').select('id').limit(1).executeTakeFirstOrThrow();
  const changed = await agent.call('/api/doCollect', { hotelid: String(id), status: 1 });
  expect(changed.flag).toBe('200');
  const cookies = [changed.headers['set-cookie']].flat().filter((cookie) => cookie?.startsWith('wrote='));
  expect(cookies).toEqual(['wrote=1; Path=/; Max-Age=2; HttpOnly; SameSite=Lax']);
  expect(await isFromCopy(agent, 'wrote=1')).toBe(false);
  // Reads set no `wrote` cookie.
  const read = await agent.call('/api/userInfo');
  expect(JSON.stringify(read.headers['set-cookie'] ?? '')).not.toContain('wrote=');
});

it('what the standby cannot say the primary says, and one that does not answer is not asked again', async () => {
  const gone = await newTestDatabase();
  present = gone.db;
  await gone.close();
  expect(await isFromCopy()).toBe(false);
  await copy.pool.query('alter table orders rename to away');
  try {
    present = copy.db;
    const before = failures;
    expect(await isFromCopy()).toBe(false);
    expect(failures).toBe(before);
  } finally {
    await copy.pool.query('alter table away rename to orders');
  }
});
