import { type Connection, connect, unreachable } from './connect.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded.ts';
import { isPooled, type PoolerSetting } from './pooler.ts';
import { NO_TIME_LIMITS } from './time-limits.ts';

export interface OpenOptions extends EmbeddedOptions {
  /** URL of a PostgreSQL 15 or later; without it the embedded one is used. */
  readonly databaseUrl?: string | undefined;
  readonly databasePooler?: PoolerSetting;
  readonly poolSize?: number;
}

/** The open database. `close` also stops the processes that this process started. */
export interface OpenDatabase extends Connection {
  /** Process id of the embedded postmaster; undefined with DATABASE_URL. */
  readonly postmasterPid: () => number | undefined;
}

export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, databasePooler = 'auto', poolSize: max = 20 } = options;
  if (databaseUrl !== undefined) {
    const config = { connectionString: databaseUrl, max };
    const pooled = await isPooled(config, databasePooler).catch((error: unknown) => {
      throw unreachable(error, databaseUrl);
    });
    const connection = connect(config, NO_TIME_LIMITS, pooled);
    await assertReachable(connection, databaseUrl);
    return { ...connection, postmasterPid: () => undefined };
  }
  const embedded = await openEmbedded(options);
  const connection = connect({ ...embedded.connection, max });
  return {
    ...connection,
    postmasterPid: embedded.pid,
    close: async () => {
      await connection.close();
      await embedded.stop();
    },
  };
}

/** Throws a `UserError` if the database does not respond. */
async function assertReachable(connection: Connection, url: string): Promise<void> {
  try {
    await connection.pool.query('select 1');
  } catch (error) {
    await connection.close();
    throw unreachable(error, url);
  }
}
