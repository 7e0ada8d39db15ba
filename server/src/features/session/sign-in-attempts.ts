import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Number of free attempts per window, and the growing pause before each further one. */
export interface TryBounds {
  readonly free: number;
  /** After the last free attempt; doubles with each further one. */
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** Starts with the first attempt. */
  readonly windowSeconds: number;
}

/**
 * Takes an attempt for the subject (a keyed hash). Returns 0, or the seconds to wait. Concurrent attempts cannot exceed
 * the free ones.
 */
export async function takeTry(db: Db, subject: string, bounds: TryBounds): Promise<number> {
  const { free, firstPauseSeconds, longestPauseSeconds, windowSeconds } = bounds;
  // The clock of the process, as with all limits.
  const now = new Date();
  const isOver = sql`t.ends_at <= ${now}`;
  const tries = sql`(case when ${isOver} then 1 else t.tries + 1 end)`;
  const { rows } = await sql`
    insert into sign_in_attempts as t (subject, tries, next_at, ends_at)
    values (${subject}, 1, ${now}, ${after(now, windowSeconds)})
    on conflict (subject) do update set
      tries = ${tries},
      next_at = ${now}::timestamptz + make_interval(secs => case
        when ${tries} < ${free}::int then 0
        else least(${longestPauseSeconds}::int, ${firstPauseSeconds}::int * power(2, least(${tries} - ${free}::int, 20)))
      end),
      ends_at = case when ${isOver} then ${after(now, windowSeconds)} else t.ends_at end
    where ${isOver} or t.tries < ${free}::int or t.next_at <= ${now}
    returning tries`.execute(db);
  // The later of two concurrent attempts may have started first: an uncounted attempt must never return 0.
  return rows.length > 0 ? 0 : Math.max(1, await pauseOf(db, subject));
}

/** Seconds until the subject may try again; 0 if it may now. */
export async function pauseOf(db: Db, subject: string): Promise<number> {
  const row = await db
    .selectFrom('signInAttempts')
    .select(['nextAt', 'endsAt'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (row === undefined) return 0;
  const next = Math.min(row.nextAt.getTime(), row.endsAt.getTime());
  return Math.max(0, Math.ceil((next - Date.now()) / 1000));
}

/** Reverts the last attempt. */
export async function giveTryBack(db: Db, subject: string): Promise<void> {
  await db
    .updateTable('signInAttempts')
    .set({ tries: sql<number>`greatest(tries - 1, 0)`, nextAt: new Date() })
    .where('subject', '=', subject)
    .execute();
}

export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('signInAttempts').where('subject', '=', subject).execute();
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
