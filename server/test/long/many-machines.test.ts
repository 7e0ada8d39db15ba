import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { changeRules, filesIn, openStore, publishRemote } from '../../src/features/remotes/remotes.ts';
import { KEYS, REGION } from '../../src/features/remotes/store/test-support/s3-like-server.ts';
import { aBuiltRelease, buildInto, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../../src/features/remotes/test-support/test-owners.ts';
import { giveModules } from '../../src/features/users/users.ts';
import { type Connection, connect } from '../../src/platform/database/connect.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { newServices } from '../../src/services.ts';
import { killAll } from '../crash/kill-database.ts';
import { brokenPromises, untoldOrders } from '../crash/load.ts';
import { ADMIN_ACTION } from '../harness/admin-action.ts';
import { newRequestKey, newVisitor, type SignedClient } from '../harness/signed-client.ts';
import { withinFiveSeconds } from '../harness/within-five-seconds.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { GUEST, putOnSale, type Stock } from '../inventory/stays.ts';
import { type Machines, type Node, PLACES, startMachines } from './many-machines/machines.ts';
import { oneServer, streamOf, streamThroughEdge, throughEdge } from './many-machines/one-server.ts';
import { openNode, untilLeftAlone, untilReadByOthers } from './many-machines/replica-reads.ts';
import { until } from './many-machines/running.ts';
import { type Figures, inTexts, startTraffic, type Traffic } from './many-machines/traffic.ts';

/** Minimum number of further orders before and after a failure. */
const ORDERS = 10;
const FAILURE_OPTIONS = { timeout: 180_000 };
/** Counted from the kill of the primary. */
const WRITING_WITHIN_MS = 30_000;
/** Duration of an outage. */
const OUTAGE_MS = 3_000;
/** Tables that are read from the primary only. */
const MONEY = ['ledger_transactions', 'ledger_entries', 'ledger_accounts', 'sessions'];
const REMOTE = 'mf-trips';
const FILE = `${REMOTE}/${v(0)}/remoteEntry.js`;

let machines: Machines;
let connection: Connection;
let buyers: readonly Buyer[];
let readers: readonly Buyer[];
let stocks: readonly Stock[];

describe.runIf(process.env.PORTICO_LONG_TESTS === '1')('a portal on many machines', () => {
  beforeAll(async () => {
    machines = await startMachines({ servers: 2 });
    connection = connect({ connectionString: machines.databaseUrl, max: 4 });
    const keys = loadKeys({ setting: machines.keys, dataDir: tmpdir() });
    const market = { connection, keys, origin: () => machines.origin };
    buyers = await newBuyers(market, { companies: 4, each: 2, creditLimit: 1_000_000_000_000_00 });
    readers = await newBuyers(market, { companies: 2, each: 3, creditLimit: 0 });
    stocks = await Promise.all([40, 60, 80].map((days) => putOnSale(connection, days, 2, 1_000_000)));
    await publishOne();
  }, 240_000);
  afterAll(async () => {
    for (const [at, server] of machines?.servers.entries() ?? [])
      console.log(`Server ${at + 1} told of errors: ${JSON.stringify(server.errorCounts())}`);
    await connection?.close();
    await machines?.close();
  }, 60_000);

  it('speaks HTTP/2 over TLS and tells the portal who calls, whatever callers say of themselves', async () => {
    expect(await overHttp2('/portal/login')).toBe(404);
    const spoofed = await fetch(`${machines.origin}/portal/login`, {
      headers: {
        'x-forwarded-host': 'elsewhere.example',
        forwarded: 'host=elsewhere.example',
        'x-forwarded-proto': 'http',
      },
    });
    // Another host name returns 404, and without TLS the cookie has another name.
    expect([spoofed.status, spoofed.headers.get('set-cookie')]).toEqual([404, expect.stringMatching(/^__Host-sid=/)]);
    const spoofer = throughEdge(machines, { 'x-forwarded-for': '203.0.113.9' });
    expect((await (await newVisitor(spoofer)).signIn('viewer@portico.test')).flag).toBe('200');
    const { rows } = await sql<{ network: string }>`select s.network from sessions s join users u on u.id = s.user_id
      where u.email = 'viewer@portico.test'`.execute(connection.db);
    expect(rows).toEqual([{ network: expect.stringMatching(/^127\./) }]);
    for (const path of ['/metrics', '/readyz']) expect((await fetch(machines.origin + path)).status).toBe(404);
  });

  it(
    'loses no call when a server is added, HAProxy is told anew, and a server is taken away',
    FAILURE_OPTIONS,
    async () => {
      const { figures } = await underTraffic(async (traffic) => {
        await machines.startServer(2);
        await until('the new server has its share', () => isServing(2));
        await traffic.moreOrders(ORDERS);
        process.kill(machines.edge.pid(), 'SIGUSR2');
        await traffic.moreOrders(ORDERS);
        await machines.servers[0]?.end('SIGTERM');
      });
      printFigures('A server added, HAProxy reloaded, a server taken away', figures);
      expect(figures.lost).toEqual({});
      expect(figures.reportedAgain).toBe(0);
      await machines.startServer(0);
    },
  );

  it(
    'loses no call when an upgrade with a migration rolls through all servers, old and new side by side',
    FAILURE_OPTIONS,
    async () => {
      const { figures } = await underTraffic(async (traffic) => {
        // Expand: adds what the new version needs; the old version ignores it.
        await sql`alter table orders add column of_the_next_version text`.execute(connection.db);
        await sql`insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)`.execute(
          connection.db,
        );
        for (const place of PLACES) {
          await machines.servers[place]?.end('SIGTERM');
          await machines.startServer(place);
          await traffic.moreOrders(ORDERS);
        }
        // Contract: no version uses it any more.
        await sql`alter table orders drop column of_the_next_version`.execute(connection.db);
        await sql`delete from kysely_migration where name = '9999-next'`.execute(connection.db);
        await traffic.moreOrders(ORDERS);
      });
      printFigures('An upgrade through three servers, a column added and taken away', figures);
      expect(figures.lost).toEqual({});
      expect(figures.reportedAgain).toBe(0);
    },
  );

  it('finds a file of the host that only one server has yet, whichever is asked first', async () => {
    const file = 'main.0a1b2c3d.js';
    const folder = join(machines.serverFolder(1), 'host');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, file), 'next');
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await fetch(`${machines.origin}/portal/assets/${file}`)).status).toBe(200);
    expect((await fetch(`${machines.origin}/portal/assets/gone.0a1b2c3d.js`)).status).toBe(404);
  });

  it(
    'writes again within 30 s when the primary is killed, and has every acknowledged order',
    FAILURE_OPTIONS,
    async () => {
      const former = await machines.primary();
      let writingAfter = 0;
      const { figures } = await underTraffic(async (traffic) => {
        await machines.patroni[former].end('SIGKILL');
        killAll(machines.postmaster(former));
        const killed = performance.now();
        writingAfter = await traffic.firstAfter(killed, 'write');
        await traffic.moreOrders(ORDERS);
      });
      printFigures(`The primary killed: writing again after ${writingAfter} ms`, figures);
      expect(writingAfter).toBeLessThan(WRITING_WITHIN_MS);
      expect(await machines.primary()).not.toBe(former);
      const again = await rejoins(former);
      console.log(`The former primary is the synchronous standby again after ${Math.round(again)} ms`);
    },
  );

  it.each([
    ['the pooler', 'pooler'],
    ['HAProxy before the portal', 'edge'],
    ['HAProxy before the database', 'databaseProxy'],
  ] as const)('is itself again after %s was killed, without a lost order', FAILURE_OPTIONS, async (what, name) => {
    let back = { writing: 0, reading: 0 };
    const { figures } = await underTraffic(async (traffic) => {
      await machines[name].end('SIGKILL');
      await traffic.goesOnFor(OUTAGE_MS);
      const started = performance.now();
      machines[name].start();
      const [writing, reading] = await Promise.all([
        traffic.firstAfter(started, 'write'),
        traffic.firstAfter(started, 'read'),
      ]);
      back = { writing, reading };
    });
    printFigures(
      `${what} killed for ${OUTAGE_MS} ms: writing ${back.writing} ms and reading ${back.reading} ms after its start`,
      figures,
    );
    expect(Object.keys(figures.lost).filter((why) => !isOutage(why))).toEqual([]);
  });

  it('goes on with the others when a server is killed, without a lost order', FAILURE_OPTIONS, async () => {
    let writing = 0;
    const { figures } = await underTraffic(async (traffic) => {
      const killed = performance.now();
      await machines.servers[2]?.end('SIGKILL');
      writing = await traffic.firstAfter(killed, 'write');
      await traffic.moreOrders(ORDERS);
      await machines.startServer(2);
    });
    printFigures(`A server killed: writing after ${writing} ms`, figures);
    expect(Object.keys(figures.lost).filter((why) => !isOutage(why))).toEqual([]);
  });

  it('serves what is live while the store or nginx is away, and books as ever', FAILURE_OPTIONS, async () => {
    const file = () => fetch(machines.remotes + FILE);
    const first = await file();
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await file()).headers.get('x-kept')).toBe('HIT');
    const { figures } = await underTraffic(async (traffic) => {
      machines.store.mood = 'hanging';
      for (const place of PLACES) {
        const response = await fetch(`${machines.serverOrigin(place)}/remotes/${FILE}`);
        expect(response.status).toBe(200);
      }
      await traffic.moreOrders(ORDERS);
      machines.store.mood = 'well';
      // Kills the workers too, since they would survive the master.
      killAll(machines.cdn.pid());
      await machines.cdn.end('SIGKILL');
      await expect(file()).rejects.toThrow('fetch failed');
      await traffic.moreOrders(ORDERS);
      machines.cdn.start();
      await until('nginx serves again', async () => (await file()).ok, { who: [machines.cdn] });
    });
    // The disk cache survives the restart, so nginx sends no request upstream.
    expect((await file()).headers.get('x-kept')).toBe('HIT');
    printFigures('The store silent, then nginx killed', figures);
    expect([figures.lost, figures.reportedAgain]).toEqual([{}, 0]);
  });

  it('writes on without its standby, and without etcd', FAILURE_OPTIONS, async () => {
    const primary = await machines.primary();
    const standby: Node = primary === 'one' ? 'two' : 'one';
    let writing = 0;
    const alone = await underTraffic(async (traffic) => {
      await machines.patroni[standby].end('SIGKILL');
      killAll(machines.postmaster(standby));
      const killed = performance.now();
      writing = await traffic.firstAfter(killed, 'write');
      await traffic.moreOrders(ORDERS);
    });
    printFigures(`The synchronous standby killed: writing after ${writing} ms`, alone.figures);
    await rejoins(standby);
    const visitor = await newVisitor(throughEdge(machines, {}));
    const stream = streamThroughEdge(machines, visitor.cookie);
    const undecided = await underTraffic(async (traffic) => {
      await machines.etcd.end('SIGKILL');
      // Longer than a lease: by then the leader has queried every other node.
      await traffic.goesOnFor(25_000);
      machines.etcd.start();
    });
    printFigures('etcd killed for 25 s', undecided.figures);
    expect(await machines.primary()).toBe(primary);
    // Open streams received heartbeats all the time.
    expect([stream.states.length, stream.isEnded(), stream.beats() > 0]).toEqual([1, false, true]);
    stream.leave();
  });

  it(
    'reads what may be old from the standby, money never; from the primary while it is late or away, without a lost call',
    FAILURE_OPTIONS,
    async () => {
      const standby: Node = (await machines.primary()) === 'one' ? 'two' : 'one';
      const copy = await openNode(machines, standby);
      try {
        await untilReadByOthers(machines, true);
        const before = await copy.looked();
        const both = await underTraffic(async (traffic) => {
          await traffic.goesOnFor(5_000);
          await until('bookings are read from the standby', async () => {
            const { at } = await copy.looked();
            return at('orders') > before.at('orders');
          });
        });
        const after = await copy.looked();
        for (const table of MONEY) expect([table, after.at(table)]).toEqual([table, before.at(table)]);
        expect([both.figures.lost, both.figures.reportedAgain]).toEqual([{}, 0]);
        printFigures('The standby is read', both.figures);

        // The standby still writes WAL to disk, so commits continue; it does not replay it.
        let noticed = 0;
        let readOn = () => true;
        const late = await underTraffic(async (traffic) => {
          readOn = await copy.stopReading();
          noticed = await untilReadByOthers(machines, false);
          await untilLeftAlone(copy, 'orders');
          await traffic.moreOrders(ORDERS);
        });
        readOn();
        expect([late.figures.lost, late.figures.reportedAgain]).toEqual([{}, 0]);
        printFigures(`The standby does not read on: the primary is read after ${Math.round(noticed)} ms`, late.figures);
        await untilReadByOthers(machines, true);

        // Writes do not wait for it: only reads can fail.
        await machines.setSynchronous(false);
        const away = await underTraffic(async (traffic) => {
          await machines.patroni[standby].end('SIGKILL');
          killAll(machines.postmaster(standby));
          noticed = await untilReadByOthers(machines, false);
          await traffic.goesOnFor(5_000);
        });
        expect([away.figures.lost, away.figures.reportedAgain]).toEqual([{}, 0]);
        printFigures(`The standby killed: the primary is read after ${Math.round(noticed)} ms`, away.figures);
        machines.patroni[standby].start();
        const back = await untilReadByOthers(machines, true);
        console.log(`It is read again ${Math.round(back)} ms after its start`);
        await machines.setSynchronous(true);
      } finally {
        await copy.close();
      }
    },
  );

  it(
    'keeps its promises with an asynchronous standby as well while nothing fails, and says what the synchronous one costs',
    FAILURE_OPTIONS,
    async () => {
      const medians = { synchronous: [] as number[], asynchronous: [] as number[] };
      for (const turn of ['synchronous', 'asynchronous', 'synchronous', 'asynchronous'] as const) {
        await machines.setSynchronous(turn === 'synchronous');
        const { figures } = await underTraffic((traffic) => traffic.goesOnFor(6_000));
        medians[turn].push(figures.p50Writes);
      }
      await machines.setSynchronous(true);
      console.log(`What writes, p50 ms: ${JSON.stringify(medians)}; memory of the servers ${memories().join(', ')} MB`);
    },
  );

  it(
    'is one portal: sessions, shown numbers, limits, live changes and jobs are those of all servers',
    FAILURE_OPTIONS,
    async () => {
      for (const place of PLACES) if (!machines.servers[place]?.isRunning()) await machines.startServer(place);
      const [here, there, beyond] = PLACES.map((place) => oneServer(machines, place)) as [
        FastifyInstance,
        FastifyInstance,
        FastifyInstance,
      ];
      // A session of one server is valid on another.
      const agent = await newVisitor(here);
      expect((await agent.signIn('agent@portico.test')).flag).toBe('200');
      const otherSession = await sameSession(agent, there);
      expect((await otherSession.call('/api/userInfo')).data.email).toBe('agent@portico.test');
      // A nonce that one server has seen is rejected by all others.
      const nonce = randomBytes(16).toString('base64url');
      expect((await otherSession.call('/api/userInfo', {}, { nonce })).flag).toBe('200');
      const third = await sameSession(agent, beyond);
      expect((await third.call('/api/userInfo', {}, { nonce })).flag).toBe('E403');
      expect((await third.call('/api/userInfo')).flag).toBe('200');
      // Five password emails per hour and account, across all servers.
      const flags: string[] = [];
      for (const at of [0, 1, 2, 3, 4, 5]) {
        const visitor = await newVisitor([here, there, beyond][at % 3] as FastifyInstance);
        flags.push((await visitor.call('/api/signIn', { operation: 'forgetPass', email: 'lin@portico.test' })).flag);
      }
      expect(flags).toEqual(['200', '200', '200', '200', '200', 'E429']);
      // A new permission is announced on the streams of every server.
      const streams = PLACES.map((place) => streamOf(machines, place, agent.cookie));
      for (const { states } of streams) await expect.poll(() => states.length, { timeout: 20_000 }).toBe(1);
      const startedAt = performance.now();
      await giveModules(connection.db, 'agent@portico.test', { numbers: [11], isMore: true }, ADMIN_ACTION);
      await withinFiveSeconds(() => streams.map(({ states }) => states.length), [2, 2, 2]);
      console.log(
        `A right given is told by the streams of all servers after ${Math.round(performance.now() - startedAt)} ms`,
      );
      for (const stream of streams) stream.leave();
      await jobsRunOnce();
    },
  );

  async function rejoins(node: Node): Promise<number> {
    machines.patroni[node].start();
    return await until(
      `${node} is the synchronous standby`,
      async () => (await machines.nodeState(node)).isSynchronous,
      {
        who: [machines.patroni[node]],
        withinMs: 90_000,
      },
    );
  }
});

