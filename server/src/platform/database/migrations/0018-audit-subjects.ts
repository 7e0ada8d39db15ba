import { type Kysely, sql } from 'kysely';

/** What was done about one thing is found without reading the whole log, which is never emptied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_of_subject on audit_log (action, subject)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_of_subject`.execute(db);
}
