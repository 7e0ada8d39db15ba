import { emailKey } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface AuditQuestion {
  readonly action?: string | undefined;
  /** The number of a user or the name of an operator. */
  readonly by?: string | undefined;
  /** Of whom: what they did, and what was done to their account. */
  readonly email?: string | undefined;
  /** An email, whose person did it or had it done; or what stands as the actor. */
  readonly who?: string | undefined;
  readonly subject?: string | undefined;
  /** Lines older than this one. */
  readonly before?: number | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
}

export interface ToldLine {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: object;
}

/** Lines of the log, the newest first. A page costs about the same however long the log is: each way to ask goes by an index in its order. */
export async function listAudit(db: Db, asked: AuditQuestion): Promise<readonly ToldLine[]> {
  const { who = '', email = who.includes('@') ? who : undefined, limit } = asked;
  if (email === undefined) return await narrowed(db, asked, who === '' ? {} : { actor: who }).execute();
  const person = await numberOf(db, email);
  if (person === undefined) return [];
  // What they did and what was done to them are two indexes: the newest of each have the newest of both.
  return await db
    .selectFrom(narrowed(db, asked, { actor: person }).as('did'))
    .selectAll()
    .union(db.selectFrom(narrowed(db, asked, { subject: person }).as('met')).selectAll())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface Whose {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
}

function narrowed(db: Db, { action, by, subject, before, since, until, limit }: AuditQuestion, whose: Whose) {
  let lines = db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor as by', 'action', 'subject', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (action !== undefined) lines = lines.where('action', '=', action);
  if (by !== undefined) lines = lines.where('actor', '=', by);
  if (whose.actor !== undefined) lines = lines.where('actor', '=', whose.actor);
  if (whose.subject !== undefined) lines = lines.where('subject', '=', whose.subject);
  if (subject !== undefined) lines = lines.where('subject', '=', subject);
  if (before !== undefined) lines = lines.where('id', '<', before);
  if (since !== undefined) lines = lines.where('at', '>=', since).where('id', '>=', firstSince(since));
  if (until !== undefined) lines = lines.where('at', '<', until).where('id', '<=', lastUntil(until));
  return lines;
}

/*
 * A line is numbered when it is written, and its moment is when its transaction began: the two orders differ by no more than the longest
 * transaction, and far less than an hour. So a moment is a number too, and lines on the other side of it are not read.
 */
function firstSince(moment: Date) {
  return sql<number>`(select min(near.id) from (
    select id from audit_log where at >= ${moment}::timestamptz - interval '1 hour' order by at limit 1000) near)`;
}

function lastUntil(moment: Date) {
  return sql<number>`(select max(near.id) from (
    select id from audit_log where at < ${moment}::timestamptz + interval '1 hour' order by at desc limit 1000) near)`;
}

async function numberOf(db: Db, email: string): Promise<string | undefined> {
  const person = await db.selectFrom('users').select('id').where('email', '=', emailKey(email)).executeTakeFirst();
  return person?.id;
}

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
