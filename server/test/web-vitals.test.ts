import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRules, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { newPageLoad } from '../src/platform/secrets/page-load.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

/** Reports of slow pages, and how they are stored: once for each page with a signed load id. */

const REMOTES = ['mf-trips', 'mf-search'] as const;
const DAY_MS = 24 * 60 * 60_000;
/** A subnet that no other test uses. */
const FLOODING = '203.0.113.7';
const NOTHING = { long_tasks: 0, long_ms: 0, longest_ms: 0, slow_interactions: 0, slowest_ms: 0 };

let folder: string;
let portal: TestApp;
let agent: SignedClient;
let operator: SignedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-slowness-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  await assignTestRemotes(portal.db, ...REMOTES);
  const store = folderStore(join(folder, 'remotes'));
  for (const name of REMOTES) {
    const built = await buildInto(folder, aBuiltRelease(v(0), { name }));
    await publishRemote(portal.db, { folder: built, store, by: 'team' });
    const requestedChange = { verb: 'set', version: v(0), company: undefined } as const;
    await changeRules(portal.db, { name, requestedChange, by: 'olivia', why: 'first' }, filesIn(store));
  }
  agent = await signInAs(portal.app, 'agent@portico.test');
  operator = await signInAs(portal.app, 'operator@portico.test');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await portal.connection.pool.query('truncate version_loads, version_web_vitals');
});

interface VersionLoad {
  readonly client?: SignedClient;
  readonly remotes?: readonly string[];
}

/** A page that reported its opened remotes; returns its load id. All pages of a test fall into one hour. */
async function open({ client = agent, remotes = ['mf-trips'] }: VersionLoad = {}): Promise<string> {
  const load = newPageLoad(portal.keys);
  const opened = remotes.map((remote) => ({ remote, version: v(0) }));
  const { flag, text } = await client.call('/api/faults', { operation: 'report', load, faults: [], opened });
  expect(flag, text).toBe('200');
  await portal.connection.pool.query("update version_loads set opened_at = date_trunc('hour', $1::timestamptz)", [
    NOON,
  ]);
  return load;
}

/** A fixed time within this hour, so that no test crosses the hour. */
const NOON = new Date();

interface ReportInput {
  readonly tells_tasks?: number;
  readonly tells_interactions?: number;
  readonly versions?: readonly object[];
}

const part = (more: object = {}) => ({ remote: 'mf-trips', version: v(0), ...NOTHING, ...more });
const SLOW = { long_tasks: 2, long_ms: 380, longest_ms: 300, slow_interactions: 1, slowest_ms: 312 };

const sendReport = (
  load: string,
  slowness: ReportInput = {},
  headers: Readonly<Record<string, string>> = {},
  from = '127.0.0.1',
) =>
  portal.app.inject({
    remoteAddress: from,
    method: 'POST',
    url: '/portal/faults/slow',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ load, slowness: { tells_tasks: 1, tells_interactions: 1, versions: [], ...slowness } }),
  });

async function listReports(more: object = {}): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data, text } = await operator.call('/api/faults', { operation: 'slow', since: 0, ...more });
  expect(data, text).toBeDefined();
  return (data as { list: Readonly<Record<string, unknown>>[] }).list;
}

describe('what pages tell of their slowness', () => {
  it('is summed for each version: pages that tell, those that were slow, how often, the longest, and the 75th percentile', async () => {
    for (const slowest of [240, 280, 450, 2600]) {
      const load = await open();
      const versions = [part({ ...SLOW, slowest_ms: slowest })];
      expect((await sendReport(load, { versions })).statusCode).toBe(204);
    }
    await sendReport(await open());
    expect(await listReports()).toEqual([
      {
        name: 'mf-trips',
        version: v(0),
        long_tasks: { pages: 5, slow_pages: 4, count: 8, total_ms: 1520, longest_ms: 300 },
        interactions: { pages: 5, slow_pages: 4, count: 4, usual_ms: 500, slowest_ms: 2600 },
      },
    ]);
    expect(await listReports({ name: 'mf-search' })).toEqual([]);
  });

  it('gives the vitals of a page load to the metrics, of a page of ours alone', async () => {
    const measured = async () => {
      const { body } = await portal.app.inject('/metrics');
      const value = (sample: string) => Number(body.split(`${sample} `)[1]?.split('\n')[0] ?? 0);
      return {
        count: value('portico_web_vitals_seconds_count{vital="lcp"}'),
        shift: value('portico_web_vitals_layout_shift_sum'),
      };
    };
    const before = await measured();
    const slowness = { tells_tasks: 1, tells_interactions: 1, versions: [] };
    for (const load of [await open(), randomUUID()]) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/portal/faults/slow',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ load, slowness, vitals: { lcp_ms: 1800, cls_thousandths: 250 } }),
      });
      expect(statusCode).toBe(204);
    }
    expect(await measured()).toEqual({ count: before.count + 1, shift: before.shift + 0.25 });
  });

  it('counts each version that a page opened, as slow only where it was', async () => {
    const load = await open({ remotes: REMOTES });
    await sendReport(load, { versions: [part(SLOW)] });
    expect(await listReports()).toMatchObject([
      { name: 'mf-trips', long_tasks: { pages: 1, slow_pages: 1 }, interactions: { pages: 1, slow_pages: 1 } },
      { name: 'mf-search', long_tasks: { pages: 1, slow_pages: 0 }, interactions: { pages: 1, slow_pages: 0 } },
    ]);
  });

  it('counts no page whose browser does not tell', async () => {
    await sendReport(await open(), { tells_tasks: 0 });
    await sendReport(await open(), { tells_tasks: 0, tells_interactions: 0 });
    expect(await listReports()).toMatchObject([
      { long_tasks: { pages: 0 }, interactions: { pages: 1, slow_pages: 0 } },
    ]);
  });

  it('counts what a page repeats once, and of what it tells later only what is new', async () => {
    const load = await open();
    for (let time = 0; time < 3; time += 1) await sendReport(load, { versions: [part(SLOW)] });
    await Promise.all(
      [1, 2, 3].map(() => sendReport(load, { versions: [part({ ...SLOW, long_tasks: 3, long_ms: 440 })] })),
    );
    expect(await listReports()).toMatchObject([
      {
        long_tasks: { pages: 1, slow_pages: 1, count: 3, total_ms: 440 },
        interactions: { pages: 1, slow_pages: 1, count: 1, usual_ms: 312 },
      },
    ]);
  });

  it('is told to operators alone', async () => {
    expect((await agent.call('/api/faults', { operation: 'slow', since: 0 })).flag).toBe('E403');
    const visitor = await newVisitor(portal.app);
    expect((await visitor.call('/api/faults', { operation: 'slow', since: 0 })).flag).toBe('001');
  });

  it('is kept for two weeks', async () => {
    await sendReport(await open(), { versions: [part(SLOW)] });
    const moveTo = (at: Date) => portal.connection.pool.query('update version_web_vitals set hour = $1', [at]);
    await moveTo(new Date(Date.now() - 13 * DAY_MS));
    await portal.runJob('sweep-faults');
    const since = Math.floor((Date.now() - 7 * DAY_MS) / 1000);
    expect([(await listReports()).length, (await listReports({ since })).length]).toEqual([1, 0]);
    await moveTo(new Date(Date.now() - 15 * DAY_MS));
    await portal.runJob('sweep-faults');
    expect(await listReports()).toEqual([]);
  });
});

