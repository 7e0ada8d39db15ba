import { type Kysely, sql } from 'kysely';

/** Builds of the host that were served, with what remotes may count on in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table host_versions (
      version text primary key,
      facts jsonb not null,
      served_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table host_versions`.execute(db);
}
