import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureWhileHeld } from '../../../test/harness/failure-while-held.ts';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';
import { inOneGo } from './in-one-go.ts';
import { must } from './must.ts';
import { NO_TIME_LIMITS } from './time-limits.ts';
import { together } from './together.ts';
import { transact } from './transact.ts';
import { CommitUnknown, Unavailable } from './unavailable.ts';

let origin: Connection;
beforeAll(async () => {
  origin = await newTestDatabase();
  await sql`create table noted (what text not null unique deferrable initially deferred)`.execute(origin.db);
});
beforeEach(() => sql`delete from noted`.execute(origin.db));
afterAll(() => origin.close());

const noted = async () =>
  (await sql<{ what: string }>`select what from noted order by what`.execute(origin.db)).rows.map(({ what }) => what);

describe.each([
  ['a connection of its own', false],
  ['one that a pooler lends', true],
])('on %s', (_what, isPooled) => {
  /** One connection alone, so that every transaction is its. */
  let alone: Connection;
  beforeAll(() => {
    const { host, port, user, password, database } = origin.pool.options;
    alone = connect({ host, port, user, password, database, max: 1 }, NO_TIME_LIMITS, isPooled);
  });
  afterAll(() => alone.close());

  const note = (what: string | null) => sql<object>`insert into noted values (${what})`.compile(alone.db);
  const unlessFull = (most: number) =>
    sql<object>`select ${must(sql`count(*) <= ${most}`)} from noted`.compile(alone.db);
  const go = (...statements: readonly CompiledQuery[]) =>
    inOneGo(alone.db, { statements, hoped: true, stepwise: async () => false, isKeyed: false });
  /** PostgreSQL prepares a statement when it comes again; until then they go one by one, and nobody sees a difference. */
  const warm = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await go(note('warm'), note('up'), unlessFull(2))).toBe(true);
      await sql`delete from noted`.execute(origin.db);
    }
  };

  it('begins, is done and ends in one round trip', async () => {
    await warm();
    let answers = 0;
    const client = await alone.pool.connect();
    client.release();
    const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', () => (answers += 1));
    expect(await go(note('a'), note('b'), unlessFull(2))).toBe(true);
    expect(answers).toBe(1);
    expect(await noted()).toEqual(['a', 'b']);
    expect(await transact(alone.db, (trx) => together(trx, [note('c')]))).toEqual([[]]);
    expect(answers).toBe(3);
    expect(await noted()).toEqual(['a', 'b', 'c']);
  });

  it('leaves nothing where a condition is not met, and the connection works on', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await go(note('a'), note('b'), unlessFull(1))).toBe(false);
      expect(await noted()).toEqual([]);
      expect(await go(note('fine'), note('too'), unlessFull(2))).toBe(true);
      expect(await noted()).toEqual(['fine', 'too']);
      await sql`delete from noted`.execute(origin.db);
    }
  });

  it('fails as any transaction does, by a statement or by its end, and leaves nothing', async () => {
    await warm();
    await expect(go(note('a'), note(null), unlessFull(2))).rejects.toThrow('null value');
    // Deferred until the end.
    await expect(go(note('a'), note('a'), unlessFull(2))).rejects.toThrow('duplicate key');
    expect(await noted()).toEqual([]);
    expect(await go(note('a'), note('b'), unlessFull(2))).toBe(true);
  });

  it('does not know what became of it when its connection breaks', async () => {
    await warm();
    await sql`insert into noted values ('held')`.execute(origin.db);
    const holding = sql<object>`select 1 from noted where what = ${'held'} for update`.compile(alone.db);
    for (let turn = 0; turn < 6; turn += 1) expect(await go(holding)).toBe(true);
    expect(await failureWhileHeld(origin, alone, () => go(holding))).toBeInstanceOf(CommitUnknown);
  });

  it.each([
    ['what it finds', () => Promise.resolve('found'), 'found'],
    ['why not', () => Promise.reject(new Error('refused')), new Error('refused')],
    [
      'that it is open still',
      () => Promise.reject(new Unavailable('away')),
      new CommitUnknown('The answer to a commit was lost'),
    ],
  ] as readonly (readonly [string, () => Promise<string>, unknown])[])(
    'has the second way under the same key tell %s',
    async (_told, stepwise, outcome) => {
      await sql`insert into noted values ('held')`.execute(origin.db);
      const statements = [sql<object>`select 1 from noted where what = ${'held'} for update`.compile(alone.db)];
      const keyed = { statements, hoped: 'hoped', isKeyed: true };
      for (let turn = 0; turn < 6; turn += 1)
        expect(await inOneGo(alone.db, { ...keyed, stepwise: async () => 'stepwise' })).toBe('hoped');
      let found: unknown;
      const failure = await failureWhileHeld(origin, alone, async () => {
        found = await inOneGo<string>(alone.db, { ...keyed, stepwise });
      });
      expect(failure ?? found).toEqual(outcome);
    },
  );

  it('takes nothing more, once it has ended', async () => {
    await warm();
    const more = transact(alone.db, async (trx) => {
      await together(trx, [note('a'), note('b'), unlessFull(2)], { isWhole: true });
      await together(trx, [note('c')]);
    });
    await expect(more).rejects.toThrow('is over');
    expect(await noted()).toEqual(['a', 'b']);
  });
});
