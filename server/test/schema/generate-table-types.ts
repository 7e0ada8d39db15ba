import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen';
import { connect, type Db } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openTemplateServer } from '../harness/template-server.ts';
import { COLUMNS, DATABASE_ONLY, IMPORTS, SCALARS } from './column-overrides.ts';

export const TABLE_TYPES = join(import.meta.dirname, '../../src/platform/database/schema.generated.ts');

export function generateTableTypes(db: Db): Promise<string> {
  const dialect = new PostgresDialect();
  Object.assign(dialect.adapter.scalars, SCALARS);
  return generate({
    db: db.withoutPlugins(),
    dialect,
    camelCase: true,
    includePattern: 'public.*',
    excludePattern: 'public.{kysely_*,order_search}',
    customImports: IMPORTS,
    overrides: { columns: { ...COLUMNS, ...DATABASE_ONLY } },
    postprocess: refineColumns,
  });
}

const IN_LIST = /\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g;

/** Gives text columns the values that a CHECK of their table allows. */
async function refineColumns(read: { db: Kysely<unknown>; metadata: DatabaseMetadata }): Promise<DatabaseMetadata> {
  const { db, metadata } = read;
  const columns = new Map(
    metadata.tables.flatMap((table) => table.columns.map((column) => [`${table.name}.${column.name}`, column])),
  );
  const { rows } = await sql<{ table: string; rule: string }>`
    select relname as table, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and pg_constraint.connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, rule } of rows) {
    // In `(state in (...)) = (ended_at is null)` the list does not limit the column.
    if (!/^CHECK \(+( AND )*\)+$/.test(rule.replaceAll(IN_LIST, ''))) continue;
    for (const [, name, values = ''] of rule.matchAll(IN_LIST)) {
      const column = columns.get(`${table}.${name}`);
      if (column !== undefined) column.enumValues = [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
    }
  }
  // kysely-codegen adds null to the override of a nullable column.
  for (const name of Object.keys(DATABASE_ONLY)) {
    const column = columns.get(name);
    if (column !== undefined) column.isNullable = false;
  }
  return metadata;
}

if (import.meta.main) {
  const server = await openTemplateServer(async (config) => {
    const { db, close } = connect(config);
    try {
      await migrate(db);
      await writeFile(TABLE_TYPES, await generateTableTypes(db));
    } finally {
      await close();
    }
  });
  await server.close();
}
