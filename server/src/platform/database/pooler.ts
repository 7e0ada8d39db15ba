import { Client, type PoolConfig } from 'pg';

/** What the settings say of a pooler before the database. */
export type PoolerSetting = 'auto' | 'none' | 'transaction';

/**
 * Whether connections lead to somebody who lends them out, PgBouncer for one. A server names its own process when a connection begins and
 * when it is asked; whoever stands between names something else in the first place. Rejects where nobody answers.
 */
export async function isPooled(config: PoolConfig, setting: PoolerSetting): Promise<boolean> {
  if (setting !== 'auto') return setting === 'transaction';
  // Nothing is asked for with the connection: a pooler refuses what it does not know.
  const client = new Client({ ...config, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as unknown as { readonly processID: number | null };
    return rows[0]?.pid !== processID;
  } finally {
    await client.end().catch(() => {});
  }
}

const LOOK_MS = 10_000;
