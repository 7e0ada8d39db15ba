import type { Duplex } from 'node:stream';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Client, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { callScope } from '../call-scope.ts';
import { Problem } from '../problem.ts';
import { beginWithFirst } from './begin-with-first.ts';
import { type Hearing, newHearing } from './hearing.ts';
import { renewOutdated } from './outdated-plan.ts';
import { OwnDialect } from './own-dialect.ts';
import type { Database } from './schema.ts';
import { statementName } from './statement-name.ts';
import { throughPooler } from './through-pooler.ts';
import { NO_TIME_LIMITS, type TimeLimits } from './time-limits.ts';
import { Together } from './together.ts';
import { failCommit, isUnavailable, type Unavailable } from './unavailable.ts';
import { type Answer, type Statement, unasked } from './wire.ts';
import { newWriteShares, sharesOfPool } from './write-shares.ts';

/** The database as features see it. */
export type Db = Kysely<Database>;

export interface Connection {
  readonly db: Db;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
  /** How it is reached, for another process of ours. */
  readonly config: PoolConfig;
  /** Whether a pooler stands between: a connection is the same for one transaction alone. */
  readonly isPooled: boolean;
  /** Another pool on the same database, for work of another kind; whoever opened it closes it. */
  readonly beside: (limits: TimeLimits, max: number) => Connection;
}

const INT8 = 20;
const DATE = 1082;

/** A line that is cut says nothing: both ends ask after seconds, and give it up after some more. */
const KEEPALIVE_SECONDS = 5;
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: KEEPALIVE_SECONDS,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 5,
  tcp_user_timeout: 15_000,
};

/** What a new connection asks for, where it reaches PostgreSQL itself. */
function askedAtBeginning({ lockMs, statementMs, idleInTransactionMs }: TimeLimits): PoolConfig {
  return {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: Object.entries(SERVER_KEEPALIVE)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** Opens a pool. Whole numbers arrive as numbers, days as `yyyy-mm-dd`, numerics as exact text. */
export function connect(config: PoolConfig, limits: TimeLimits = NO_TIME_LIMITS, isPooled = false): Connection {
  const pool = new Pool({
    max: 20,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    types: parsers,
    ...config,
    ...(!isPooled && askedAtBeginning(limits)),
  });
  const hearing =
    limits.silenceMs === 0
      ? undefined
      : newHearing({ silenceMs: limits.silenceMs, probe: (withinMs) => answersWithin(config, withinMs) });
  if (hearing !== undefined) boundConnect(pool, hearing);
  // A connection that breaks while idle is replaced by the pool; the query that meets a broken one reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One that breaks between two statements of a transaction must not end the process; the next statement fails.
    client.on('error', () => {});
    if (hearing !== undefined) {
      // A pooler lets people in whose database is silent.
      if (!isPooled) hearing.heard();
      streamOf(client).on('data', hearing.heard);
    }
    askOrderly(client, hearing, isPooled ? limits : undefined);
  });
  const shares = limits.isShared
    ? newWriteShares({ ...sharesOfPool(pool.options.max), patienceMs: limits.lockMs + limits.connectMs })
    : undefined;
  const db = new Kysely<Database>({
    dialect: new OwnDialect({ pool, shares }),
    // Columns end here, as wire names end at the contract. What is stored as JSON keeps its keys: it has our names already.
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
    beside: (others, max) => connect({ ...config, max }, others, isPooled),
  };
}

/**
 * Statements that come again are parsed and planned once a connection: planning a join costs more than running it. Through a pooler they
 * are not, and each transaction is told the limits of time, `pooled`.
 */
function askOrderly(client: PoolClient, hearing: Hearing | undefined, pooled: TimeLimits | undefined): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const { one, several } = pooled === undefined ? beginWithFirst(client, query) : throughPooler(client, query, pooled);
  const nameOf = (text: string, values: readonly unknown[]) =>
    pooled === undefined && values.length > 0 ? statementName(text) : undefined;
  // It is never used again: the statement may still be at work, and what it belongs to is rolled back with its connection.
  const endConnection = (why: Unavailable) => streamOf(client).destroy(why);
  const asked = () => hearing?.ask(endConnection) ?? (() => {});
  let isInTransaction = false;
  /** A transaction ended with its statements, of which whoever began it does not know yet. */
  let isOver = false;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    // Whoever waits by a callback is the pool itself, which begins nothing.
    if (text instanceof Together) return together(text);
    const [told] = rest;
    const isPlain = typeof text === 'string' && Array.isArray(values);
    if (!isPlain && typeof told !== 'function') return query(text, values, ...rest);
    if (isOver) return endedBefore(text);
    const name = isPlain ? nameOf(text, values) : undefined;
    noteWriting(text);
    if (typeof text === 'string') isInTransaction = isInAfter(text, isInTransaction);
    const answered = asked();
    if (typeof told === 'function') {
      const heard = (...outcome: unknown[]) => {
        answered();
        told(...outcome);
      };
      if (pooled !== undefined && typeof text === 'string')
        return one({ text, values: isPlain ? values : [] }).then((answer) => heard(null, answer), heard);
      if (name === undefined) return query(text, values, heard);
      const statement = { name, text: text as string, values };
      return query(statement, (fault: unknown, ...outcome: unknown[]) =>
        renewOutdated([statement], fault) ? query(text, values, heard) : heard(fault, ...outcome),
      );
    }
    const sent = oneRenewed({ name, text: text as string, values: values as unknown[] }).finally(answered);
    if (text === 'rollback') return sent.catch(rolledBackAnyway);
    return text === 'commit' ? sent.catch(failCommit) : sent;
  }) as typeof client.query;

  /** An outdated statement is asked again by itself; a transaction is refused as a whole then, and `transact` runs it again. */
  async function oneRenewed(statement: Statement): Promise<unknown> {
    try {
      return await one(statement);
    } catch (error) {
      if (!renewOutdated([statement], error) || isInTransaction) throw error;
      return one({ ...statement, name: undefined });
    }
  }

  /** The end of a transaction that is over. */
  async function endedBefore(text: unknown): Promise<Answer> {
    isOver = false;
    isInTransaction = false;
    if (text !== 'commit') throw new Error(`A transaction that is over was asked for "${text}"`);
    return unasked(text);
  }

  async function together({ statements, isWhole }: Together) {
    if (isOver) return endedBefore('more statements');
    const answered = asked();
    for (const { sql: text } of statements) noteWriting(text);
    const named = statements.map(({ sql: text, parameters: values }): Statement => {
      return { name: nameOf(text, values), text, values };
    });
    const answers = await several(named, isWhole)
      .catch((error) => {
        renewOutdated(named, error);
        throw error;
      })
      .finally(answered);
    isOver = answers.length > statements.length;
    return { command: 'TOGETHER', rowCount: null, rows: answers.slice(0, statements.length).map(({ rows }) => rows) };
  }
}

