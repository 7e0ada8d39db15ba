import { type Kysely, sql } from 'kysely';

/**
 * When the operator of a session last showed the password again; and the ways by which operators find lines of a long audit log. The
 * indexes are made in the migration's own transaction: nothing but log lines waits for them, and nobody waits for those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor, id)`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_action, audit_log_actor, audit_log_subject`.execute(db);
  await sql`alter table sessions drop column confirmed_at`.execute(db);
}