/**
 * Runs bookings and reads during `happens`; afterwards all acknowledged results must hold and the ledger must balance.
 */
async function underTraffic(happens: (traffic: Traffic) => Promise<void>) {
  const traffic = startTraffic(buyers, readers, stocks);
  let outcome: Awaited<ReturnType<Traffic['stop']>>;
  try {
    await traffic.moreOrders(ORDERS);
    await happens(traffic);
    await traffic.moreOrders(ORDERS);
  } finally {
    outcome = await traffic.stop();
  }
  const { confirmedWork } = outcome;
  const before = new Set(earlier);
  for (const number of confirmedWork.orders.keys()) earlier.add(number);
  expect(confirmedWork.surprises).toEqual([]);
  expect(await brokenPromises(connection, confirmedWork)).toEqual([]);
  expect((await untoldOrders(connection, buyers, confirmedWork)).filter((number) => !before.has(number))).toEqual([]);
  expect(await reconcile(newServices(connection.db))).toEqual([]);
  return outcome;
}

/** Orders from previous runs of traffic. */
const earlier = new Set<string>();

function printFigures(what: string, figures: Figures): void {
  console.log(`${what}. ${inTexts(figures)}`);
}

async function isServing(place: number): Promise<boolean> {
  return (await fetch(`${machines.serverOrigin(place)}/readyz`)).ok;
}

