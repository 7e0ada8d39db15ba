import { CamelCasePlugin, Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './connect.ts';
import { OwnDialect } from './portico-dialect.ts';
import type { DB } from './schema.generated.ts';

/** One connection in both its forms: for statements that are built, and for what only the driver can say, such as COPY. */
export interface OneConnection {
  readonly db: Db;
  readonly client: PoolClient;
}

/** Names of tables and columns go out as they are written: what is copied has the database's own. */
type Naming = 'ours' | 'stored';

/** Lends one connection of the pool to `work`, which begins its transaction with `WITHOUT_LIMITS`: what needs a connection of its own takes long. */
export async function withOneConnection<T>(
  pool: Pool,
  work: (one: OneConnection) => Promise<T>,
  naming: Naming = 'ours',
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work({ db: kyselyOn(client, naming), client });
  } finally {
    // A copy that broke off leaves it unusable.
    client.release(true);
  }
}

/** Lifts the limits of time for a transaction: behind a pooler the next one is somebody else's. */
export const WITHOUT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

function kyselyOn(client: PoolClient, naming: Naming): Db {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  return new Kysely<DB>({
    dialect: new OwnDialect({ pool: pool as never }),
    plugins: naming === 'ours' ? [new CamelCasePlugin({ maintainNestedObjectKeys: true })] : [],
  });
}
