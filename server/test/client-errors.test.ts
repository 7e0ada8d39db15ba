import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorIngest, listClientErrors, watchVersions } from '../src/features/client-errors/client-errors.ts';
import { changeRules, filesIn, listRemotes, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { newPageLoad } from '../src/platform/secrets/page-load.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const NAMES = ['mf-trips', 'mf-search'] as const;
const REPORTS = '/portal/faults';
const PAGE = '/portal/account/MyTrip';

let folder: string;
let portal: TestApp;
let visitor: SignedClient;
let operator: SignedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-faults-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  await assignTestRemotes(portal.db, 'mf-search', 'mf-trips');
  const store = folderStore(join(folder, 'remotes'));
  for (const name of NAMES) {
    for (const patch of [0, 1]) {
      const built = await buildInto(folder, aBuiltRelease(v(patch), { name }));
      await publishRemote(portal.db, { folder: built, store, by: 'team' });
    }
  }
  const live = { verb: 'set', version: v(0), company: undefined } as const;
  await changeRules(portal.db, { name: 'mf-trips', requestedChange: live, by: 'olivia', why: 'first' }, filesIn(store));
  visitor = await newVisitor(portal.app);
  operator = await signInAs(portal.app, 'operator@portico.test');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void vi.restoreAllMocks());
let tests = 0;
beforeEach(async () => {
  tests += 1;
  await portal.connection.pool.query(
    'truncate client_errors, page_loads, version_loads, unhealthy_versions, cleared_unhealthy_versions, version_demotions',
  );
});

function buildClientError(more: Readonly<Record<string, unknown>> = {}) {
  return {
    number: 0,
    remote: 'mf-trips',
    version: v(0),
    phase: 'async',
    message: 'it broke',
    stack: `draw /remotes/mf-trips/${v(0)}/page.js:1:2`,
    path: PAGE,
    ...more,
  };
}

function createIngest(clock?: () => number) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const givenTo = async () => () => true;
  return createErrorIngest({ db: portal.db, log, bounds: portal.env, givenTo, ...(clock && { clock }) });
}

const report = (client: SignedClient, faults: readonly object[], load: string = randomUUID()) =>
  client.call('/api/faults', { operation: 'report', load, faults });
