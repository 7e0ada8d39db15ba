import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeSupplierServer,
  startFakeSupplierServer,
} from '../src/features/supply/requests/test-support/fake-supplier-server.ts';
import { BUILT_IN, newSupplierClient, type SupplierClient } from '../src/features/supply/supply.ts';
import { newSimulatedSupplier } from '../src/features/supply/test-support/simulated-supplier.ts';
import { newCredentials } from '../src/platform/secrets/credentials.ts';
import { SUPPLIERS } from '../src/services.ts';
import { type Booker, newBooker } from './booking/booking-client.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';
const WHY = 'the supplier announced an outage';
const SECRET = 'k9-Very+Secret/Key=';
const TOKEN = Buffer.from(`1234:${SECRET}`).toString('base64');
const SIMULATED = { repeat: 'never', bookWithinSeconds: 60, visibleWithinSeconds: 60 } as const;

const logged: string[] = [];
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(String(chunk));
    done();
  },
});

let portal: TestApp;
let agent: Booker;
let operator: SignedClient;
let number: string;
let reference: string;
beforeAll(async () => {
  const makers = [...SUPPLIERS, () => newSimulatedSupplier({ rules: SIMULATED, name: 'fake' })];
  portal = await newTestApp({ PORTICO_LOG: 'debug' }, { suppliers: makers }, logTo);
  agent = await newBooker(portal);
  number = await agent.order();
  reference = `${number}-1`;
  await sql`
    insert into supplier_attempts (order_id, attempt, reference, request_digest, first_sent_at, last_sent_at)
    select id, 1, ${reference}, '', now(), now() from orders where number = ${number}
    on conflict do nothing`.execute(portal.db);
  operator = await signInAs(portal.app, OPERATOR);
});
afterAll(() => portal.close());

let server: FakeSupplierServer;
let client: SupplierClient;
let respond: Parameters<typeof startFakeSupplierServer>[0];
beforeEach(async () => {
  await sql`update sessions set confirmed_at = now()`.execute(portal.db);
  server = await startFakeSupplierServer((response, call) => respond(response, call));
  respond = (response) => response.end('{}');
  client = newSupplierClient(
    {
      name: 'fake',
      mode: 'sandbox',
      baseUrl: server.baseUrl,
      headers: () => ({ authorization: `Basic ${TOKEN}` }),
      credentials: newCredentials(SECRET, new Date('2026-10-01T00:00:00Z')),
      limits: { find: { requests: 30, windowMs: 60_000 } },
    },
    portal.services.supplierRequests,
  );
});
afterEach(async () => {
  client.close();
  await server.close();
  for (const table of ['suppliers', 'supplier_limits', 'supplier_health', 'supplier_calls'])
    await sql`delete from ${sql.table(table)}`.execute(portal.db);
});

const suppliers = (operation: string, fields: object = {}, by = operator) =>
  by.call('/api/suppliers', { operation, ...fields });
const calls = (operation: string, fields: object = {}, by = operator) =>
  by.call('/api/supplierCalls', { operation, ...fields });
const find = (fields: object = {}) =>
  client.request({ operation: 'find', method: 'POST', path: 'find', reference, timeoutMs: 5000, ...fields });
const fakeOf = async () => {
  await portal.runJob('supplier-health');
  const { data } = await suppliers('list');
  return data.list.find(({ name }: { readonly name: string }) => name === 'fake');
};
const auditLines = async (action: string) =>
  (
    await sql<{ subject: string; detail: object }>`
      select subject, detail from audit_log where action = ${action} order by id desc`.execute(portal.db)
  ).rows;

