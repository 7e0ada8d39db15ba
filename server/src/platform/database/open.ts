import { type Connection, connect, unreachable } from './connect.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded.ts';
import { isPooled, type PoolerSetting } from './pooler.ts';
import { NO_TIME_LIMITS } from './time-limits.ts';

export interface OpenOptions extends EmbeddedOptions {
  /** Names any PostgreSQL 15 or later; left out, the embedded one is used. */
  readonly databaseUrl?: string | undefined;
  readonly databasePooler?: PoolerSetting;
  readonly poolSize?: number;
}

/** The database in use: its connection, and an end that also stops what this process started. */
export interface OpenDatabase extends Connection {
  /** Process number of the embedded postmaster; undefined with DATABASE_URL. */
  readonly postmasterPid: () => number | undefined;
}

/** Opens the database that the settings name. */
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

/** Fails with one sentence when the database does not answer. */
async function assertReachable(connection: Connection, url: string): Promise<void> {
  try {
    await connection.pool.query('select 1');
  } catch (error) {
    await connection.close();
    throw unreachable(error, url);
  }
}
