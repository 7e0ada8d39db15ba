import type { Connection } from '../../src/platform/database/connect.ts';

/** Whether somebody in this database waits for a lock that another holds. */
export async function isSomebodyWaiting({ pool }: Pick<Connection, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  );
  return rows.length > 0;
}
