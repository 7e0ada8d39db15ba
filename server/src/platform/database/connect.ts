import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { Problem } from '../problem.ts';
import { beginWithFirst } from './begin-with-first.ts';
import type { Database } from './schema.ts';
import { statementName } from './statement-name.ts';

/** The database as features see it. */
export type Db = Kysely<Database>;

export interface Connection {
  readonly db: Db;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** Opens a pool. Whole numbers arrive as numbers, days as `yyyy-mm-dd`, numerics as exact text. */
export function connect(config: PoolConfig): Connection {
  const pool = new Pool({
    max: 20,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    types: parsers,
    ...config,
  });
  // A connection that breaks while idle is replaced by the pool; the query that meets a broken one reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One that breaks between two statements of a transaction must not end the process; the next statement fails.
    client.on('error', () => {});
    prepareStatements(client);
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Columns end here, as wire names end at the contract. What is stored as JSON keeps its keys: it has our names already.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}

/** Statements that come again are parsed and planned once a connection: planning a join costs more than running it. */
function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const inTransactions = beginWithFirst(client, query);
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest);
    const name = values.length > 0 ? statementName(text) : undefined;
    // Whoever waits by a callback is the pool itself, which begins nothing.
    if (rest.length > 0)
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    return inTransactions({ name, text, values });
  }) as typeof client.query;
}

/** Fails with one sentence when the database does not answer. */
export async function assertReachable(connection: Connection, url: string): Promise<void> {
  try {
    await connection.pool.query('select 1');
  } catch (error) {
    await connection.close();
    throw new Problem(
      `The database at DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${reasonOf(error)}. Start it or correct DATABASE_URL; without it the embedded database is used.`,
    );
  }
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');
}

function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || String(error);
}

const parsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === INT8) return safeInteger;
      if (oid === DATE) return String;
    }
    return types.getTypeParser(oid, format as 'text');
  }) as typeof types.getTypeParser,
};

/** The whole number that a text of the database stands for. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`);
  return value;
}
