import { assertReachable, type Connection, connect } from './connect.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded.ts';

export interface OpenOptions extends EmbeddedOptions {
  /** Names any PostgreSQL 15 or later; left out, the embedded one is used. */
  readonly databaseUrl?: string | undefined;
  readonly poolSize?: number;
}

/** The database in use: its connection, and an end that also stops what this process started. */
export interface OpenDatabase extends Connection {
  /** Process number of the embedded postmaster; undefined with DATABASE_URL. */
  readonly postmasterPid: () => number | undefined;
}

/** Opens the database that the settings name. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, poolSize: max = 20 } = options;
  if (databaseUrl !== undefined) {
    const connection = connect({ connectionString: databaseUrl, max });
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