const listed = async () =>
  (await operator.call('/api/faults', { operation: 'list', since: 0, limit: 500 })).data as Readonly<
    Record<'list' | 'marked' | 'lifted', Readonly<Record<string, unknown>>[]>
  >;
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: REPORTS,
    // Each test uses its own subnet, since all tests together exceed the rate limit of one subnet.
    remoteAddress: `10.${tests}.0.1`,
    headers: { 'content-type': 'application/json', cookie: visitor.cookie, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('reportClientErrors', () => {
  it('keeps a fault of a visitor with remote, version, team, phase and request', async () => {
    const { flag, text } = await report(visitor, [buildClientError({ request_id: 'Zx81kq02mWpl' })]);
    expect(flag, text).toBe('200');
    const { list } = await listed();
    expect(list).toMatchObject([
      {
        name: 'mf-trips',
        version: v(0),
        team: aBuiltRelease(v(0)).manifest.owner,
        phase: 'async',
        message: 'it broke',
        request_ids: ['Zx81kq02mWpl'],
        path: PAGE,
        count: 1,
        people: 1,
      },
    ]);
  });

  it('names the right owner of 200 faults of five phases and two remotes in two versions', async () => {
    const phases = ['load', 'render', 'async', 'promise', 'csp'];
    const faults = Array.from({ length: 200 }, (_, at) => {
      const remote = NAMES[at % 2];
      return buildClientError({
        number: at,
        remote,
        version: v((at >> 1) % 2),
        phase: phases[at % 5],
        message: `fault ${at}`,
      });
    });
    for (let at = 0; at < 200; at += 20) await report(visitor, faults.slice(at, at + 20));
    const { list } = await listed();
    const right = faults.filter((clientError) =>
      list.some(
        (row) =>
          row.message === clientError.message &&
          row.name === clientError.remote &&
          row.version === clientError.version &&
          row.phase === clientError.phase &&
          row.team !== '',
      ),
    );
    expect(right.length).toBe(200);
  });

  it('counts the same fault of one page once, whichever road it took', async () => {
    const load = randomUUID();
    const faults = [buildClientError()];
    await report(visitor, faults, load);
    const again = await post({ load, faults });
    expect(again.statusCode).toBe(204);
    expect((await listed()).list).toMatchObject([{ count: 1 }]);
  });

  it('counts a person once, in however many sessions', async () => {
    const agents = await Promise.all([0, 1].map(() => signInAs(portal.app, 'agent@portico.test')));
    for (const client of agents) await report(client, [buildClientError()], newPageLoad(portal.keys));
    expect((await listed()).list).toMatchObject([{ count: 2, people: 1, sessions: 2 }]);
  });

  it('tells the calls that failed before, the newest five first', async () => {
    const calls = Array.from({ length: 7 }, (_, number) => buildClientError({ number, request_id: `call-${number}` }));
    await report(await signInAs(portal.app, 'agent@portico.test'), calls, newPageLoad(portal.keys));
    const { list } = await listed();
    expect(list).toMatchObject([{ request_ids: ['call-6', 'call-5', 'call-4', 'call-3', 'call-2'] }]);
  });

  it('groups what is the same, with how many had it: of visitors, each session', async () => {
    const others = await Promise.all([newVisitor(portal.app), newVisitor(portal.app)]);
    for (const client of [visitor, visitor, ...others]) await report(client, [buildClientError()]);
    await report(visitor, [buildClientError({ message: 'another' })]);
    const { list } = await listed();
    expect(list.map(({ message, count, people }) => ({ message, count, people }))).toEqual([
      { message: 'it broke', count: 4, people: 3 },
      { message: 'another', count: 1, people: 1 },
    ]);
  });

  it.each([
    ['too many at once', { faults: Array.from({ length: 21 }, () => buildClientError()) }],
    ['a phase that there is not', { faults: [buildClientError({ phase: 'lunch' })] }],
    ['a message without end', { faults: [buildClientError({ message: 'x'.repeat(301) })] }],
    ['a load that is no opening of a page', { load: 'mine' }],
  ])('refuses %s', async (_what, more) => {
    const fields = { operation: 'report', load: randomUUID(), faults: [buildClientError()], ...more };
    expect((await visitor.call('/api/faults', fields)).flag).toBe('E400');
    expect((await listed()).list).toEqual([]);
  });

  it('is told to operators alone', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect((await agent.call('/api/faults', { operation: 'list', since: 0, limit: 5 })).flag).toBe('E403');
    expect((await visitor.call('/api/faults', { operation: 'list', since: 0, limit: 5 })).flag).toBe('001');
  });
});

describe('the address for reports that nobody signs', () => {
  const classic = (more: Readonly<Record<string, unknown>> = {}) => ({
    'csp-report': {
      'document-uri': `http://localhost:4300${PAGE}?source=roompai`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x.js?who=anna',
      'source-file': `http://localhost:4300/remotes/mf-search/${v(1)}/page.js`,
      ...more,
    },
  });
  const CSP = { 'content-type': 'application/csp-report' };

  it('is named by the policy of every page', async () => {
    const { headers } = await portal.app.inject({ url: '/portal/login', headers: { host: 'localhost:4300' } });
    expect(headers['content-security-policy']).toMatch(new RegExp(`; report-uri ${REPORTS}$`));
  });

  it('keeps a violation with the remote whose file did it', async () => {
    expect((await post(classic(), CSP)).statusCode).toBe(204);
    expect((await listed()).list).toMatchObject([
      { name: 'mf-search', version: v(1), phase: 'csp', path: PAGE, count: 1 },
    ]);
    expect(JSON.stringify(await listed())).not.toContain('anna');
  });

  it('gives a violation without a file to the remote whose page it is', async () => {
    const release = aBuiltRelease(v(0), { name: 'mf-trips' });
    const path = release.manifest.routes[0]?.path ?? '';
    const page = { 'document-uri': `http://localhost:4300${path}`, 'source-file': '', 'blocked-uri': 'inline' };
    await post(classic(page), CSP);
    expect((await listed()).list).toMatchObject([{ name: 'mf-trips', version: v(0), phase: 'csp' }]);
  });

  it('keeps a violation once when the page tells of it as well', async () => {
    await post(classic(), CSP);
    const { list } = await listed();
    const { message } = list[0] ?? {};
    await report(visitor, [buildClientError({ remote: 'mf-search', version: v(1), phase: 'csp', message, stack: '' })]);
    expect((await listed()).list).toMatchObject([{ count: 1 }]);
  });

  it.each([
    ['what is no JSON', '{', {}, 400],
    ['another shape', { faults: 'all' }, {}, 400],
    ['another type', 'x', { 'content-type': 'text/plain' }, 415],
    ['what is too large', JSON.stringify({ load: 'x'.repeat(70_000) }), {}, 413],
    ['the page of another site', { 'csp-report': {} }, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_what, body, headers, status) => {
    expect((await post(body, headers)).statusCode).toBe(status);
    expect((await listed()).list).toEqual([]);
  });

  it('takes only so many a minute of one network', async () => {
    // Freezes the time, since the token bucket refills while time passes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const codes: number[] = [];
    for (let count = 0; count < 140; count++) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: REPORTS,
        headers: CSP,
        remoteAddress: '203.0.113.7',
        payload: JSON.stringify(classic()),
      });
      codes.push(statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 120 }, () => 204), ...Array.from({ length: 20 }, () => 429)]);
  });
});

