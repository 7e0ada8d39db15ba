import { type Kysely, sql } from 'kysely';

/** The report that a company's dashboard frames; without one it is the portal's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column report_address text check (report_address ~ '^https?://')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies drop column report_address`.execute(db);
}
