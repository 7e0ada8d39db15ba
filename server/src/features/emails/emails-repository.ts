import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Emails } from '../../platform/database/schema.generated.ts';
import { delayAfter, LEASE_SECONDS, RETENTION_DAYS } from './email-rules.ts';

export type StoredEmail = Selectable<Emails>;

/** An email that this process holds until its lease ends. */
export type ClaimedEmail = Pick<
  StoredEmail,
  'id' | 'kind' | 'language' | 'recipient' | 'data' | 'messageId' | 'attempts' | 'unsure'
>;

/**
 * Claims due emails, and emails with an expired lease. `skip locked` prevents two processes from claiming the same row.
 * The limit is a literal: with a parameter PostgreSQL would plan each execution, which takes longer than the query.
 */
export async function claimEmails(db: Db, most: number): Promise<readonly ClaimedEmail[]> {
  const { rows } = await sql<ClaimedEmail>`
    update emails set
      state = 'sending', attempts = attempts + 1,
      unsure = unsure + case state when 'sending' then 1 else 0 end,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from emails
      where state = 'waiting' and due_at <= now() or state = 'sending' and leased_until < now()
      order by due_at limit ${sql.lit(most)} for update skip locked
    )
    returning id, kind, language, recipient, data, message_id as "messageId", attempts, unsure`.execute(db);
  return rows;
}

export interface EmailEnd {
  readonly mail: Pick<ClaimedEmail, 'id' | 'attempts'>;
  readonly state: 'sent' | 'kept' | 'withdrawn' | 'givenUp';
  readonly problem?: string;
}

/**
 * Stores the results of attempts. Ignores a result after its lease expired, since another process then owns the email.
 */
export async function endAttempts(db: Db, ends: readonly EmailEnd[]): Promise<void> {
  await sql`
    update emails set
      state = ended.state, leased_until = null, ended_at = ${new Date()}, last_problem = coalesce(ended.problem, last_problem)
    from unnest(
      ${ends.map(({ mail }) => mail.id)}::bigint[], ${ends.map(({ mail }) => mail.attempts)}::int[],
      ${ends.map(({ state }) => state)}::text[], ${ends.map(({ problem }) => problem ?? null)}::text[]
    ) as ended (id, attempts, state, problem)
    where emails.id = ended.id and emails.state = 'sending' and emails.attempts = ended.attempts`.execute(db);
}

export async function returnEmail(
  db: Db,
  { id, attempts, unsure }: ClaimedEmail,
  { problem, isUnsure }: { readonly problem: string; readonly isUnsure: boolean },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      state: 'waiting',
      leasedUntil: null,
      dueAt: new Date(Date.now() + delayAfter(attempts) * 1000),
      unsure: unsure + Number(isUnsure),
      lastProblem: problem,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

export interface EmailCounts {
  /** Overdue for longer than the promised time. */
  readonly late: number;
  readonly givenUp: number;
}

export async function countEmails(db: Db, promisedMinutes: number): Promise<EmailCounts> {
  const { rows } = await sql<EmailCounts>`
    select
      (select count(*) from emails
        where state in ('waiting', 'sending') and created_at < now() - make_interval(mins => ${promisedMinutes})
          and (attempts > 0 or due_at < now())) as late,
      (select count(*) from emails where state = 'givenUp') as "givenUp"`.execute(db);
  return rows[0] ?? { late: 0, givenUp: 0 };
}

/** Deletes completed emails after the retention period, since addresses must not be stored longer than needed. */
export async function deleteOldEmails(db: Db): Promise<void> {
  await sql`delete from emails where ended_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db);
}

/** Newest first, for the local outbox page. */
export async function newestEmails(db: Db, most: number): Promise<readonly StoredEmail[]> {
  return db.selectFrom('emails').selectAll().orderBy('id', 'desc').limit(most).execute();
}

export async function findEmail(db: Db, id: number): Promise<StoredEmail | undefined> {
  return db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
}