describe('the rate of a version', () => {
  const watch = async () => {
    const warn = vi.fn();
    const files = filesIn(folderStore(join(folder, 'remotes')));
    await watchVersions({ db: portal.db, log: { warn }, files, bounds: portal.env });
    return warn;
  };
  /** Opens the version on forty pages, with failures on `pages` of them, then runs the job. */
  const faulty = async (pages: number, witnesses: number, version: string) => {
    const ingest = createIngest();
    for (let page = 0; page < 40; page++) {
      const clientError = { ...buildClientError({ version }), phase: 'render', number: 0 } as never;
      const teller = {
        sessionId: Buffer.alloc(32, page % witnesses),
        ...{ load: randomUUID(), openedAt: Date.now(), visitor: {} },
        witness: { name: `person ${page % witnesses}`, isSignedIn: true },
      };
      const faults = page < pages ? [clientError, { ...(clientError as object), number: 1 } as never] : [];
      await ingest.take(faults, teller, [{ remote: 'mf-trips', version }]);
    }
    return await watch();
  };

  it('marks a version that fails on too many pages, once, and tells everybody who looks', async () => {
    const warn = await faulty(6, 3, v(1));
    expect(warn.mock.calls.map(([logged]) => logged)).toMatchObject([
      { remote: 'mf-trips', version: v(1), team: aBuiltRelease(v(1)).manifest.owner, loads: 40, faulty: 6 },
    ]);
    expect(await faulty(6, 3, v(1))).not.toHaveBeenCalled();
    expect((await listed()).marked).toMatchObject([{ name: 'mf-trips', version: v(1), loads: 40, faulty: 6 }]);
    const versions = (await listRemotes(portal.db)).find(({ rules }) => rules.name === 'mf-trips')?.versions;
    const statuses = versions?.map(({ version, unhealthySince }) => [version, unhealthySince !== undefined]);
    expect(new Map(statuses as [string, boolean][])).toEqual(
      new Map([
        [v(1), true],
        [v(0), false],
      ]),
    );
  });

  it('counts what was opened in the last hour, by version', async () => {
    await faulty(6, 3, v(1));
    const request = { operation: 'use', name: 'mf-trips' };
    const { data } = await operator.call('/api/faults', request);
    expect(data.list).toEqual([{ name: 'mf-trips', version: v(1), loads: 40, faulty: 6 }]);
    await portal.connection.pool.query(`update version_loads set opened_at = opened_at - interval '66 minutes'`);
    expect((await operator.call('/api/faults', request)).data.list).toEqual([]);
  });

  describe('whose mark is lifted', () => {
    const WHY = 'the payment provider was down';
    const clear = (client: SignedClient, version = v(1)) =>
      client.call('/api/faults', { operation: 'lift', name: 'mf-trips', version, why: WHY });

    it('is clean again, with who lifted it, when and why', async () => {
      await faulty(6, 3, v(1));
      const { flag, data } = await clear(operator);
      expect(flag).toBe('200');
      const expected = { name: 'mf-trips', version: v(1), loads: 40, faulty: 6, by: 'operator@portico.test', why: WHY };
      expect(data).toMatchObject(expected);
      const { marked, lifted } = await listed();
      expect(marked).toEqual([]);
      expect(lifted).toMatchObject([expected]);
      const versions = (await listRemotes(portal.db)).find(({ rules }) => rules.name === 'mf-trips')?.versions;
      expect(versions?.filter(({ unhealthySince }) => unhealthySince !== undefined)).toEqual([]);
    });

    it('is marked again by what fails afterwards alone', async () => {
      await faulty(6, 3, v(1));
      await clear(operator);
      // Including the earlier counts, each of these would exceed the limit.
      expect(await faulty(4, 3, v(1))).not.toHaveBeenCalled();
      expect((await listed()).marked).toEqual([]);
      expect(await faulty(4, 3, v(1))).toHaveBeenCalledOnce();
      expect((await listed()).marked).toMatchObject([{ version: v(1), loads: 80, faulty: 8 }]);
    });

    it('is not marked again by two alone', async () => {
      await faulty(6, 3, v(1));
      await clear(operator);
      expect(await faulty(12, 2, v(1))).not.toHaveBeenCalled();
    });

    it('must have one, and whoever lifts it be an operator', async () => {
      expect((await clear(operator, v(0))).flag).toBe('422');
      await faulty(6, 3, v(1));
      const agent = await signInAs(portal.app, 'agent@portico.test');
      expect((await clear(agent)).flag).toBe('E403');
      expect((await listed()).marked).toHaveLength(1);
    });
  });

  it.each([
    ['few pages failed', 4, 3],
    ['two people alone saw it', 12, 2],
  ])('leaves a version alone when %s', async (_when, pages, sessions) => {
    expect(await faulty(pages, sessions, v(0))).not.toHaveBeenCalled();
    expect((await listed()).marked).toEqual([]);
  });

  it('of the host counts documents, and not what a script asks for', async () => {
    const ingest = createIngest();
    for (let page = 0; page < 20; page++) ingest.loads.opened('2f00aa11');
    for (let page = 0; page < 5; page++) {
      const witness = { name: `person ${page}`, isSignedIn: true };
      ingest.loads.faulty('2f00aa11', { load: randomUUID(), witness });
    }
    await ingest.loads.flush();
    const { data } = await operator.call('/api/faults', { operation: 'use', name: 'host' });
    expect(data.list).toEqual([{ name: 'host', version: '2f00aa11', loads: 20, faulty: 5 }]);
  });
});

