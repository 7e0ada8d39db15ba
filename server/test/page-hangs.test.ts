import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FALLBACK_PATH, PAGE_LOAD_HEADER, RUNNING_COOKIE } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorIngest } from '../src/features/client-errors/client-errors.ts';
import { sealNote } from '../src/features/portal-page/running-notes.ts';
import { changeRules, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { newPageLoad } from '../src/platform/secrets/page-load.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

/** What a browser stores about a hanging page, and how the next HTML page uses it. */

const NAME = 'mf-trips';
/** The response does not wait for the report. */
const WAIT = { timeout: 20_000 };
/** Team in the build's metadata. */
const TEAM = 'Search';
const PAGE = '/portal/account/MyTrip';
const [OLDEST, GOOD, LIVE] = [v(0), v(1), v(2)];

let folder: string;
let portal: TestApp;
let operator: SignedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-still-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  await assignTestRemotes(portal.db, NAME);
  const store = folderStore(join(folder, 'remotes'));
  for (const version of [OLDEST, GOOD, LIVE]) {
    await publishRemote(portal.db, {
      folder: await buildInto(folder, aBuiltRelease(version, { name: NAME })),
      store,
      by: 'team',
    });
    const requestedChange = { verb: 'set', version, company: undefined } as const;
    await changeRules(portal.db, { name: NAME, requestedChange, by: 'olivia', why: 'next' }, filesIn(store));
  }
  operator = await signInAs(portal.app, 'operator@portico.test');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await portal.connection.pool.query('truncate client_errors, page_loads, version_loads, unhealthy_versions');
});

/** A browser's cookies across responses. */
function aBrowser(first: Readonly<Record<string, string>> = {}) {
  const storedValues = new Map(Object.entries(first));
  const request = async (
    url: string,
    more: { method?: 'POST'; payload?: string; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...storedValues].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await portal.app.inject({
      url,
      ...more,
      headers: { host: 'localhost:4300', ...(cookie && { cookie }), ...more.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) storedValues.delete(name);
      else storedValues.set(name, value);
    }
    return response;
  };
  return {
    request,
    storedValues,
    /** Opens the page and returns the remote's version that the HTML page names. */
    opens: async (headers: Record<string, string> = {}) => {
      const { body } = await request(`/portal/${NAME}`, { headers });
      const { shown } = JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
      return (shown as { version: string } | undefined)?.version;
    },
  };
}

/** Header with which the host of a page reports a failed version. */
const sealed = () => ({ [PAGE_LOAD_HEADER]: newPageLoad(portal.keys) });

function noteOf(version: string, secondsAgo: number, name = NAME, load = newPageLoad(portal.keys)) {
  const note = sealNote(load, { name, version }, portal.keys);
  return { [`${RUNNING_COOKIE}0a1b2c3d`]: `${note}:${Math.floor(Date.now() / 1000) - secondsAgo}` } as const;
}

const reported = async () =>
  (await operator.call('/api/faults', { operation: 'list', since: 0, limit: 500 })).data.list as Readonly<
    Record<string, unknown>
  >[];

describe('[PLAT-04] a version that failed on a page', () => {
  it('is not in the browser’s next documents: what hangs is waited for once', async () => {
    const browser = aBrowser();
    expect(await browser.opens()).toBe(LIVE);
    const response = await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, { headers: sealed() });
    expect(response.json()).toMatchObject({ version: GOOD });
    expect(response.headers['set-cookie']).toMatch(/; Path=\/portal; Max-Age=28800; HttpOnly; SameSite=Lax$/);
    expect(await browser.opens()).toBe(GOOD);
    expect(await browser.opens()).toBe(GOOD);
    expect(await aBrowser().opens()).toBe(LIVE);
  });

  it('is not stepped back to when the one in its place fails as well', async () => {
    const browser = aBrowser();
    await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, { headers: sealed() });
    // That page was opened with the good version and knows no other.
    expect((await browser.request(`${FALLBACK_PATH}/${NAME}?not=${GOOD}`, { headers: sealed() })).json()).toMatchObject(
      {
        version: OLDEST,
      },
    );
    expect(await browser.opens()).toBe(OLDEST);
  });

  it('is tried again where nothing is left beside', async () => {
    const browser = aBrowser();
    const all = [LIVE, GOOD, OLDEST].map((version) => `not=${version}`).join('&');
    expect((await browser.request(`${FALLBACK_PATH}/${NAME}?${all}`, { headers: sealed() })).statusCode).toBe(404);
    expect(await browser.opens()).toBe(LIVE);
  });

  it('is kept out by no other site, and by no name that was never published', async () => {
    const browser = aBrowser();
    await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, {
      headers: { ...sealed(), 'sec-fetch-site': 'cross-site' },
    });
    await browser.request(`${FALLBACK_PATH}/${NAME}?not=9.9.9`, { headers: sealed() });
    expect(browser.storedValues.has('portico-failed')).toBe(false);
    expect(await browser.opens()).toBe(LIVE);
  });

  it('is withheld by no script of the page: it does not know the sealed number of the host', async () => {
    const browser = aBrowser();
    const script = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    const { body } = await browser.request(`/portal/${NAME}`, { headers: script });
    const { load, runningNote } = JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
    expect(runningNote).toBeUndefined();
    for (const reusedLoad of [load, randomUUID(), ''])
      await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, {
        headers: { ...script, [PAGE_LOAD_HEADER]: reusedLoad },
      });
    await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, { headers: script });
    for (const reusedLoad of [load, randomUUID()]) await reportHang(browser, { load: reusedLoad });
    expect(browser.storedValues.has('portico-failed')).toBe(false);
    expect(await browser.opens()).toBe(LIVE);
  });

  it('is withheld by a value of its own session alone, and until the value ends', async () => {
    const browser = aBrowser();
    await browser.opens();
    await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, { headers: sealed() });
    const value = browser.storedValues.get('portico-failed') ?? '';
    expect(await browser.opens()).toBe(GOOD);
    const other = aBrowser({ 'portico-failed': value });
    await other.opens();
    expect(await other.opens()).toBe(LIVE);
    const [until = '', list, seal] = value.split('~');
    browser.storedValues.set('portico-failed', [Number(until) + 999_999, list, seal].join('~'));
    expect(await browser.opens()).toBe(LIVE);
  });

  it('stays withheld where a script adds a second cookie of that name, before or after', async () => {
    const browser = aBrowser();
    await browser.opens();
    await browser.request(`${FALLBACK_PATH}/${NAME}?not=${LIVE}`, { headers: sealed() });
    const cookie = [...browser.storedValues].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const both of [`portico-failed=${NAME}/${GOOD}; ${cookie}`, `${cookie}; portico-failed=${NAME}/${GOOD}`]) {
      const { body } = await portal.app.inject({
        url: `/portal/${NAME}`,
        headers: { host: 'localhost:4300', cookie: both },
      });
      expect(JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').shown.version).toBe(GOOD);
    }
  });

  it.each([
    '',
    '|',
    'mf-trips',
    `${NAME}/${LIVE}/x`,
    `../${NAME}/1.0.0`,
    'x'.repeat(4000),
    `${NAME}/<script>`,
    `${NAME}/${LIVE}`,
    `9999999999~${NAME}/${LIVE}~${'A'.repeat(22)}`,
    `9999999999~${NAME}/${LIVE}~`,
  ])('may be made up as "%s": nothing comes of it', async (made) => {
    expect(await aBrowser({ 'portico-failed': made }).opens()).toBe(LIVE);
  });
});

