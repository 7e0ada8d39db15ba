import { sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newTestDatabase } from '../harness/test-database.ts';

/** What our parsers make of a kind of value (`platform/database/connect.ts`), where it differs from what the driver makes of it. */
const TYPES = { int8: 'number', numeric: 'string', date: 'string', jsonb: 'NonNullable<unknown>' };

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

function generated(): Promise<string> {
  return generate({
    db: connection.db.withoutPlugins(),
    dialect: new PostgresDialect(),
    camelCase: true,
    typeOnlyImports: true,
    includePattern: 'public.*',
    // A view is there for servers of the release before, and nobody's here.
    excludePattern: 'public.{kysely_*,order_search}',
    typeMapping: TYPES,
  });
}

/**
 * After a migration this fails until the file is written anew (`pnpm exec vitest run server/test/schema -u`); then
 * `pnpm types` asks for the columns in our tables.
 */
it('the generated tables are those of the migrated database', async () => {
  await expect(await generated()).toMatchFileSnapshot('./generated-tables.ts');
});

it('a column that a migration adds is among them', async () => {
  const before = await generated();
  await sql`alter table cities add column altitude bigint`.execute(connection.db);
  expect(await generated()).toBe(
    before.replace('  airport: string;', '  airport: string;\n  altitude: number | null;'),
  );
});
