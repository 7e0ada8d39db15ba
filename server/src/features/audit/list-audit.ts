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

/** Lines of the log, the newest first. */
export async function listAudit(db: Db, asked: AuditQuestion): Promise<readonly ToldLine[]> {
  const {
    action,
    by,
    who = '',
    email = who.includes('@') ? who : undefined,
    subject,
    before,
    since,
    until,
    limit,
  } = asked;
  const actor = by ?? (who === '' || who.includes('@') ? undefined : who);
  let lines = db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor as by', 'action', 'subject', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (action !== undefined) lines = lines.where('action', '=', action);
  if (actor !== undefined) lines = lines.where('actor', '=', actor);
  if (email !== undefined)
    lines = lines.where((line) => {
      const person = line
        .selectFrom('users')
        .select(({ cast }) => cast<string>('id', 'text').as('id'))
        .where('email', '=', email.trim().toLowerCase());
      return line.or([line('actor', 'in', person), line('subject', 'in', person)]);
    });
  if (subject !== undefined) lines = lines.where('subject', '=', subject);
  if (before !== undefined) lines = lines.where('id', '<', before);
  if (since !== undefined) lines = lines.where('at', '>=', since);
  if (until !== undefined) lines = lines.where('at', '<', until);
  return await lines.execute();
}
