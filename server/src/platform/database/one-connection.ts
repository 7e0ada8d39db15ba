import { CamelCasePlugin, Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './connect.ts';
import { OwnDialect } from './portico-dialect.ts';
import type { DB } from './schema.generated.ts';

/** One connection for Kysely statements and for driver features such as COPY. */
export interface OneConnection {
  readonly db: Db;
  readonly client: PoolClient;
}

/** `stored` disables the conversion of names: copied data has the stored column names. */
type Naming = 'ours' | 'stored';

/** Runs `work` on one connection of the pool. Long work begins its transaction with `WITHOUT_LIMITS`. */
export async function withOneConnection<T>(
  pool: Pool,
  work: (one: OneConnection) => Promise<T>,
  naming: Naming = 'ours',
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work({ db: kyselyOn(client, naming), client });
  } finally {
    // The connection is not reusable after an aborted COPY.
    client.release(true);
  }
}

/** Disables the time limits for one transaction only: behind a pooler, other clients use the connection next. */
export const WITHOUT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

function kyselyOn(client: PoolClient, naming: Naming): Db {
  const sharedClient = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => sharedClient, end: async () => {} };
  return new Kysely<DB>({
    dialect: new OwnDialect({ pool: pool as never }),
    plugins: naming === 'ours' ? [new CamelCasePlugin({ maintainNestedObjectKeys: true })] : [],
  });
}