describe('[SEC-13] what anybody may send of slowness', () => {
  it('keeps nothing of a page that no document opened, nor of what a page never opened', async () => {
    await open();
    const versions = [part(SLOW), part({ ...SLOW, remote: 'mf-search' }), part({ ...SLOW, remote: 'mf-made-up' })];
    const own = newPageLoad(portal.keys);
    for (const load of [randomUUID(), `${randomUUID()}.${own.split('.')[1]}`, own])
      expect((await sendReport(load, { versions })).statusCode).toBe(204);
    expect(await listReports()).toEqual([]);
    await sendReport(await open(), { versions });
    expect(await listReports()).toMatchObject([{ name: 'mf-trips', long_tasks: { pages: 1, count: 2 } }]);
  });

  it('keeps nothing of a page that was opened more than a day ago', async () => {
    const load = newPageLoad(portal.keys, Date.now() - DAY_MS - 60_000);
    await portal.db
      .insertInto('versionLoads')
      .values({
        ...{ loadId: load.split('.')[0] ?? '', remote: 'mf-trips', version: v(0) },
        ...{ witness: 'person 1', isUser: true },
      })
      .execute();
    expect((await sendReport(load, { versions: [part(SLOW)] })).statusCode).toBe(204);
    expect(await listReports()).toEqual([]);
  });

  it('counts visitors of one network once an hour', async () => {
    const visitors = await Promise.all([newVisitor(portal.app), newVisitor(portal.app), newVisitor(portal.app)]);
    const loads: string[] = [];
    for (const client of visitors) loads.push(await open({ client }));
    for (const load of [...loads, ...loads]) await sendReport(load, { versions: [part(SLOW)] });
    expect(await listReports()).toMatchObject([{ long_tasks: { pages: 1, count: 2 }, interactions: { pages: 1 } }]);
  });

  it.each([
    ['what is no JSON', '{', {}, 400],
    ['a text in place of a figure', { longest_ms: 'anna@harbour.example' }, {}, 400],
    ['more than a page can have', { long_tasks: 10_001 }, {}, 400],
    ['what is below nothing', { slowest_ms: -1 }, {}, 400],
    ['the page of another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_what, more, headers, status) => {
    const load = await open();
    const response =
      typeof more === 'string'
        ? await portal.app.inject({
            ...{ method: 'POST', url: '/portal/faults/slow', payload: more },
            headers: { 'content-type': 'application/json' },
          })
        : await sendReport(load, { versions: [part({ ...SLOW, ...more })] }, headers);
    expect(response.statusCode).toBe(status);
    expect(await listReports()).toEqual([]);
  });

  it('takes only so many a minute of one network, and faults are told all the same', async () => {
    // Freezes the time, since the token bucket refills while time passes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const codes = new Set<number>();
    const flood = async () => (await sendReport(randomUUID(), {}, {}, FLOODING)).statusCode;
    for (let count = 0; count < 600; count += 1) codes.add(await flood());
    expect([[...codes], await flood()]).toEqual([[204], 429]);
    const load = randomUUID();
    const faults = await portal.app.inject({
      method: 'POST',
      url: '/portal/faults',
      remoteAddress: FLOODING,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ load, faults: [] }),
    });
    expect(faults.statusCode).toBe(204);
  });
});
