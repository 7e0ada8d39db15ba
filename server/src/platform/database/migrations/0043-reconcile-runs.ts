import { type Kysely, sql } from 'kysely';

/** What each check of the books came to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconcile_runs (
      id bigint generated always as identity primary key,
      begun_at timestamptz not null,
      ended_at timestamptz not null default now(),
      actor text not null,
      checks integer not null check (checks >= 0),
      broken jsonb not null,
      late jsonb not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table reconcile_runs`.execute(db);
}
