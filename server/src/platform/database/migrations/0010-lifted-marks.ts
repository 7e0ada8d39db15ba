import { type Kysely, sql } from 'kysely';

/** Marks that somebody took off a version, with who and why: the figures stay, the version starts anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lifted_marks (
      id bigint generated always as identity primary key,
      remote text not null,
      version text not null,
      loads integer not null,
      faulty integer not null,
      marked_at timestamptz not null,
      lifted_at timestamptz not null default now(),
      lifted_by text not null,
      why text not null
    )`.execute(db);
  await sql`create index lifted_marks_of_version on lifted_marks (remote, version, lifted_at desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table lifted_marks`.execute(db);
}
