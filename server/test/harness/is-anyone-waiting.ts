import type { Connection } from '../../src/platform/database/connect.ts';

/** Whether any process of this database waits for a lock. */
export async function isAnyoneWaiting(connection: Pick<Connection, 'pool'>): Promise<boolean> {
  return (await waitingProcesses(connection)).length > 0;
}

/** PostgreSQL process ids of the waiting processes. */
export async function waitingProcesses({ pool }: Pick<Connection, 'pool'>): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}
