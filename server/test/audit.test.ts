import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditError, chainAudit, forgetAudit, listAudit, verifyAudit } from '../src/features/audit/audit.ts';
import { writeAudit } from '../src/platform/database/audit-log.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

const write = (subject: string, at?: string) =>
  at === undefined
    ? writeAudit(portal.db, { by: 'tester', action: 'test', subject, detail: { word: '王 "quoted" Łukasz' } })
    : sql`insert into audit_log (at, actor, action, subject) values (${at}, 'tester', 'test', ${subject})`.execute(
        portal.db,
      );

const idOf = async (subject: string) => {
  const { id } = await portal.db
    .selectFrom('auditLog')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
};

/** Runs a statement as a superuser with triggers disabled, and restores the rows afterwards. */
async function tampered(statement: string, work: () => Promise<void>): Promise<void> {
  const tables = ['audit_log', 'audit_chain', 'audit_pending', 'audit_anchors'];
  const client = await portal.connection.pool.connect();
  const withoutTriggers = async (...statements: readonly string[]) => {
    for (const one of ['begin', "set local session_replication_role = 'replica'", ...statements, 'commit'])
      await client.query(one);
  };
  try {
    for (const table of tables) await client.query(`create table kept_${table} as table ${table}`);
    await withoutTriggers(statement);
    await work();
    await withoutTriggers(
      ...tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} ${table === 'audit_log' ? 'overriding system value ' : ''}table kept_${table}`,
      ]),
    );
    for (const table of tables) await client.query(`drop table kept_${table}`);
  } finally {
    client.release();
  }
}

const faults = async (head?: string): Promise<readonly AuditError[]> => (await verifyAudit(portal.db, { head })).faults;

describe('the audit log', () => {
  it('[SEC-11] refuses that a line, its place or an anchor is changed, deleted or emptied, whoever asks', async () => {
    await write('stays');
    await chainAudit(portal.db);
    const { pool } = portal.connection;
    for (const statement of [
      "update audit_log set actor = 'nobody'",
      "delete from audit_log where subject = 'stays'",
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log, audit_chain cascade',
      'update audit_chain set place = place + 1',
      'delete from audit_chain',
      'truncate audit_chain',
      "update audit_anchors set before = '2020-01-01'",
      'truncate audit_anchors',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/append-only/);
    expect(await faults()).toEqual([]);
  });

  it('begins with a line that says what stood before, also in a database that is older', async () => {
    await chainAudit(portal.db);
    const first = await portal.db
      .selectFrom('auditChain as c')
      .innerJoin('auditLog as l', 'l.id', 'c.lineId')
      .select(['l.action', 'l.detail'])
      .where('c.place', '=', 1)
      .executeTakeFirstOrThrow();
    expect(first).toEqual({ action: 'beginAudit', detail: { linesBefore: 0 } });
  });

  it('writes no place into the transaction of an effect, so that two wait for nobody, and chains in time', async () => {
    await chainAudit(portal.db);
    const one = await portal.connection.pool.connect();
    const other = await portal.connection.pool.connect();
    const line = "insert into audit_log (actor, action, subject) values ('tester', 'test', 'side by side')";
    await one.query('begin');
    await one.query(line);
    await other.query('begin');
    await other.query("set local lock_timeout = '1ms'");
    await other.query(line);
    await other.query('commit');
    await chainAudit(portal.db);
    await one.query('commit');
    one.release();
    other.release();
    expect((await verifyAudit(portal.db)).waiting).toBe(1);
    await chainAudit(portal.db);
    expect(await verifyAudit(portal.db)).toMatchObject({ waiting: 0, faults: [] });
    expect(portal.jobs.definitions.find(({ name }) => name === 'chain-audit')?.everySeconds).toBeLessThanOrEqual(9);
  });

  it('[SEC-11] is chained once by two processes at the same moment', async () => {
    const secondApp = await createSecondTestApp(portal);
    for (let no = 0; no < 40; no += 1) await write(`raced ${no}`);
    await Promise.all(Array.from({ length: 8 }, (_, no) => chainAudit(no % 2 === 0 ? portal.db : secondApp.db)));
    await chainAudit(portal.db);
    const { rows } = await sql<{ lines: number; links: number; last: number }>`
      select (select count(*) from audit_log) as lines, count(*) as links, max(place) as last from audit_chain`.execute(
      portal.db,
    );
    const [{ lines, links, last } = { lines: 0, links: 1, last: 2 }] = rows;
    expect([links, last]).toEqual([lines, lines]);
    expect(await faults()).toEqual([]);
    await secondApp.close();
  });

  it('[SEC-11] names a line that was changed, in any of its columns', async () => {
    for (const name of ['one', 'two', 'three']) await write(name);
    await chainAudit(portal.db);
    const id = await idOf('two');
    for (const change of [
      "actor = 'somebody else'",
      "action = 'refund'",
      "subject = 'too'",
      `detail = '{"word": "another"}'`,
      "at = at + interval '1 microsecond'",
    ])
      await tampered(`update audit_log set ${change} where id = ${id}`, async () => {
        expect(await faults(), change).toEqual([
          expect.objectContaining({ line: id, message: `entry ${id} was changed or moved` }),
        ]);
      });
    expect(await faults()).toEqual([]);
  });

  it('[SEC-11] names a line that is missing, with its place, without it, or before it had one', async () => {
    const [id, place] = [await idOf('two'), await placeOf('two')];
    await tampered(`delete from audit_log where id = ${id}`, async () =>
      expect(await faults()).toEqual([{ kind: 'missing', place, line: id, message: `entry ${id} is missing` }]),
    );
    await tampered(
      `with gone as (delete from audit_log where id = ${id}) delete from audit_chain where line_id = ${id}`,
      async () =>
        expect(await faults()).toEqual([
          { kind: 'gap', place, message: `the entries ${place} to ${place} are missing` },
        ]),
    );
    await write('waits');
    const waiting = await idOf('waits');
    await tampered(`delete from audit_log where id = ${waiting}`, async () =>
      expect(await faults()).toEqual([{ kind: 'missing', line: waiting, message: `entry ${waiting} is missing` }]),
    );
    await tampered(`delete from audit_pending where line_id = ${waiting}`, async () =>
      expect(await faults()).toEqual([
        { kind: 'past', line: waiting, message: `entry ${waiting} was inserted outside the hash chain` },
      ]),
    );
  });

  it('[SEC-11] names lines that stand in each other’s place', async () => {
    await chainAudit(portal.db);
    const [one, two] = [await idOf('one'), await idOf('two')];
    const swapped = `update audit_chain set line_id = case line_id when ${one} then -1 else ${one} end
      where line_id in (${one}, ${two})`;
    await tampered(`${swapped}; update audit_chain set line_id = ${two} where line_id = -1`, async () => {
      const errors = await faults();
      expect(errors.map(({ line }) => line)).toEqual([two, one]);
    });
    await tampered(
      `update audit_log a set actor = b.actor, subject = b.subject, at = b.at, detail = b.detail
       from audit_log b where (a.id, b.id) in ((${one}, ${two}), (${two}, ${one}))`,
      async () => expect((await faults()).map(({ line }) => line)).toEqual([one, two]),
    );
  });

  it('[SEC-11] removed at the end is found by the hash that the job writes to the log, at the usual level of the log', async () => {
    const printed: string[] = [];
    const logTo = { write: (line: string) => void printed.push(line) };
    const { runJob, close } = await createSecondTestApp(portal, {}, { PORTICO_LOG: 'warn' }, { logTo });
    for (const subject of ['end 1', 'end 2', 'end 3']) await write(subject);
    await runJob('log-audit-head');
    await close();
    const [line] = printed.map((text) => JSON.parse(text));
    expect(line).toMatchObject({ msg: 'audit head', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await faults(line.hash)).toEqual([]);
    const ends = "select id from audit_log where subject like 'end _'";
    const remove = `with gone as (delete from audit_chain where line_id in (${ends})) delete from audit_log where id in (${ends})`;
    await tampered(remove, async () => {
      expect(await faults()).toEqual([]);
      expect(await faults(line.hash)).toMatchObject([{ kind: 'head' }]);
    });
  });

  it('finds that lines were taken off the end by a hash that was noted before', async () => {
    const { head, lines } = await verifyAudit(portal.db);
    await write('the last');
    await chainAudit(portal.db);
    const noted = (await verifyAudit(portal.db)).head;
    expect(noted.place).toBe(head.place + 1);
    const last = await idOf('the last');
    await tampered(
      `with gone as (delete from audit_log where id = ${last}) delete from audit_chain where line_id = ${last}`,
      async () => {
        expect(await verifyAudit(portal.db, { head: noted.hash })).toMatchObject({
          lines,
          faults: [{ message: expect.stringContaining(noted.hash) }],
        });
        expect(await faults(head.hash)).toEqual([]);
      },
    );
    expect(await faults(noted.hash)).toEqual([]);
  });

  it('is listed by who, what, whom and when, the newest first', async () => {
    await writeAudit(portal.db, { by: 'olivia', action: 'refund', subject: 'A1', detail: { amount: 5 } });
    await writeAudit(portal.db, { by: 'olivia', action: 'refund', subject: 'A2', detail: {} });
    const subjects = async (filter: object) =>
      (await listAudit(portal.db, { limit: 100, ...filter })).map(({ subject }) => subject);
    expect(await subjects({ by: 'olivia' })).toEqual(['A2', 'A1']);
    expect(await subjects({ action: 'refund', subject: 'A1' })).toEqual(['A1']);
    const { id } = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'lin@portico.test')
      .executeTakeFirstOrThrow();
    await writeAudit(portal.db, { by: id, action: 'changePassword', subject: id, detail: {} });
    await writeAudit(portal.db, { by: 'nobody', action: 'signInWrong', subject: id, detail: {} });
    const lin = await listAudit(portal.db, { email: ' Lin@portico.test', limit: 9 });
    expect(lin.map(({ action }) => action)).toEqual(['signInWrong', 'changePassword']);
    expect(await subjects({ by: 'olivia', limit: 1 })).toEqual(['A2']);
    expect(await subjects({ by: 'olivia', since: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await subjects({ by: 'olivia', until: new Date(Date.now() + 60_000) })).toEqual(['A2', 'A1']);
  });
});

describe('old months', () => {
  it('[SEC-11] go whole, by one door, and the rest verifies from the anchor', async () => {
    const old = await newTestApp();
    const late = new Date(Date.now() + 400 * 86_400_000);
    const month = new Date(Date.UTC(late.getUTCFullYear(), late.getUTCMonth() - 12, 1)).toISOString().slice(0, 7);
    const gone = (before: string) => forgetAudit(old.db, { before, by: 'olivia', why: 'their time is over' }, late);
    await writeAudit(old.db, { by: 'tester', action: 'test', subject: 'old', detail: {} });
    await sql`insert into audit_log (at, actor, action, subject) values (${late}, 'tester', 'test', 'young')`.execute(
      old.db,
    );
    await expect(gone(late.toISOString().slice(0, 7))).rejects.toThrow(/12 complete months are retained/);
    await expect(gone('soon')).rejects.toThrow(/is not a month/);
    await expect(forgetAudit(old.db, { before: month, by: 'o', why: 'w' })).rejects.toThrow(/months are retained/);
    const { lines } = await gone(month);
    expect(lines).toBeGreaterThan(1);
    await chainAudit(old.db);
    expect(await listAudit(old.db, { limit: 10 })).toMatchObject([
      { action: 'forgetAudit', by: 'olivia', detail: { lines, why: 'their time is over' } },
      { subject: 'young' },
    ]);
    expect(await verifyAudit(old.db)).toMatchObject({ lines: 2, faults: [] });
    // Existing rows stay immutable, and inserting a second anchor is detected.
    await expect(old.connection.pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(old.connection.pool.query('delete from audit_anchors')).rejects.toThrow(/append-only/);
    await old.connection.pool.query(
      "insert into audit_anchors (place, hash, before) select place, hash, '2026-01-01' from audit_chain order by place limit 1",
    );
    await old.connection.pool.query("delete from audit_log where subject = 'young'");
    expect((await verifyAudit(old.db)).faults).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('no entry records their deletion') }),
    );
    await old.close();
  });

  it('are not forgotten while the log does not verify', async () => {
    const broken = await newTestApp();
    await chainAudit(broken.db);
    await broken.connection.pool.query(
      "begin; set local session_replication_role = 'replica'; update audit_log set actor = 'x'; commit",
    );
    const late = new Date(Date.now() + 800 * 86_400_000);
    await expect(forgetAudit(broken.db, { before: '2020-01', by: 'o', why: 'w' }, late)).rejects.toThrow(
      /cannot be verified/,
    );
    await broken.close();
  });
});

async function placeOf(subject: string): Promise<number> {
  const { place } = await portal.db
    .selectFrom('auditChain')
    .select('place')
    .where('lineId', '=', await idOf(subject))
    .executeTakeFirstOrThrow();
  return place;
}