describe('the archive of calls', () => {
  const booking = {
    guests: [{ first_name: 'Lucia', last_name: 'Marín' }],
    user: { email: 'lucia@example.com', phone: '5550100' },
    hotel: { name: 'Harbour Hotel' },
  };

  it('[SUP-13] stores bookings encrypted, and shows operators the calls of an order without guests’ data', async () => {
    respond = (response) => response.end(JSON.stringify({ id: 'supplier-id', holder: 'Lucia Marín', status: 'ok' }));
    await client.request({
      ...{ operation: 'book', method: 'POST', path: 'book', reference, timeoutMs: 5000 },
      body: JSON.stringify(booking),
    });
    await find();
    await client.request({ operation: 'cancel', method: 'POST', path: 'cancel', reference, timeoutMs: 5000 });

    const { rows } = await sql<{ text: string }>`select c::text as text from supplier_calls c`.execute(portal.db);
    expect(rows).toHaveLength(3);
    for (const { text } of rows) {
      for (const plain of ['Lucia', 'lucia@example.com', 'Harbour'])
        for (const form of [plain, Buffer.from(plain).toString('hex')]) expect(text).not.toContain(form);
    }

    const { data } = await calls('list', { order: number });
    expect(data).toMatchObject({
      is_more: 0,
      list: [
        { operation: 'book', supplier: 'fake', reference, outcome: 'response', status: 200 },
        { operation: 'find', reference },
        { operation: 'cancel', reference },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('supplier-id');

    const ids = data.list.map(({ id }: { readonly id: number }) => id);
    const texts = (await calls('read', { order: number, ids })).data.list;
    expect(texts).toHaveLength(3);
    expect(texts[0].request).toContain('POST /v3/book');
    expect(texts[0].request).toContain('Harbour Hotel');
    expect(texts[0].response).toContain('"id": "supplier-id"');
    for (const personal of ['Lucia', 'Marín', 'lucia@example.com', '5550100'])
      expect(JSON.stringify(texts)).not.toContain(personal);
    expect(await auditLines('readSupplierCalls')).toMatchObject([{ subject: number, detail: { calls: 3 } }]);
  });

  it('samples searches, and stores neither pictures nor content', async () => {
    const random = Math.random;
    try {
      for (const [value, operation] of [
        [0, 'search'],
        [0.5, 'search'],
        [0, 'picture'],
        [0, 'content'],
      ] as const) {
        Math.random = () => value;
        await client.request({ operation, method: 'GET', path: operation, timeoutMs: 5000 });
      }
    } finally {
      Math.random = random;
    }
    const rows = await portal.db.selectFrom('supplierCalls').select('operation').execute();
    expect(rows).toEqual([{ operation: 'search' }]);
  });

  it('creates partitions ahead, drops those after 24 months and deletes samples after 7 days', async () => {
    const rowAt = (operation: string, age: string) =>
      sql`
      insert into supplier_calls
        (occurred_at, supplier, operation, outcome, duration_ms, request_bytes, response_bytes, request, response)
      values (now() - ${age}::interval, 'fake', ${operation}, 'response', 1, 0, 0, '', '')`.execute(portal.db);
    await sql`
      create table supplier_calls_days.day_20200101 partition of supplier_calls
      for values from ('2020-01-01 00:00+00') to ('2020-01-02 00:00+00')`.execute(portal.db);
    await sql`drop table if exists ${sql.id('supplier_calls_days', await dayAhead())}`.execute(portal.db);
    for (const [operation, age] of [
      ['search', '6 days'],
      ['search', '8 days'],
      ['book', '23 months'],
      ['book', '25 months'],
    ] as const)
      await rowAt(operation, age);
    await portal.runJob('supplier-call-partitions');
    const kept = await portal.db.selectFrom('supplierCalls').select('operation').orderBy('occurredAt').execute();
    expect(kept).toEqual([{ operation: 'book' }, { operation: 'search' }]);
    const partitions = (
      await sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = 'supplier_calls_days'::regnamespace and relkind = 'r'`.execute(
        portal.db,
      )
    ).rows.map(({ name }) => name);
    expect(partitions).toContain(await dayAhead());
    expect(partitions).not.toContain('day_20200101');
  });

  async function dayAhead(): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select 'day_' || to_char((now() at time zone 'UTC')::date + 7, 'YYYYMMDD') as name`.execute(portal.db);
    return rows[0]?.name ?? '';
  }

  it('remains readable after a rotation of the server keys', async () => {
    await find();
    const rotated = { id: 'next', secret: createHash('sha256').update('next').digest() };
    const second = await createSecondTestApp({ ...portal, keys: [rotated, portal.keys[0]] });
    await second.runJob('reseal-supplier-calls');
    const third = await createSecondTestApp({ ...portal, keys: [rotated] });
    const { id } = await portal.db.selectFrom('supplierCalls').select('id').executeTakeFirstOrThrow();
    const { orderId } = await portal.db.selectFrom('supplierCalls').select('orderId').executeTakeFirstOrThrow();
    const [call] = (await third.services.supplierRequests.calls?.read(orderId ?? 0, [id])) ?? [];
    expect(call?.request).toContain('POST /v3/find');
    await third.close();
    await second.close();
    await sql`delete from supplier_archive_key`.execute(portal.db);
  });

  it('is for operators, and needs an order', async () => {
    expect(await calls('list', { order: 'PT0000000000' })).toMatchObject({
      flag: '422',
      data: { code: 'noSuchOrder' },
    });
    expect(await calls('read', { order: 'PT0000000000', ids: [1] })).toMatchObject({ flag: '422' });
    for (const operation of ['list', 'read'])
      expect(await calls(operation, { order: number, ids: [] }, agent)).toMatchObject({ flag: 'E403' });
    const fields = { name: 'fake', state: 'off', why: WHY };
    for (const operation of ['list', 'try', 'switch'])
      expect(await suppliers(operation, fields, agent)).toMatchObject({ flag: 'E403' });
  });
});

describe('credentials', () => {
  it('[SUP-14] no row, log line, page or error has the secret; the page has fingerprint, age and clock offset', async () => {
    respond = (response, { headers, path }) => {
      if (path.endsWith('broken')) response.destroy();
      else response.end(JSON.stringify({ headers, echo: `key ${SECRET} and ${encodeURIComponent(SECRET)}` }));
    };
    await find({ body: JSON.stringify({ key: SECRET }), path: `find?key=${encodeURIComponent(SECRET)}` });
    await find({ path: 'broken' });
    const broken = await client.request({ operation: 'book', method: 'GET', path: 'broken', timeoutMs: 5000 });
    const fake = await fakeOf();
    expect(fake).toMatchObject({
      mode: 'sandbox',
      key_fingerprint: createHash('sha256').update(SECRET).digest('hex').slice(0, 8),
      key_since: Date.UTC(2026, 9, 1) / 1000,
    });
    expect(Math.abs(fake.clock_offset_ms)).toBeLessThan(2000);

    const { data } = await calls('list', { order: number });
    const ids = data.list.map(({ id }: { readonly id: number }) => id);
    const texts = await calls('read', { order: number, ids });
    expect(texts.data.list).toHaveLength(2);
    expect(texts.data.list[0].response).toContain('***');
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
      portal.db,
    );
    const stored = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
          portal.db,
        );
        return rows.map(({ text }) => text).join('\n');
      }),
    );
    const metrics = (await portal.app.inject('/metrics')).body;
    for (const text of [JSON.stringify([broken, fake, data, texts]), stored.join('\n'), logged.join(''), metrics]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(TOKEN);
    }
  });
});

