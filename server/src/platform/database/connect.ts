import { callbackify } from 'node:util';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Client, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { endpointScope } from '../request-scope.ts';
import { withQuerySpan } from '../tracing/tracing.ts';
import { UserError } from '../user-error.ts';
import { type Hearing, newHearing } from './health-monitor.ts';
import { OwnDialect } from './portico-dialect.ts';
import { createStatementPreparer, type SendQuery, type SendStatement } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';
import { newWriteShares, sharesOfPool } from './tenant-concurrency.ts';
import { limitTransactions } from './through-pooler.ts';
import { NO_TIME_LIMITS, type TimeLimits } from './time-limits.ts';

export type Db = Kysely<DB>;

export interface Connection {
  readonly db: Db;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
  /** Connection settings, for other processes of the portal. */
  readonly config: PoolConfig;
  /** Whether a pooler is in use: a connection then stays the same for one transaction only. */
  readonly isPooled: boolean;
  /** Opens another pool on the same database for other work; the caller must close it. */
  readonly withLimits: (limits: TimeLimits, max: number) => Connection;
}

const INT8 = 20;
const DATE = 1082;

/** TCP keep-alive on both ends detects dead connections. */
const KEEPALIVE_SECONDS = 5;
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: KEEPALIVE_SECONDS,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 5,
  tcp_user_timeout: 15_000,
};

/** Session settings for direct connections to PostgreSQL. */
function requestedAtStart({ lockMs, statementMs, idleInTransactionMs }: TimeLimits): PoolConfig {
  return {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: Object.entries(SERVER_KEEPALIVE)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** Opens a pool. Integers arrive as numbers, dates as `yyyy-mm-dd`, numerics as exact text. */
export function connect(config: PoolConfig, limits: TimeLimits = NO_TIME_LIMITS, isPooled = false): Connection {
  const pool = new Pool({
    max: 20,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    types: parsers,
    ...config,
    ...(!isPooled && requestedAtStart(limits)),
  });
  const hearing =
    limits.silenceMs === 0
      ? undefined
      : newHearing({ silenceMs: limits.silenceMs, probe: (withinMs) => respondsWithin(config, withinMs) });
  if (hearing !== undefined) boundConnect(pool, hearing);
  // The pool replaces a broken idle connection; a query on a broken one reports the error.
  pool.on('error', () => {});
  const prepare = createStatementPreparer();
  const createSender = isPooled ? (send: SendQuery) => limitTransactions(send, limits) : prepare;
  pool.on('connect', (client) => {
    // A connection that breaks between two statements must not end the process; the next statement fails.
    client.on('error', () => {});
    // A pooler accepts connections even while its database is unavailable.
    if (!isPooled) hearing?.noteResponse();
    superviseQueries(client, hearing, createSender);
  });
  const shares = limits.isShared
    ? newWriteShares({
        ...sharesOfPool(pool.options.max),
        // Payment notifications and sign-ins never wait for uploads or visitors.
        reserved: ['#providers', '#sign-in'],
        patienceMs: limits.lockMs + limits.connectMs,
      })
    : undefined;
  const db = new Kysely<DB>({
    dialect: new OwnDialect({ pool, shares }),
    // Converts column names, but not the keys of JSON values: they are camel case already.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    pool,
    close: () => {
      hearing?.stop();
      return db.destroy();
    },
    config,
    isPooled,
    withLimits: (others, max) => connect({ ...config, max }, others, isPooled),
  };
}

/** Limits the wait for each text query on a connection and records in the request scope whether it writes. */
function superviseQueries(
  client: PoolClient,
  hearing: Hearing | undefined,
  createSender: (send: SendQuery) => SendStatement,
): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const send = createSender((config) => query(config) as Promise<unknown>);
  // The connection is not reused: the statement may still run, and the database rolls it back when the connection ends.
  const endConnection = () => void client.end();
  type Callback = (error: unknown, result?: unknown) => void;
  client.query = ((text: unknown, values: unknown, callback?: Callback) => {
    // A stream, such as COPY, has no time limit.
    if (typeof text !== 'string') return query(text, values, callback);
    noteWriting(text);
    const endTracking = hearing?.trackQuery(endConnection);
    const sent = withQuerySpan(text, () => send(text, (values ?? []) as readonly unknown[]))
      .then((result) => {
        hearing?.noteResponse();
        return result;
      })
      .finally(endTracking);
    if (callback === undefined) return sent;
    callbackify(() => sent)(callback);
  }) as typeof client.query;
}

/** A statement that writes, possibly in its WITH clause. */
const WRITING = /^\s*(?:insert|update|delete|merge|with\b[\s\S]*\b(?:insert into|update|delete from))\b/i;

/** Records a write in the scope of the current request: later reads must not use the replica. */
export function noteWriting(text: unknown): void {
  const scope = endpointScope.getStore();
  if (scope !== undefined && !scope.hasWritten && typeof text === 'string') scope.hasWritten = WRITING.test(text);
}

/**
 * Limits the wait for a free connection like the wait for a result; rejects at once while the database is unavailable.
 * A connection that arrives too late returns to the pool.
 */
function boundConnect(pool: Pool, hearing: Hearing): void {
  const connectFrom = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const bounded = () =>
    new Promise<PoolClient>((resolve, reject) => {
      let isGivenUp = false;
      const endTracking = hearing.trackQuery((why) => {
        isGivenUp = true;
        reject(why);
      });
      if (isGivenUp) return;
      connectFrom()
        .then((client) => (isGivenUp ? client.release() : resolve(client)), reject)
        .finally(endTracking);
    });
  type ConnectCallback = (error: Error | undefined, client?: PoolClient, done?: PoolClient['release']) => void;
  pool.connect = ((onConnect?: ConnectCallback) => {
    if (onConnect === undefined) return bounded();
    bounded().then(
      (client) => onConnect(undefined, client, client.release.bind(client)),
      (error: Error) => onConnect(error),
    );
  }) as Pool['connect'];
}

/** Health check: whether `select 1` succeeds on a new connection. */
async function respondsWithin(config: PoolConfig, withinMs: number): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end();
  }
}

export function unreachable(error: unknown, url: string): UserError {
  return new UserError(
    `The database at DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${reasonOf(error)}. Start it or correct DATABASE_URL. Without DATABASE_URL the embedded database is used.`,
  );
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

/** Parses an int8 text of the database; throws for unsafe integers. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`);
  return value;
}