describe('[PLAT-04] the note of a page that stood still', () => {
  it('leads the next document to last good, is told with the team that owns it, and once', async () => {
    const browser = aBrowser(noteOf(LIVE, 60));
    expect(await browser.opens()).toBe(GOOD);
    await vi.waitFor(async () => expect(await reported()).toHaveLength(1), WAIT);
    expect(await reported()).toMatchObject([
      { name: NAME, version: LIVE, team: TEAM, phase: 'standstill', path: `/portal/${NAME}`, count: 1 },
    ]);
    expect([...browser.storedValues.keys()].filter((name) => name.startsWith(RUNNING_COOKIE))).toEqual([]);
    expect(await browser.opens()).toBe(GOOD);
    expect(await reported()).toMatchObject([{ count: 1 }]);
  });

  it('of a page that lives changes nothing and stays', async () => {
    const browser = aBrowser(noteOf(LIVE, 2));
    expect(await browser.opens()).toBe(LIVE);
    expect(browser.storedValues.size).toBeGreaterThan(1);
    expect([...browser.storedValues.keys()].some((name) => name.startsWith(RUNNING_COOKIE))).toBe(true);
    expect(await reported()).toEqual([]);
  });

  it('is left for the next page by a script that asks for a fresh key', async () => {
    const browser = aBrowser(noteOf(LIVE, 60));
    expect(await browser.opens({ 'sec-fetch-dest': 'empty' })).toBe(LIVE);
    expect(await reported()).toEqual([]);
    expect(await browser.opens({ 'sec-fetch-dest': 'document' })).toBe(GOOD);
    await vi.waitFor(async () => expect(await reported()).toHaveLength(1), WAIT);
  });

  it('that a script wrote, or copied from a page that lives, withholds nothing', async () => {
    const made = `${NAME}/${LIVE}:${Math.floor(Date.now() / 1000) - 60}`;
    expect(await aBrowser({ [`${RUNNING_COOKIE}x`]: made }).opens()).toBe(LIVE);
    const [[name, value] = ['', '']] = Object.entries(noteOf(GOOD, 60));
    expect(await aBrowser({ [name]: value.replace(GOOD, LIVE) }).opens()).toBe(LIVE);
    // The page reports its loaded versions when the browser is idle.
    const load = newPageLoad(portal.keys);
    const agent = await signInAs(portal.app, 'agent@portico.test');
    await agent.call('/api/faults', {
      operation: 'report',
      ...{ load, faults: [], opened: [{ remote: NAME, version: LIVE }] },
    });
    expect(await aBrowser(noteOf(LIVE, 60, NAME, load)).opens()).toBe(LIVE);
    expect(await reported()).toEqual([]);
  });

  it('that somebody made up blames nobody who is not live', async () => {
    expect(await aBrowser(noteOf('9.9.9', 60)).opens()).toBe(LIVE);
    expect(await aBrowser(noteOf('1.0.0', 60, 'mf-made-up')).opens()).toBe(LIVE);
    expect(await aBrowser({ [`${RUNNING_COOKIE}x`]: 'y:z' }).opens()).toBe(LIVE);
    expect(await reported()).toEqual([]);
  });
});

