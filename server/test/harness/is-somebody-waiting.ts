import type { Connection } from '../../src/platform/database/connect.ts';

/** Whether somebody in this database waits for a lock that another holds. */
export async function isSomebodyWaiting(connection: Pick<Connection, 'pool'>): Promise<boolean> {
  return (await waitingProcesses(connection)).length > 0;
}

/** The database's own numbers of the processes that wait so. */
export async function waitingProcesses({ pool }: Pick<Connection, 'pool'>): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}
