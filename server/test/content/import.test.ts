import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Language } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { continueRuns, createRun, scheduleRuns, startFirstRuns } from '../../src/features/content/content.ts';
import { downloadDump } from '../../src/features/content/download-dump.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type DumpServer, openDumpServer } from './dump-server.ts';
import { type EtgHotelOptions, etgHotel } from './etg-hotel.ts';

const SUPPLIER = 'etg';
let connection: Connection;
let folder: string;
let server: DumpServer;
let city: EtgHotelOptions['city'] & { readonly id: number; readonly hotels: number };

beforeAll(async () => {
  connection = await newTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  city = await connection.db
    .selectFrom('cities')
    .select(['id', 'latitude', 'longitude', 'country', 'hotels'])
    .where('hotels', '>', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  server = await openDumpServer();
});
afterEach(async () => {
  await server.close();
  const { db } = connection;
  for (const table of ['content_runs', 'content_run_cities']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update hotels set content_listing_id = null where content_listing_id is not null`.execute(db);
  await sql`delete from listings`.execute(db);
  for (const name of await readdir(folder)) await rm(join(folder, name));
  await sql`delete from hotels where price_rule is null`.execute(db);
  await sql`update cities set content_version = 0`.execute(db);
});

const IDS = Array.from({ length: 60 }, (_, index) => 1_000 + index);
const records = (language: Language, ids = IDS, fields: object = {}) =>
  ids.map((hid) => etgHotel(hid, { city, language, ...fields }));

function serve(ids = IDS, fields: object = {}, kind: 'full' | 'incremental' = 'full', updatedAt?: string) {
  for (const language of ['en', 'zh'] as const) server.set(kind, language, records(language, ids, fields), updatedAt);
}

async function run(kind: 'full' | 'incremental' = 'full') {
  const { languages } = server.source;
  await createRun(connection.db, { supplier: SUPPLIER, kind, languages });
  await resume();
  return await last();
}

async function resume() {
  const { db, pool } = connection;
  const suppliers = [{ name: SUPPLIER, content: server.source }];
  await continueRuns({ db, pool, suppliers, folder }, new AbortController().signal);
}

const last = () =>
  connection.db.selectFrom('contentRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const active = async () =>
  (
    await connection.db.selectFrom('listings').select('code').where('isActive', '=', true).orderBy('code').execute()
  ).map(({ code }) => Number(code));
const hotelOf = async (code: number) =>
  await connection.db
    .selectFrom('hotels as h')
    .innerJoin('listings as l', 'l.hotelId', 'h.id')
    .selectAll('h')
    .where('l.code', '=', String(code))
    .executeTakeFirstOrThrow();

describe('a full import', () => {
  it('[SUP-10] is repeated weekly, and the changes are imported on the other days', async () => {
    serve();
    const suppliers = [{ name: SUPPLIER, content: server.source }];
    const kindAfter = async (days: number) => {
      await connection.db.deleteFrom('contentRuns').execute();
      await run();
      await connection.pool.query(`update content_runs set finished_at = now() - make_interval(days => $1)`, [days]);
      await scheduleRuns(connection.db, suppliers);
      return (await last()).kind;
    };
    expect([await kindAfter(1), await kindAfter(6), await kindAfter(7)]).toEqual([
      'incremental',
      'incremental',
      'full',
    ]);
  });

  it('begins at once for a supplier that was never imported, and only then', async () => {
    serve();
    await connection.db.deleteFrom('contentRuns').execute();
    const suppliers = [{ name: SUPPLIER, content: server.source }];
    for (const _ of [1, 2]) await startFirstRuns(connection.db, suppliers);
    await resume();
    await startFirstRuns(connection.db, suppliers);
    const runs = await connection.db.selectFrom('contentRuns').select(['kind', 'state', 'createdBy']).execute();
    expect(runs).toEqual([{ kind: 'full', state: 'done', createdBy: null }]);
  });

  it('stores listings, texts in both languages, hotels in their city and unknown codes', async () => {
    serve();
    expect(await run()).toMatchObject({
      state: 'done',
      counts: { records: 60, skipped: 0, added: 60, changed: 0, removed: 0, hotels: 60, matched: 0, unplaced: 0 },
      unknownCodes: expect.arrayContaining([{ code: 'rare amenity 0', records: 20 }]),
      error: null,
    });
    expect(await active()).toEqual(IDS);
    expect(await hotelOf(1_000)).toMatchObject({
      ...{
        cityId: city.id,
        nameEn: 'Test Hotel 1000',
        nameZh: '测试酒店 1000',
        star: 40,
        streetEn: '1000 Main Street',
      },
      ...{ streetZh: '1000 号主街', opened: null, roomCount: null, priceRule: null, facilities: ['parking', 'wifi'] },
    });
    expect((await hotelOf(1_002)).star).toBeNull();
    const { hotels, contentVersion } = await connection.db
      .selectFrom('cities')
      .select(['hotels', 'contentVersion'])
      .where('id', '=', city.id)
      .executeTakeFirstOrThrow();
    expect([hotels, contentVersion]).toEqual([city.hotels + 60, 1]);
    expect(await readdir(folder)).toEqual([]);
    const { rows } = await sql`select tablename from pg_tables where schemaname = 'content_staging'`.execute(
      connection.db,
    );
    expect(rows).toEqual([]);
  });

  it('writes only changed records', async () => {
    serve();
    await run();
    const before = await sql`select listing_id, xmin::text from listing_texts order by 1, 2`.execute(connection.db);
    expect(await run()).toMatchObject({ counts: { added: 0, changed: 0, removed: 0 } });
    expect(await sql`select listing_id, xmin::text from listing_texts order by 1, 2`.execute(connection.db)).toEqual(
      before,
    );
    server.set('full', 'en', [...records('en', IDS.slice(1)), etgHotel(1_000, { city, name: 'Other Name' })]);
    expect(await run()).toMatchObject({ counts: { added: 0, changed: 1 } });
    server.set('full', 'zh', [
      ...records('zh', IDS.slice(1)),
      etgHotel(1_000, { city, language: 'zh', name: '新名称' }),
    ]);
    expect(await run()).toMatchObject({ counts: { added: 0, changed: 1 } });
    expect(await hotelOf(1_000)).toMatchObject({ nameEn: 'Other Name', nameZh: '新名称' });
  });

  it('removes what is missing, and sells it again when it returns', async () => {
    serve();
    await run();
    const before = await hotelOf(1_000);
    serve(IDS.slice(3));
    expect(await run()).toMatchObject({ state: 'done', counts: { removed: 3 } });
    expect(await active()).toEqual(IDS.slice(3));
    serve();
    expect(await run()).toMatchObject({ state: 'done', counts: { added: 0, changed: 3 } });
    expect((await hotelOf(1_000)).id).toBe(before.id);
  });

  it('makes a listing another seller of a hotel with the same name nearby, whose content stays', async () => {
    const own = await connection.db
      .selectFrom('hotels')
      .selectAll()
      .where('cityId', '=', city.id)
      .where('priceRule', 'is not', null)
      .limit(2)
      .execute();
    const [first, second] = own;
    if (first === undefined || second === undefined) throw new Error('No hotels');
    const near = { latitude: first.latitude + 0.0005, longitude: first.longitude, name: first.nameEn.toUpperCase() };
    const far = { latitude: second.latitude + 0.003, longitude: second.longitude, name: second.nameEn };
    const lines = [etgHotel(1, { city, ...near }), etgHotel(2, { city, ...near }), etgHotel(3, { city, ...far })];
    server.set('full', 'en', lines);
    server.set('full', 'zh', lines);
    expect(await run()).toMatchObject({ state: 'done', counts: { matched: 1, hotels: 2 } });
    expect(await hotelOf(1)).toEqual(first);
    expect([(await hotelOf(2)).id, (await hotelOf(3)).id]).not.toContain(second.id);
  });

  it('leaves listings that are far from every city without a hotel', async () => {
    const lines = [etgHotel(1, { city }), etgHotel(2, { city, latitude: -48, longitude: -120 })];
    server.set('full', 'en', lines);
    server.set('full', 'zh', lines);
    expect(await run()).toMatchObject({ counts: { hotels: 1, unplaced: 1 } });
    expect(await active()).toEqual([1, 2]);
  });

  it('repeats a missing language, and takes the last of repeated records', async () => {
    server.set('full', 'en', [...records('en'), etgHotel(1_000, { city, name: 'Last Name' })]);
    server.set('full', 'zh', records('zh', IDS.slice(1)));
    expect(await run()).toMatchObject({ state: 'done', counts: { added: 60 } });
    expect(await hotelOf(1_000)).toMatchObject({ nameEn: 'Last Name', nameZh: 'Last Name' });
  });
});

describe('an incremental import', () => {
  it('changes and removes only what it names', async () => {
    serve();
    await run();
    const changes = (language: Language) => [
      etgHotel(1_000, { city, language, name: 'Changed' }),
      { hid: 1_001, deleted: true },
      { hid: 1_002, is_closed: true, name: 'Closed' },
      { hid: 9_999, deleted: true },
      etgHotel(2_000, { city, language }),
    ];
    for (const language of ['en', 'zh'] as const) server.set('incremental', language, changes(language));
    expect(await run('incremental')).toMatchObject({
      state: 'done',
      counts: { added: 1, changed: 1, removed: 2 },
    });
    expect(await active()).toEqual([1_000, ...IDS.slice(3), 2_000]);
    expect((await hotelOf(1_000)).nameEn).toBe('Changed');
  });
});

describe('a file that cannot be right', () => {
  beforeEach(async () => {
    serve();
    expect(await run()).toMatchObject({ state: 'done' });
  });

  it.each([
    ['a shrunken file', ['removals'], () => serve(IDS.slice(0, 50))],
    ['a file of another supplier', ['removals'], () => serve(IDS.map((id) => id + 500))],
    [
      'files in swapped languages',
      ['otherLanguage'],
      () => {
        server.set('full', 'en', records('zh'));
        server.set('full', 'zh', records('en'));
      },
    ],
    ['English instead of Chinese', ['otherLanguage'], () => server.set('full', 'zh', records('en'))],
    ['an older file', ['older'], () => serve(IDS.slice(1), {}, 'full', '2026-11-01T00:00:00Z')],
  ])('%s waits for an operator and changes nothing', async (_, guards, change) => {
    const before = await contentHash();
    change();
    expect(await run()).toMatchObject({ state: 'waiting', guards, finishedAt: null });
    await resume();
    expect(await last()).toMatchObject({ state: 'waiting' });
    expect(await contentHash()).toBe(before);
  });

  it.each([
    ['a truncated file', 'truncated', () => server.set('full', 'en', zstdCompressSync(jsonLines()).subarray(0, -9))],
    [
      'a file whose last line ends early',
      'truncated',
      () => server.set('full', 'en', zstdCompressSync(jsonLines().subarray(0, -40))),
    ],
    ['an empty file', 'empty', () => server.set('full', 'en', [])],
    ['something else', 'truncated', () => server.set('full', 'en', Buffer.from('<html>Not found</html>'))],
    ['hostile lines', 'tooManyBadLines', () => server.set('full', 'en', [...records('en'), '{"hid":', '[1'])],
  ])('%s ends the run and changes nothing', async (_, error, change) => {
    const before = await contentHash();
    change();
    expect(await run()).toMatchObject({ state: 'failed', error });
    expect(await contentHash()).toBe(before);
    expect(await readdir(folder)).toEqual([]);
    serve();
    expect(await run()).toMatchObject({ state: 'done' });
  });

  it('removes nothing if lines without a code could hide a hotel', async () => {
    const many = Array.from({ length: 400 }, (_, index) => 3_000 + index);
    serve([...IDS, ...many]);
    await run();
    server.set('full', 'en', [...records('en', [...IDS.slice(2), ...many]), '{"hid":1000, "na']);
    expect(await run()).toMatchObject({ state: 'done', counts: { skipped: 1, unreadable: 1, removed: 0 } });
    server.set('full', 'en', [...records('en', [...IDS.slice(2), ...many]), { hid: 1_000, name: 5 }]);
    expect(await run()).toMatchObject({ state: 'done', counts: { skipped: 1, unreadable: 0, removed: 1 } });
    expect((await active()).slice(0, 2)).toEqual([1_000, 1_002]);
  });
});

const jsonLines = () =>
  Buffer.from(
    records('en')
      .map((record) => JSON.stringify(record))
      .join('\n'),
  );

describe('a download', () => {
  it('continues where it ended', async () => {
    serve();
    server.stopAfter(1_500);
    const dump = await server.source.dump('full', 'en', new AbortController().signal);
    if (dump === undefined) throw new Error('No file');
    const path = join(folder, 'download');
    const { hosts } = server.source;
    const download = (onProgress = async () => {}) =>
      downloadDump({ url: dump.url, hosts, path, signal: new AbortController().signal, onProgress });
    await expect(download(async () => server.breakConnections())).rejects.toThrow();
    const held = (await stat(`${path}.part`)).size;
    const bytes = await download();
    expect(server.requests.map(({ range }) => range)).toEqual([undefined, held === 0 ? undefined : `bytes=${held}-`]);
    expect(zstdDecompressSync(await readFile(path)).toString()).toContain('"hid":1059');
    expect((await stat(path)).size).toBe(bytes);
    await rm(path);
  });

  it('is repeated later if the supplier does not answer', async () => {
    await createRun(connection.db, { supplier: SUPPLIER, kind: 'full', languages: ['en', 'zh'] });
    serve();
    await server.close();
    await expect(resume()).rejects.toThrow();
    expect(await last()).toMatchObject({ state: 'downloading', failures: 1, worker: null });
    server = await openDumpServer();
    serve();
    await resume();
    expect([await last(), server.requests]).toMatchObject([{ state: 'downloading' }, []]);
    await sql`update content_runs set lease_until = now() - interval '1 second'`.execute(connection.db);
    await resume();
    expect(await last()).toMatchObject({ state: 'done', counts: { added: 60 }, error: null });
  });

  it('reads no file of another host', async () => {
    serve();
    const { source } = server;
    const elsewhere = { ...source, hosts: ['files.example'] };
    await createRun(connection.db, { supplier: SUPPLIER, kind: 'full', languages: ['en', 'zh'] });
    const { db, pool } = connection;
    await continueRuns(
      { db, pool, suppliers: [{ name: SUPPLIER, content: elsewhere }], folder },
      new AbortController().signal,
    );
    expect(await last()).toMatchObject({ state: 'failed', error: 'forbiddenHost' });
    expect(server.requests).toEqual([]);
  });
});

async function contentHash() {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(row, '' order by row)) as hash from (
      select l::text as row from listings l union all select t::text from listing_texts t
      union all select c::text from listing_contents c union all select h::text from hotels h
      union all select ci::text from cities ci
    ) as all_rows`.execute(connection.db);
  return rows[0]?.hash;
}
