import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Mails } from '../../platform/database/schema.generated.ts';
import { delayAfter, KEPT_DAYS, LEASE_SECONDS } from './email-rules.ts';

export type StoredMail = Selectable<Mails>;

/** An email that this process holds until its lease ends. */
export type ClaimedMail = Pick<
  StoredMail,
  'id' | 'kind' | 'language' | 'recipient' | 'data' | 'messageId' | 'attempts' | 'unsure'
>;

/**
 * Claims due emails, and emails with an expired lease. `skip locked` prevents two processes from claiming the same row.
 * The limit is a literal: with a parameter PostgreSQL would plan each execution, which takes longer than the query.
 */
export async function claimMails(db: Db, most: number): Promise<readonly ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set
      state = 'sending', attempts = attempts + 1,
      unsure = unsure + case state when 'sending' then 1 else 0 end,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from mails
      where state = 'waiting' and due_at <= now() or state = 'sending' and leased_until < now()
      order by due_at limit ${sql.lit(most)} for update skip locked
    )
    returning id, kind, language, recipient, data, message_id as "messageId", attempts, unsure`.execute(db);
  return rows;
}

export interface MailEnd {
  readonly mail: Pick<ClaimedMail, 'id' | 'attempts'>;
  readonly state: 'sent' | 'kept' | 'withdrawn' | 'givenUp';
  readonly problem?: string;
}

/**
 * Stores the results of attempts. Ignores a result after its lease expired, since another process then owns the email.
 */
export async function endAttempts(db: Db, ends: readonly MailEnd[]): Promise<void> {
  await sql`
    update mails set
      state = ended.state, leased_until = null, ended_at = ${new Date()}, last_problem = coalesce(ended.problem, last_problem)
    from unnest(
      ${ends.map(({ mail }) => mail.id)}::bigint[], ${ends.map(({ mail }) => mail.attempts)}::int[],
      ${ends.map(({ state }) => state)}::text[], ${ends.map(({ problem }) => problem ?? null)}::text[]
    ) as ended (id, attempts, state, problem)
    where mails.id = ended.id and mails.state = 'sending' and mails.attempts = ended.attempts`.execute(db);
}

export async function returnMail(
  db: Db,
  { id, attempts, unsure }: ClaimedMail,
  { problem, isUnsure }: { readonly problem: string; readonly isUnsure: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
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

export interface MailCounts {
  /** Overdue for longer than the promised time. */
  readonly late: number;
  readonly givenUp: number;
}

export async function countMails(db: Db, promisedMinutes: number): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      (select count(*) from mails
        where state in ('waiting', 'sending') and created_at < now() - make_interval(mins => ${promisedMinutes})
          and (attempts > 0 or due_at < now())) as late,
      (select count(*) from mails where state = 'givenUp') as "givenUp"`.execute(db);
  return rows[0] ?? { late: 0, givenUp: 0 };
}

/** Deletes completed emails after the retention period, since addresses must not be stored longer than needed. */
export async function sweepMails(db: Db): Promise<void> {
  await sql`delete from mails where ended_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

/** Newest first, for the local outbox page. */
export async function newestMails(db: Db, most: number): Promise<readonly StoredMail[]> {
  return db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(most).execute();
}

export async function findMail(db: Db, id: number): Promise<StoredMail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
