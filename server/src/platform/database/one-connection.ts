import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

/** One connection in both its forms: for statements that are built, and for what only the driver can say, such as COPY. */
export interface OneConnection {
  readonly db: Db;
  readonly client: PoolClient;
}

/** Names of tables and columns go out as they are written: what is copied has the database's own. */
type Naming = 'ours' | 'stored';

/** Lends one connection of the pool to `work`. Its limits of time are lifted: what needs a connection of its own takes long. */
export async function withOneConnection<T>(
  pool: Pool,
  work: (one: OneConnection) => Promise<T>,
  naming: Naming = 'ours',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(NO_LIMITS);
    return await work({ db: kyselyOn(client, naming), client });
  } finally {
    // What was set for this work must not be met by the next, and a copy that broke off leaves it unusable anyway.
    client.release(true);
  }
}

const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

function kyselyOn(client: PoolClient, naming: Naming): Db {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: naming === 'ours' ? [new CamelCasePlugin({ maintainNestedObjectKeys: true })] : [],
  });
}
