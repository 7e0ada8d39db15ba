import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Trx } from './database/transact.ts';

/** Counts of queued jobs of one kind. */
export interface JobCounts {
  readonly name: string;
  readonly waiting: number;
  /** Waiting jobs that failed before. */
  readonly retrying: number;
  readonly active: number;
  /** Jobs that failed their last attempt. */
  readonly failed: number;
  /** Last success among the jobs that the queue retains, about a week. */
  readonly doneAt: Date | null;
}

/** A job that failed all its attempts. */
export interface GivenUpJob {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly attempts: number;
  readonly problem: string;
}

/** Counts for every kind with at least one job in the queue. */
export async function countJobs(pool: Pool): Promise<readonly JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(`
    select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      max(completed_on) filter (where state = 'completed') as "doneAt"
    from pgboss.job group by name`);
  return rows;
}

/** Whether the job failed permanently. Locks its row until the transaction ends, so that only one retry happens. */
export async function isGivenUp(trx: Trx, { name, id }: Pick<GivenUpJob, 'id' | 'name'>): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed' for update`.execute(trx);
  return rows.length > 0;
}

/** Newest first. */
export async function givenUpJobs(pool: Pool, most: number): Promise<readonly GivenUpJob[]> {
  const { rows } = await pool.query<GivenUpJob>(
    `select id, name, coalesce(completed_on, created_on) as at, retry_count + 1 as attempts,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as problem
    from pgboss.job where state = 'failed' order by coalesce(completed_on, created_on) desc limit $1`,
    [most],
  );
  return rows;
}