/** Whether a connection is in a transaction after this statement. */
function isInAfter(text: string, isIn: boolean): boolean {
  if (text === 'commit' || text === 'rollback') return false;
  return isIn || /^(?:begin|start transaction)\b/i.test(text);
}

/** A statement that writes, by itself or in its first part. */
const WRITING = /^\s*(?:insert|update|delete|merge|with\b[\s\S]*\b(?:insert into|update|delete from))\b/i;

/** Notes of the present call that it writes, where a statement does: whoever wrote must not read from where it may not have arrived. */
export function noteWriting(text: unknown): void {
  const scope = callScope.getStore();
  if (scope !== undefined && !scope.hasWritten && typeof text === 'string') scope.hasWritten = WRITING.test(text);
}

/**
 * A free connection is waited for as an answer is, and not at all while the database is silent. One that comes too late goes back
 * to the pool.
 */
function boundConnect(pool: Pool, hearing: Hearing): void {
  const connectFrom = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const bounded = () =>
    new Promise<PoolClient>((resolve, reject) => {
      let isGivenUp = false;
      const answered = hearing.ask((why) => {
        isGivenUp = true;
        reject(why);
      });
      if (isGivenUp) return;
      connectFrom()
        .then((client) => (isGivenUp ? client.release() : resolve(client)), reject)
        .finally(answered);
    });
  type Told = (error: Error | undefined, client?: PoolClient, done?: PoolClient['release']) => void;
  pool.connect = ((told?: Told) => {
    if (told === undefined) return bounded();
    bounded().then(
      (client) => told(undefined, client, client.release.bind(client)),
      (error: Error) => told(error),
    );
  }) as Pool['connect'];
}

/** Whether the database answers the smallest question, on a connection of its own. */
async function answersWithin(config: PoolConfig, withinMs: number): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch {
    streamOf(client).destroy();
    return false;
  }
}

/** What `pg` speaks through; it has no name in its types. */
function streamOf(client: PoolClient | Client): Duplex {
  return (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;
}

/** A transaction is undone with its connection: what broke that is what its work fails by, and not that nobody could be told to undo it. */
function rolledBackAnyway(error: unknown): Answer {
  if (!isUnavailable(error)) throw error;
  return unasked('rollback');
}

/** The sentence for a database that does not answer. */
export function unreachable(error: unknown, url: string): Problem {
  return new Problem(
    `The database at DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${reasonOf(error)}. Start it or correct DATABASE_URL; without it the embedded database is used.`,
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

/** The whole number that a text of the database stands for. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`);
  return value;
}
