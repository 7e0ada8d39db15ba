import { type Kysely, sql } from 'kysely';

/** What went wrong in people's browsers, whose it was, and how often pages were opened with each version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_faults (
      id bigint generated always as identity primary key,
      remote text not null,
      version text not null,
      team text not null,
      phase text not null,
      message text not null,
      stack text not null,
      path text not null,
      request_id text,
      session_id bytea,
      load_id uuid,
      number integer,
      stands_for integer not null default 1,
      seen_at timestamptz not null default now(),
      unique (load_id, number)
    )`.execute(db);
  await sql`create index page_faults_by_time on page_faults (seen_at)`.execute(db);
  await sql`
    create table page_loads (
      remote text not null,
      version text not null,
      since timestamptz not null,
      loads integer not null default 0,
      faulty integer not null default 0,
      primary key (remote, version, since)
    )`.execute(db);
  await sql`
    create table faulty_versions (
      remote text not null,
      version text not null,
      loads integer not null,
      faulty integer not null,
      marked_at timestamptz not null default now(),
      primary key (remote, version)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table faulty_versions`.execute(db);
  await sql`drop table page_loads`.execute(db);
  await sql`drop table page_faults`.execute(db);
}
