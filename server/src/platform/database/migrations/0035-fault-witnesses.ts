import { type Kysely, sql } from 'kysely';

/** Whom a fault counts for, so that nobody marks a version by being many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_faults add column witness text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_faults drop column witness`.execute(db);
}
