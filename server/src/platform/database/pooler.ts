import { Client, type PoolConfig } from 'pg';

export type PoolerSetting = 'auto' | 'none' | 'transaction';

/**
 * Detects a pooler such as PgBouncer. PostgreSQL reports the same process id at connection start and in a query; a
 * pooler reports a different one at connection start. Rejects if the database does not respond.
 */
export async function isPooled(config: PoolConfig, setting: PoolerSetting): Promise<boolean> {
  if (setting !== 'auto') return setting === 'transaction';
  // No session settings: a pooler rejects unknown ones.
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