/** A worker reports that its page hangs. */
const reportHang = (browser: ReturnType<typeof aBrowser>, report: object = {}, fault: object = {}) =>
  browser.request('/portal/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      load: newPageLoad(portal.keys),
      faults: [
        {
          ...{ number: 1000, remote: NAME, version: LIVE, phase: 'standstill', message: 'the page was unresponsive' },
          ...{ stack: '', path: PAGE, ...fault },
        },
      ],
      ...report,
    }),
  });

describe('[PLAT-04] a standstill that a worker tells of', () => {
  it('withholds nothing where other remotes ran on the page', async () => {
    const browser = aBrowser();
    await reportHang(browser, {}, { uncertain: 1 });
    const load = newPageLoad(portal.keys);
    const other = { remote: 'mf-other', version: v(0), witness: 'person 1', isUser: true };
    await portal.db
      .insertInto('versionLoads')
      .values({ loadId: load.split('.')[0] ?? '', ...other })
      .execute();
    await reportHang(browser, { load });
    expect(await browser.opens()).toBe(LIVE);
  });

  it('is a fault of its owner, and leads the next document to last good', async () => {
    const browser = aBrowser();
    expect(await browser.opens()).toBe(LIVE);
    const leaveNote = () => {
      for (const [name, value] of Object.entries(noteOf(LIVE, 60))) browser.storedValues.set(name, value);
    };
    leaveNote();
    const response = await reportHang(browser);
    expect(response.statusCode).toBe(204);
    expect(await browser.opens()).toBe(GOOD);
    // The note of the same page is redundant, whichever arrives first.
    browser.storedValues.delete('portico-failed');
    leaveNote();
    expect(await browser.opens()).toBe(GOOD);
    // Waits for another browser's report: a duplicate of this browser's report would have arrived by then.
    expect(await aBrowser(noteOf(LIVE, 60)).opens()).toBe(GOOD);
    await vi.waitFor(async () => expect(await reported()).toHaveLength(2), WAIT);
    const of = { name: NAME, version: LIVE, team: TEAM, phase: 'standstill', count: 1 };
    expect(
      (await reported()).toSorted((one, other) => `${one.message}`.localeCompare(`${other.message}`)),
    ).toMatchObject([
      { ...of, message: 'the page hung while it was loaded or rendered' },
      { ...of, message: 'the page was unresponsive' },
    ]);
  });
});

describe('a refused pin', () => {
  const rejection = {
    number: 0,
    remote: NAME,
    version: LIVE,
    phase: 'pin',
    message: 'page.js differs from the published file',
  };

  it('is an alarm at once: one line for the operators with the team that owns it', async () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const ingest = createErrorIngest({ db: portal.db, log, bounds: portal.env, givenTo: async () => () => true });
    const witness = { name: 'person anna', isSignedIn: true };
    const reported = { ...rejection, phase: 'pin', stack: '', path: PAGE } as const;
    for (let page = 0; page < 3; page += 1)
      await ingest.take([reported], { sessionId: undefined, load: randomUUID(), witness });
    // A report without a signed load id may be forged: it is stored, but raises no alarm.
    await ingest.take([reported], { sessionId: undefined, load: randomUUID() });
    expect(log.error.mock.calls).toEqual([
      [
        { alarm: 'refused pin', remote: NAME, version: LIVE, team: TEAM, message: rejection.message, path: PAGE },
        'a file differs from the published one',
      ],
    ]);
    await ingest.loads.flush();
  });

  it('is a phase of its own, and a number to watch', async () => {
    const before = await pinsCounted();
    const browser = aBrowser();
    const { body } = await browser.request('/portal/');
    const { load } = JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as { load: string };
    await browser.request('/portal/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ load, faults: [{ stack: '', path: PAGE, ...rejection }] }),
    });
    expect(await reported()).toMatchObject([{ name: NAME, phase: 'pin', team: TEAM }]);
    expect(await pinsCounted()).toBe(before + 1);
  });
});

async function pinsCounted(): Promise<number> {
  const { body } = await portal.app.inject({ url: '/metrics' });
  return Number(/^portico_integrity_failures_total (\d+)$/m.exec(body)?.[1]);
}