describe('what was told', () => {
  it('is a sample where it was a flood', async () => {
    // Freezes the minute, since each new minute resets the sampling.
    const ingest = createIngest(() => 0);
    const flood = Array.from({ length: 20 }, () => buildClientError() as never);
    for (let page = 0; page < 100; page++) await ingest.take(flood, { sessionId: undefined });
    await ingest.loads.flush();
    const { rows } = await portal.connection.pool.query<{ kept: number }>(
      'select count(*)::int as kept from client_errors',
    );
    expect(rows[0]?.kept).toBeLessThan(150);
    const inSource = async (stack: string) => `src/page.tsx:1:1 of ${stack}`;
    const { groups } = await listClientErrors(portal.db, { since: new Date(0), limit: 5 }, inSource);
    expect(groups[0]?.stack).toMatch(/^src\/page\.tsx:1:1 of /);
    expect(Math.abs((groups[0]?.count ?? 0) - 2000)).toBeLessThan(200);
  });

  it('is forgotten after two weeks', async () => {
    await report(visitor, [buildClientError(), buildClientError({ number: 1, message: 'old' })]);
    await portal.connection.pool.query(
      `update client_errors set seen_at = now() - interval '15 days' where message = 'old'`,
    );
    await portal.runJob('sweep-faults');
    expect((await listed()).list).toMatchObject([{ message: 'it broke' }]);
  });
});