function overHttp2(path: string): Promise<number> {
  return new Promise((done, fail) => {
    const session = connectHttp2(machines.origin);
    session.on('error', fail);
    const stream = session.request({ ':path': path });
    stream.on('response', (headers) => {
      done(Number(headers[':status']));
      session.destroy();
    });
    stream.on('error', fail);
  });
}

/** Publishes a version of a remote to the bucket and releases it to all users. */
async function publishOne(): Promise<void> {
  const bucket = { kind: 'bucket', bucket: 'remotes', prefix: 'portal/', endpoint: machines.store.endpoint } as const;
  const store = openStore({ ...bucket, region: REGION, ...KEYS, sessionToken: undefined });
  await assignTestRemotes(connection.db, REMOTE);
  const folder = await buildInto(machines.serverFolder(0), aBuiltRelease(v(0), { name: REMOTE }));
  await publishRemote(connection.db, { folder, store, by: 'team' });
  const requestedChange = { verb: 'set', version: v(0) } as const;
  await changeRules(connection.db, { name: REMOTE, requestedChange, by: 'olivia', why: 'first' }, filesIn(store));
}

function memories(): readonly number[] {
  return machines.servers.map((server) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  });
}

/** A page of the same session on another server. */
async function sameSession({ cookie, token, source }: SignedClient, app: FastifyInstance): Promise<SignedClient> {
  return Object.assign(await newVisitor(app, cookie), { token, source });
}