describe('the list of suppliers', () => {
  it('has every supplier with traffic, limits and circuit breakers', async () => {
    respond = (response, { path }) => response.writeHead(path.endsWith('fail') ? 500 : 200).end();
    await find();
    for (let n = 0; n < 20; n += 1)
      await client.request({ operation: 'quote', method: 'GET', path: 'fail', timeoutMs: 5000 });
    await client.request({ operation: 'quote', method: 'GET', path: 'fail', timeoutMs: 5000 });
    const fake = await fakeOf();
    const quotes = { requests: 20, failures: 20, rejected: 1 };
    for (const period of [fake.hour, fake.day])
      for (const field of ['requests', 'failures', 'rejected'] as const)
        expect(period[field]).toBeGreaterThanOrEqual(quotes[field]);
    expect(fake).toMatchObject({
      state: 'on',
      operations: expect.arrayContaining([
        expect.objectContaining({ operation: 'quote', processes: 1, open: 1, hour: expect.objectContaining(quotes) }),
        expect.objectContaining({ operation: 'find', processes: 1, open: 0 }),
      ]),
      limits: [{ group: 'find', requests: 30, window_ms: 60_000, available: 5 }],
    });
    const { data } = await suppliers('list');
    expect(data.list.map(({ name, mode }: { name: string; mode: string }) => [name, mode])).toEqual([
      ['built-in', 'builtIn'],
      ['fake', 'sandbox'],
    ]);
    expect((await portal.app.inject('/metrics')).body).toMatch(
      /portico_supplier_circuit_open\{supplier="fake",operation="quote"\} 1/,
    );
  });

  it('tries one search without a booking', async () => {
    const tried = await suppliers('try', { name: 'built-in' });
    expect(tried).toMatchObject({ flag: '200', data: { duration_ms: expect.any(Number) } });
    expect(tried.data.offered).toBeGreaterThan(0);
    expect(await suppliers('try', { name: 'fake' })).toMatchObject({ data: { hotels: 0, failure: 'noHotels' } });
    expect(await suppliers('try', { name: 'nobody' })).toMatchObject({ flag: '422', data: { code: 'noSuchSupplier' } });
  });
});

