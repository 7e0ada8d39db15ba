import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Every action that the log knows. It steps from one to the next by the index, so that the length of the log does not count. */
export async function listActions(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ action: string | null }>`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > known.action order by l.action limit 1) from known
      where known.action is not null
    )
    select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action ?? '');
}
