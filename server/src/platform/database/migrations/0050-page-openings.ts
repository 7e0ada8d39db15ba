import { type Kysely, sql } from 'kysely';

/** Which pages opened which versions, each once, and which of them failed: what a version's rate is made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_openings (
      load_id uuid not null,
      remote text not null,
      version text not null,
      witness text not null,
      is_person boolean not null,
      opened_at timestamptz not null default now(),
      faulty_at timestamptz,
      primary key (load_id, remote, version)
    )`.execute(db);
  await sql`create index page_openings_by_version on page_openings (remote, version, opened_at)`.execute(db);
  await sql`
    create index page_openings_faulty on page_openings (faulty_at, remote, version) where faulty_at is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table page_openings`.execute(db);
}
