import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSession, newVisits, type Visitor, type Visits } from '../src/api/sessions-repository.ts';
import { type Connection, connect, type Db } from '../src/platform/database/connect.ts';
import { transact } from '../src/platform/database/transact.ts';
import { newTestDatabase } from './harness/test-database.ts';

let connection: Connection;
/** Another process of the portal on the same database. */
let other: Connection;
let db: Db;
let visit: Visits;
let visitOtherProcess: Visits;
let agent: Buffer;
let lin: Buffer;
beforeAll(async () => {
  connection = await newTestDatabase();
  db = connection.db;
  visit = newVisits(db);
  const { host, port, user, password, database } = connection.pool.options;
  other = connect({ host, port, user, password, database });
  visitOtherProcess = newVisits(other.db);
  [agent, lin] = await Promise.all([sessionOf('agent@portico.test'), sessionOf('lin@portico.test')]);
});
afterAll(async () => {
  await other.close();
  await connection.close();
});

describe('visits at the same time', () => {
  it('share a round trip, and each finds its own person', async () => {
    const visitors = [
      visitor(agent, 'roompai'),
      visitor(lin, 'roompai'),
      visitor(randomBytes(32), 'roompai'),
      visitor(agent, 'none'),
    ];
    const { results, statements } = await counting(() => Promise.all(visitors.map((one) => visit(one))));
    expect(statements).toBe(1);
    expect(results.map(({ isFirst }) => isFirst)).toEqual([true, true, true, true]);
    expect(results.map(({ person }) => person?.user.email)).toEqual([
      'agent@portico.test',
      'lin@portico.test',
      undefined,
      undefined,
    ]);
    expect(results[0]?.person?.company).toMatchObject({ currency: 'USD', creditLimit: expect.any(Number) });
  });

  it('[CALL-02] use up a number once, and the one that came first is first', async () => {
    const nonce = newNonce();
    const visitors = [
      visitor(agent),
      visitor(agent, 'roompai', nonce),
      visitor(agent, 'roompai', nonce),
      visitor(agent, 'none', nonce),
    ];
    const { results, statements } = await counting(() => Promise.all(visitors.map((one) => visit(one))));
    expect(statements).toBe(1);
    expect(results.map(({ isFirst }) => isFirst)).toEqual([true, true, false, false]);
    expect(results.map(({ person }) => person?.source)).toEqual(['roompai', 'roompai', 'roompai', undefined]);
  });

  it('[CALL-02] may send the same number on two sessions', async () => {
    const nonce = newNonce();
    const results = await Promise.all([agent, lin].map((id) => visit(visitor(id, 'roompai', nonce))));
    expect(results.map(({ isFirst }) => isFirst)).toEqual([true, true]);
  });
});

describe('[CALL-02] a number that was used', () => {
  it('is not first in a later round trip, alone or among others', async () => {
    const used = visitor(agent);
    expect(await visit(used)).toMatchObject({ isFirst: true });
    expect(await visit(used)).toMatchObject({ isFirst: false });
    const results = await Promise.all([visitor(agent), used, visitor(lin)].map((one) => visit(one)));
    expect(results.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
  });

  it('is first in one process only when two send the same numbers in opposite orders, again and again', async () => {
    for (let round = 0; round < 20; round += 1) {
      const visitors = Array.from({ length: 30 }, () => visitor(agent));
      const [here, there] = await Promise.all([
        Promise.all(visitors.map((one) => visit(one))),
        Promise.all(visitors.toReversed().map((one) => visitOtherProcess(one))),
      ]);
      const firsts = visitors.map((_, place) => [here[place]?.isFirst, there[visitors.length - 1 - place]?.isFirst]);
      for (const both of firsts) expect(both.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a visit that fails', () => {
  it('fails alone when its own company cannot be read', async () => {
    const before = await creditLimitOfLin();
    await setCreditLimitOfLin('9223372036854775807');
    const visitors = [visitor(agent), visitor(lin), visitor(agent)];
    const outcomes = await Promise.allSettled(visitors.map((one) => visit(one)));
    await setCreditLimitOfLin(before);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails alone when its own values are refused, and the numbers of the others are used up once', async () => {
    const bad = visitor(agent, 'a\0b');
    const [one, two] = [visitor(agent), visitor(lin)];
    const outcomes = await Promise.allSettled([one, bad, two].map((visitors) => visit(visitors)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { isFirst: true } },
      { value: { isFirst: true } },
    ]);
    expect(await visit(one)).toMatchObject({ isFirst: false });
  });

  it('tells everybody who was asked with it when the connection is lost, and the next one is answered', async () => {
    const lock = await connection.pool.connect();
    await lock.query('begin');
    await lock.query('lock table nonces in access exclusive mode');
    const outcomes = Promise.allSettled([visitor(agent), visitor(lin)].map((one) => visit(one)));
    await endTheOneThatWaits();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await lock.query('rollback');
    lock.release();
    expect(await visit(visitor(agent))).toMatchObject({ isFirst: true });
  });
});

function visitor(id: Buffer, source = 'roompai', nonce = newNonce()): Visitor {
  return { id, nonce, source };
}

function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

async function sessionOf(email: string): Promise<Buffer> {
  const id = randomBytes(32);
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await transact(db, (trx) => insertSession(trx, { id, userId }));
  return id;
}

const LINS = sql`id = (select company_id from users where email = 'lin@portico.test')`;

async function creditLimitOfLin(): Promise<string> {
  const { rows } = await sql<{ text: string }>`select credit_limit::text as text from companies where ${LINS}`.execute(
    db,
  );
  return rows[0]?.text ?? '';
}

async function setCreditLimitOfLin(text: string): Promise<void> {
  await sql`update companies set credit_limit = ${text}::bigint where ${LINS}`.execute(db);
}

/** Number of connections requested from the pool during `work`. */
async function counting<T>(work: () => Promise<T>): Promise<{ readonly results: T; readonly statements: number }> {
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  connection.pool.on('acquire', count);
  const results = await work().finally(() => connection.pool.off('acquire', count));
  return { results, statements };
}

async function endTheOneThatWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`select pg_terminate_backend(pid), pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
    if (rows.length > 0) return;
  }
}
