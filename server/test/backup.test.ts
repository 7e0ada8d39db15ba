import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { pack as newPack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainAudit, listAudit, verifyAudit } from '../src/features/audit/audit.ts';
import { backUp, checkBackup, createBackupSigner, newBackupKey, restore } from '../src/features/backup/backup.ts';
import { portalTables } from '../src/features/backup/portal-tables.ts';
import { readArchive } from '../src/features/backup/read-archive.ts';
import { sumOf } from '../src/features/backup/running-sum.ts';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import { publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { UserError } from '../src/platform/user-error.ts';
import { newServices } from '../src/services.ts';
import { type Booker, newBooker } from './booking/booking-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';
import { newEmptyDatabase } from './harness/test-database.ts';

const SIGNER = createBackupSigner({ id: 'one', secret: Buffer.alloc(32, 1) });
const TRUST = { publicKeys: [SIGNER.publicKey] };

let folder: string;
let portal: TestApp;
let agent: Booker;
const storeOf = (dataDir: string) => folderStore(join(dataDir, 'remotes'));
const there = () => join(folder, 'there');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-backup-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: there() });
  await assignTestRemotes(portal.db, 'mf-trips');
  agent = await newBooker(portal);
  for (const patch of [0, 1]) {
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name: 'mf-trips' }));
    await publishRemote(portal.db, { folder: built, store: storeOf(there()), by: 'team' });
  }
  await mkdir(join(there(), 'host'), { recursive: true });
  await writeFile(join(there(), 'host', 'host.0a1b.js'), 'host');
  await writeFile(join(there(), 'server.keys'), 'one:secret\n');
  // Adds a cancelled and a paid order to the demo orders, and text that COPY must escape.
  const [confirmed, cancelled] = [await agent.order(), await agent.order()];
  for (const orderno of [confirmed, cancelled]) expect((await agent.pay(orderno)).flag).toBe('200');
  expect((await agent.cancel(cancelled)).flag).toBe('200');
  await sql`update orders set own_note = ${'Tab\tbreak\nback\\slash \\N 王 Łukasz'} where id = (select max(id) from orders)`.execute(
    portal.db,
  );
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const backUpTo = (name: string, more: { recipient?: string } = {}) =>
  backUp({
    pool: portal.connection.pool,
    store: storeOf(there()),
    dataDir: there(),
    file: join(folder, name),
    signer: SIGNER,
    ...more,
  });

/** An empty database and folder for a restore. */
async function anEmptyPlace() {
  const { config, drop } = await newEmptyDatabase();
  const connection = connect({ ...config, max: 3 });
  const dataDir = await mkdtemp(join(folder, 'place-'));
  const close = async () => {
    await connection.close();
    await drop();
  };
  const from = (name: string, identity?: string) =>
    restore({
      pool: connection.pool,
      db: connection.db,
      store: storeOf(dataDir),
      dataDir,
      file: join(folder, name),
      identity,
      trust: TRUST,
    });
  return { connection, dataDir, from, close, [Symbol.asyncDispose]: close };
}

/** Rows about the restore exist in the restored database only. */
const NOT_REPORTED: Readonly<Record<string, RawBuilder<unknown>>> = {
  audit_log: sql`where one.action <> 'restore'`,
  audit_pending: sql`where one.line_id not in (select id from audit_log where action = 'restore')`,
};

