import { emailKey } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface AuditQuestion {
  readonly action?: string | undefined;
  /** User id, or the name of an operator. */
  readonly by?: string | undefined;
  /** Matches actions by this user and on this user's account. */
  readonly email?: string | undefined;
  /** An email (see `email`) or an actor. */
  readonly who?: string | undefined;
  readonly subject?: string | undefined;
  /** Only rows with a lower id. */
  readonly before?: number | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: object;
}

/**
 * Audit rows, newest first. Every filter uses an index in this order, so a page costs about the same for any log size.
 */
export async function listAudit(db: Db, query: AuditQuestion): Promise<readonly AuditEntry[]> {
  const { who = '', email = who.includes('@') ? who : undefined, limit } = query;
  if (email === undefined) return await narrowed(db, query, who === '' ? {} : { actor: who }).execute();
  const person = await numberOf(db, email);
  if (person === undefined) return [];
  // Actions by a user and on a user use two indexes: the newest of each contain the newest of both.
  return await db
    .selectFrom(narrowed(db, query, { actor: person }).as('did'))
    .selectAll()
    .union(db.selectFrom(narrowed(db, query, { subject: person }).as('met')).selectAll())
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
 * Ids are assigned on insert, times at transaction start. Their orders differ by at most the longest transaction, far
 * below an hour, so a time range is converted to an id range that limits the scan.
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

/** All distinct actions. A loose index scan makes this independent of the log size. */
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
