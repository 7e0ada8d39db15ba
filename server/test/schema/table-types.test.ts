import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { COLUMNS, DATABASE_ONLY } from './column-overrides.ts';
import { generateTableTypes, TABLE_TYPES } from './generate-table-types.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

it('the generated table types are those of the migrated database', async () => {
  const generated = await generateTableTypes(connection.db);
  expect(generated, 'The table types differ from the migrations: run `pnpm generate:tables`.').toBe(
    await readFile(TABLE_TYPES, 'utf8'),
  );
});

it('every override names a column', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    connection.db,
  );
  const columns = new Set(rows.map(({ column }) => column));
  expect(Object.keys({ ...COLUMNS, ...DATABASE_ONLY }).filter((name) => !columns.has(name))).toEqual([]);
});

it('a column that a migration adds is among the types, with the values that its CHECK lists', async () => {
  const before = await generateTableTypes(connection.db);
  await sql`alter table cities add column altitude bigint, add column size text not null default 'small'
    check (size in ('small', 'large'))`.execute(connection.db);
  const added = before
    .replace('  airport: string;', '  airport: string;\n  altitude: number | null;')
    .replace('  scene: CityScene;\n', '  scene: CityScene;\n  size: Generated<"small" | "large">;\n');
  expect(await generateTableTypes(connection.db)).toBe(added);
});