/** Row count and digest of each table. */
async function contentOf({ db }: Pick<Connection, 'db'>): Promise<Record<string, string>> {
  const stored = db.withoutPlugins();
  const tables = await portalTables(stored);
  const contents = tables.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await sql<{ said: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(one::text, e'\n' order by one::text)), '') as said
      from ${sql.table(name)} one ${NOT_REPORTED[name] ?? sql``}`.execute(stored);
    return [name, rows[0]?.said ?? ''];
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function filesBelow(place: string): Promise<string[]> {
  const contents = await readdir(place, { withFileTypes: true, recursive: true });
  return contents
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(place.length))
    .sort();
}

describe('a backup', () => {
  it('[SEC-10] restored into an empty place has every table row by row, every file, and books that agree', async () => {
    const result = await backUpTo('whole.tar.gz');
    await using place = await anEmptyPlace();
    const restored = await place.from('whole.tar.gz');
    expect(restored).toEqual({ made: result.made, tables: result.tables, versions: 2, hasKeys: false });

    const [was, is] = [await contentOf(portal), await contentOf(place.connection)];
    expect(is).toEqual(was);
    // The tables for money and rooms must not be empty, or the comparison would prove nothing.
    for (const table of [
      'orders',
      'ledger_entries',
      'room_nights',
      'coupons',
      'users',
      'remote_versions',
      'supplier_outbox',
    ])
      expect(is[table], table).not.toMatch(/^0 /);
    expect(await reconcile(newServices(place.connection.db))).toEqual([]);
    const lines = await listAudit(place.connection.db, { limit: 2 });
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['restore', 'whole.tar.gz'],
      ['backUp', 'whole.tar.gz'],
    ]);
    // Append-only tables stay append-only, and the audit chain continues.
    await expect(place.connection.pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await chainAudit(place.connection.db);
    expect(await verifyAudit(place.connection.db)).toMatchObject({ waiting: 0, faults: [] });

    const files = [
      'host/host.0a1b.js',
      ...(await filesBelow(join(there(), 'remotes'))).map((path) => `remotes${path}`),
    ];
    for (const file of files)
      expect(await readFile(join(place.dataDir, file)), file).toEqual(await readFile(join(there(), file)));
    expect((await readdir(place.dataDir)).sort()).toEqual(['host', 'remotes']);
  });

  it('is a portal that goes on: who had an account signs in and books, and no number is given twice', async () => {
    await backUpTo('goes-on.tar.gz');
    await using place = await anEmptyPlace();
    await place.from('goes-on.tar.gz');
    const before = await place.connection.pool.query('select max(id) as id from orders');
    const again = await createSecondTestApp({ ...portal, connection: place.connection });
    try {
      const booker = await newBooker(again);
      const orderno = await booker.order();
      expect((await booker.pay(orderno)).flag).toBe('200');
      const after = await place.connection.pool.query('select max(id) as id from orders');
      expect(after.rows[0].id).toBeGreaterThan(before.rows[0].id);
      expect(await reconcile(again.services)).toEqual([]);
    } finally {
      await again.close();
    }
  });

  it('[SEC-10] made while people book is of one moment: its books agree', async () => {
    let isOver = false;
    const booking = (async () => {
      let booked = 0;
      while (!isOver) {
        expect((await agent.pay(await agent.order())).flag).toBe('200');
        booked += 1;
      }
      return booked;
    })();
    await expect
      .poll(() => countOf(portal.connection, 'orders'))
      .toBeGreaterThan(await countOf(portal.connection, 'orders'));
    await backUpTo('busy.tar.gz').finally(() => {
      isOver = true;
    });
    expect(await booking).toBeGreaterThan(0);
    await using place = await anEmptyPlace();
    await place.from('busy.tar.gz');
    expect(await reconcile(newServices(place.connection.db))).toEqual([]);
  });

  it('may be read by who made it alone', async () => {
    await backUpTo('mine.tar.gz');
    expect((await stat(join(folder, 'mine.tar.gz'))).mode & 0o777).toBe(0o600);
  });

  it('is not written over another file, and leaves no half one where it cannot be written', async () => {
    await writeFile(join(folder, 'there.tar.gz'), 'mine');
    await expect(backUpTo('there.tar.gz')).rejects.toThrow(/already exists/);
    expect(await readFile(join(folder, 'there.tar.gz'), 'utf8')).toBe('mine');
    await expect(backUpTo('nowhere/portal.tar.gz')).rejects.toThrow(/its folder does not exist/);
  });

  it('is refused where the files of a version are missing, and leaves no file', async () => {
    const empty = folderStore(join(folder, 'empty'));
    const order = {
      pool: portal.connection.pool,
      store: empty,
      dataDir: there(),
      file: join(folder, 'lacking.tar.gz'),
      signer: SIGNER,
    };
    await expect(backUp(order)).rejects.toThrow(/mf-trips\/1\.0\.0-0a1b2c3d is missing/);
    expect((await readdir(folder)).filter((name) => name.startsWith('lacking'))).toEqual([]);
  });
});

describe('a sealed backup', () => {
  it('[SEC-10] opens with its private key alone, hides what is in it, and brings the server’s keys', async () => {
    const [key, other] = [await newBackupKey(), await newBackupKey()];
    await backUpTo('sealed.age', { recipient: key.recipient });
    const bytes = await readFile(join(folder, 'sealed.age'));
    for (const plain of ['agent@portico.test', 'backup.json', 'tables/']) expect(bytes.includes(plain)).toBe(false);

    await using place = await anEmptyPlace();
    await expect(place.from('sealed.age')).rejects.toThrow(/Give the file of its private key/);
    await expect(place.from('sealed.age', other.identity)).rejects.toThrow('This backup is encrypted for another key.');
    await expect(place.from('sealed.age', 'nonsense')).rejects.toThrow(/contains no private key/);
    expect(await place.from('sealed.age', key.identity)).toMatchObject({ hasKeys: true });
    expect(await readFile(join(place.dataDir, 'server.keys'), 'utf8')).toBe('one:secret\n');
    expect(await contentOf(place.connection)).toEqual(await contentOf(portal));
  });

  it('is not made for what is no key', async () => {
    await expect(backUpTo('no-key.age', { recipient: 'age1nonsense' })).rejects.toThrow(/is not a public key/);
    expect((await readdir(folder)).filter((name) => name.startsWith('no-key'))).toEqual([]);
  });

  it('does not replace other keys', async () => {
    const key = await newBackupKey();
    await backUpTo('keys.age', { recipient: key.recipient });
    await using place = await anEmptyPlace();
    await writeFile(join(place.dataDir, 'server.keys'), 'two:secret\n');
    await expect(place.from('keys.age', key.identity)).rejects.toThrow(/already contains other keys/);
    expect(await portalTables(place.connection.db.withoutPlugins())).toEqual([]);
  });
});

describe('a restore', () => {
  /** Asserts that the restore left no tables and no files. */
  async function expectNothingStored({ connection, dataDir }: Awaited<ReturnType<typeof anEmptyPlace>>) {
    expect(await portalTables(connection.db.withoutPlugins())).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  }

  it.each([
    ['cut off', async (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7))],
    ['cut off in its last byte', async (bytes: Buffer) => bytes.subarray(0, -1)],
    ['changed by one byte', async (bytes: Buffer) => changed(bytes, Math.floor(bytes.length / 2))],
    ['empty', async () => Buffer.alloc(0)],
    ['something else', async () => Buffer.from('PK\u0003\u0004 a zip')],
    ['an archive of something else', async () => archiveOf({ 'notes.txt': 'hello' })],
    [
      'an archive without an end',
      async () => archiveOf({ 'backup.json': JSON.stringify(await headOf('whole-2.tar.gz')) }),
    ],
    [
      'an archive that leads out of its folder',
      async () =>
        archiveOf({ 'backup.json': JSON.stringify(await headOf('whole-2.tar.gz')), 'data/host/../../escaped.js': 'x' }),
    ],
  ])('[SEC-10] of a file that is %s is refused and keeps nothing', async (_, damage) => {
    const completeFile = join(folder, 'whole-2.tar.gz');
    await stat(completeFile).catch(() => backUpTo('whole-2.tar.gz'));
    await writeFile(join(folder, 'damaged'), await damage(await readFile(completeFile)));
    await using place = await anEmptyPlace();
    await expect(place.from('damaged')).rejects.toThrow(UserError);
    await expectNothingStored(place);
    await expect(checkBackup(join(folder, 'damaged'), undefined, TRUST)).rejects.toThrow(UserError);
  });

  it.each<[string, RegExp, (entries: Entries) => void]>([
    ['with the old signature', /signature of this backup is invalid/, () => {}],
    ['without a signature', /has no signature/, (entries) => entries.delete('signature.json')],
    ['signed by another key', /is not a key of this portal/, signAnew],
    [
      'with a signature that is none',
      /signature of this backup is invalid/,
      (entries) => entries.set('signature.json', Buffer.from(JSON.stringify({ publicKey: 'x', signature: 'x' }))),
    ],
  ])('[SEC-10] of a forged file %s is refused and keeps nothing', async (_, sentence, change) => {
    await stat(join(folder, 'whole-2.tar.gz')).catch(() => backUpTo('whole-2.tar.gz'));
    const entries = await entriesOf('whole-2.tar.gz');
    makeOperator(entries);
    change(entries);
    await writeFile(join(folder, 'forged'), await packed(entries));
    await using place = await anEmptyPlace();
    await expect(place.from('forged')).rejects.toThrow(sentence);
    await expectNothingStored(place);
    await expect(checkBackup(join(folder, 'forged'), undefined, TRUST)).rejects.toThrow(sentence);
  });

  it('accepts an unknown origin when it is told so, and never a wrong signature', async () => {
    await stat(join(folder, 'whole-2.tar.gz')).catch(() => backUpTo('whole-2.tar.gz'));
    const check = async (change: (entries: Entries) => void) => {
      const entries = await entriesOf('whole-2.tar.gz');
      change(entries);
      await writeFile(join(folder, 'origin'), await packed(entries));
      return await checkBackup(join(folder, 'origin'), undefined, 'anyOrigin');
    };
    expect((await check((entries) => entries.delete('signature.json'))).tables.length).toBeGreaterThan(0);
    expect((await check(signAnew)).tables.length).toBeGreaterThan(0);
    await expect(check(makeOperator)).rejects.toThrow(/signature of this backup is invalid/);
  });

  it('into a database that holds something is refused, and changes nothing there', async () => {
    await backUpTo('into-used.tar.gz');
    await using place = await anEmptyPlace();
    await place.from('into-used.tar.gz');
    const before = await contentOf(place.connection);
    await expect(place.from('into-used.tar.gz')).rejects.toThrow(/already contains \d+ tables/);
    expect(await contentOf(place.connection)).toEqual(before);
  });

  it('of a later version of the portal is refused', async () => {
    await stat(join(folder, 'whole-2.tar.gz')).catch(() => backUpTo('whole-2.tar.gz'));
    const head = await headOf('whole-2.tar.gz');
    const later = { ...head, migrations: [...head.migrations, '9999-later'] };
    await writeFile(join(folder, 'later'), await archiveOf({ 'backup.json': JSON.stringify(later) }));
    await using place = await anEmptyPlace();
    await expect(place.from('later')).rejects.toThrow(/later version of the portal \(9999-later\)/);
    await expectNothingStored(place);
  });

  it('of an earlier build is refused', async () => {
    const head = await headOf('whole-2.tar.gz');
    const earlier = { ...head, migrations: ['0001-base'] };
    await writeFile(join(folder, 'earlier'), await archiveOf({ 'backup.json': JSON.stringify(earlier) }));
    await using place = await anEmptyPlace();
    await expect(place.from('earlier')).rejects.toThrow(/earlier build of Portico/);
    await expectNothingStored(place);
  });

  it('says what is whole without writing anything', async () => {
    await stat(join(folder, 'whole-2.tar.gz')).catch(() => backUpTo('whole-2.tar.gz'));
    const head = await checkBackup(join(folder, 'whole-2.tar.gz'), undefined, TRUST);
    expect(head.versions.map(({ version }) => version)).toEqual([v(0), v(1)]);
  });

  const headOf = (name: string) => checkBackup(join(folder, name), undefined, TRUST);
});

async function countOf({ pool }: Connection, table: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

type Entries = Map<string, Buffer>;

async function entriesOf(name: string): Promise<Entries> {
  const entries: Entries = new Map();
  for await (const { name: path, content } of readArchive(join(folder, name), undefined)) entries.set(path, content);
  return entries;
}

async function packed(entries: Entries): Promise<Buffer> {
  const pack = newPack();
  for (const [name, content] of entries) pack.entry({ name }, content);
  pack.finalize();
  return gzipSync(await buffer(pack));
}

/** Simulates an attacker with write access to the file: changes a row and recomputes its checksum. */
function makeOperator(entries: Entries): void {
  const rows = entries.get('tables/users/1')?.toString() ?? '';
  const content = Buffer.from(rows.replace('newcomer@portico.test', 'intruder@portico.test'));
  expect(content.toString()).not.toBe(rows);
  entries.set('tables/users/1', content);
  const end = JSON.parse(String(entries.get('end.json')));
  end.sums['tables/users'] = sumOf(content);
  entries.set('end.json', Buffer.from(JSON.stringify(end)));
}

function signAnew(entries: Entries): void {
  const [head, end] = [entries.get('backup.json') ?? Buffer.alloc(0), entries.get('end.json') ?? Buffer.alloc(0)];
  const other = createBackupSigner({ id: 'two', secret: Buffer.alloc(32, 2) });
  entries.set('signature.json', Buffer.from(JSON.stringify(other.sign(head, end))));
}

/** Builds a `.tar.gz` of these files. */
async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const pack = newPack();
  for (const [name, content] of Object.entries(files)) pack.entry({ name }, content);
  pack.finalize();
  return gzipSync(await buffer(pack));
}