/** Unpaid orders expire once, although several servers run the jobs. */
async function jobsRunOnce(): Promise<void> {
  const [buyer] = buyers as [Buyer];
  const [stock] = stocks as [Stock];
  const ordered = Array.from({ length: 12 }, () =>
    buyer.call('/api/orderBook', { ...stock.fields, ...GUEST, reqid: newRequestKey() }),
  );
  const numbers = (await Promise.all(ordered)).map(({ data }): string => data.orderno);
  await sql`update orders set pay_until = now() - interval '1 minute' where number = any(${numbers})`.execute(
    connection.db,
  );
  const ends = async () => {
    const { rows } = await sql<{ ended: number; events: number }>`
      select count(distinct o.id)::int as ended, count(*)::int as events from order_events e join orders o on o.id = e.order_id
      where o.number = any(${numbers}) and e.kind = 'expired'`.execute(connection.db);
    return rows[0];
  };
  await expect.poll(async () => (await ends())?.ended, { timeout: 60_000, interval: 200 }).toBe(numbers.length);
  expect(await ends()).toEqual({ ended: numbers.length, events: numbers.length });
  expect(await reconcile(newServices(connection.db))).toEqual([]);
}

/**
 * Expected errors during an outage: no connection, a broken connection, an error page of HAProxy, or an unknown commit
 * result.
 */
function isOutage(why: string): boolean {
  return /^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET|EPIPE|E500|an answer that is none of the portal’s)$/.test(why);
}
