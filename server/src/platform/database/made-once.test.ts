import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection } from './connect.ts';
import { madeOnce } from './made-once.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

interface Values {
  readonly name: string | null;
  readonly at: Date;
  readonly days: readonly number[];
  readonly lines: readonly { readonly from: string; readonly to?: string | undefined }[];
  readonly beside?: { readonly kind: string } | undefined;
}

let made = 0;
const statement = madeOnce<Values, object, 'plain' | 'loud'>((db, { name, at, days, lines, beside }, kind) => {
  made += 1;
  const pairs = lines.map(({ from, to }) => sql`json_build_array(${from}::text, ${to ?? sql`null`}::text)`);
  const said = kind === 'loud' ? sql`upper(${name}::text)` : sql`${name}::text`;
  return sql<object>`select ${said} as name, ${at}::timestamptz as at, ${days}::int[] as days,
    json_build_array(${sql.join(pairs)}) as lines, ${beside?.kind ?? sql`null`}::text as kind, ${name}::text as again,
    ${'fixed'} as fixed`.compile(db);
});

async function ask(values: Values, kind: 'plain' | 'loud' = 'plain') {
  return (await connection.db.executeQuery(statement(connection.db, values, kind))).rows[0];
}

it('has the values of each use at their places, and a text for each form', async () => {
  const at = new Date('2026-03-04T05:06:07Z');
  const one = { name: 'Ana', at, days: [1, 2], lines: [{ from: 'a', to: 'b' }] };
  const answer = { name: 'Ana', at, days: [1, 2], lines: [['a', 'b']], kind: null, again: 'Ana', fixed: 'fixed' };
  expect(await ask(one)).toEqual(answer);
  expect(await ask({ ...one, name: 'Li', days: [] })).toEqual({ ...answer, name: 'Li', again: 'Li', days: [] });
  expect(await ask({ ...one, name: null })).toEqual({ ...answer, name: null, again: null });
  expect(made).toBe(1);
  expect(await ask({ ...one, lines: [{ from: 'c' }, { from: 'd', to: 'e' }] })).toEqual({
    ...answer,
    lines: [
      ['c', null],
      ['d', 'e'],
    ],
  });
  expect(made).toBe(2);
  // What is undefined is not there.
  expect(
    await ask({
      ...one,
      lines: [
        { from: 'c', to: undefined },
        { from: 'd', to: 'e' },
      ],
      beside: undefined,
    }),
  ).toMatchObject({ kind: null });
  expect(made).toBe(2);
  expect(await ask({ ...one, beside: { kind: 'x' } })).toEqual({ ...answer, kind: 'x' });
  expect(await ask({ ...one, beside: { kind: 'y' } })).toEqual({ ...answer, kind: 'y' });
  expect(made).toBe(3);
  expect(await ask(one, 'loud')).toEqual({ ...answer, name: 'ANA' });
  expect(made).toBe(4);
  expect(await ask(one)).toEqual(answer);
  expect(made).toBe(4);
});

it('makes a statement for every length, and keeps the forms that come first', async () => {
  const at = new Date();
  const before = made;
  for (let length = 1; length <= 90; length += 1) {
    const lines = Array.from({ length }, (_, line) => ({ from: `${line}`, to: `${length}` }));
    const row = (await ask({ name: 'long', at, days: [], lines })) as { readonly lines: readonly string[][] };
    expect(row.lines).toHaveLength(length);
    expect(row.lines.at(-1)).toEqual([`${length - 1}`, `${length}`]);
  }
  expect(made).toBeGreaterThan(before + 60);
});