describe('the switch', () => {
  const to = (state: string, fields: object = {}) => suppliers('switch', { name: 'fake', state, why: WHY, ...fields });

  it('requires the password, an existing supplier and a reason', async () => {
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect(await to('off')).toMatchObject({ flag: '195' });
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
    expect(await to('off', { name: 'nobody' })).toMatchObject({ flag: '422', data: { code: 'noSuchSupplier' } });
    expect(await to('off', { why: ' ' })).toMatchObject({ flag: 'E400' });
    expect(await portal.db.selectFrom('suppliers').selectAll().execute()).toEqual([]);
  });

  it('[SUP-15] applies to every process within two seconds, with reason, operator and one audit entry', async () => {
    const second = await createSecondTestApp(portal);
    const elsewhere = newSupplierClient(
      { name: 'fake', mode: 'sandbox', baseUrl: server.baseUrl },
      second.services.supplierRequests,
    );
    const kinds = async () => {
      const sent = await Promise.all(
        (['search', 'quote', 'verify', 'book', 'find', 'cancel', 'documents'] as const).map(async (operation) => {
          const { kind } = await elsewhere.request({ operation, method: 'GET', path: operation, timeoutMs: 5000 });
          return kind === 'response' ? [operation] : [];
        }),
      );
      return sent.flat();
    };
    expect(await kinds()).toHaveLength(7);
    expect(await to('searchOff')).toMatchObject({ flag: '200' });
    const soon = { timeout: 2000, interval: 50 };
    await expect.poll(kinds, soon).toEqual(['book', 'find', 'cancel', 'documents']);
    expect(await to('off')).toMatchObject({ flag: '200' });
    await expect.poll(kinds, soon).toEqual(['find', 'cancel', 'documents']);
    expect(await to('off', { why: 'again' })).toMatchObject({ flag: '200' });
    expect(await fakeOf()).toMatchObject({ state: 'off', reason: WHY, changed_at: expect.any(Number) });
    const lines = await auditLines('switchSupplier');
    expect(lines.slice(0, 2)).toMatchObject([
      { subject: 'fake', detail: { before: 'searchOff', after: 'off', why: WHY } },
      { subject: 'fake', detail: { before: 'on', after: 'searchOff', why: WHY } },
    ]);
    expect(await suppliers('try', { name: 'fake' })).toMatchObject({ data: { failure: 'switchedOff' } });
    elsewhere.close();
    await second.close();
  });

  it('takes its prices from hotel pages, and no stay is verified, until it is on again', async () => {
    const wish = await agent.wish();
    const quotes = () => agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...wish.stay });
    await to('searchOff', { name: BUILT_IN });
    await expect.poll(async () => (await quotes()).flag, { timeout: 2000 }).toBe('E503');
    expect((await quotes()).msg).toContain('not available at the moment');
    const { flag } = await agent.verify(wish);
    expect(flag).not.toBe('200');
    await to('on', { name: BUILT_IN });
    await expect.poll(async () => (await quotes()).flag, { timeout: 2000 }).toBe('200');
    expect((await agent.verify(wish)).flag).toBe('200');
  });
});
