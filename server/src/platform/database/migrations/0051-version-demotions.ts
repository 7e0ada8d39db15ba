import { type Kysely, sql } from 'kysely';

/** What the portal did about versions that fail, which of them it must leave alone, and when a store was silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table version_demotions (
      name text not null,
      version text not null,
      outcome text not null constraint "a demotion has one of the known outcomes"
        check (outcome in ('rolled-back', 'reverted', 'held', 'alone', 'refused')),
      to_version text,
      openings integer not null,
      faulty integer not null,
      people integer not null,
      said text,
      decided_at timestamptz not null default now(),
      primary key (name, version)
    )`.execute(db);
  await sql`
    create table held_versions (
      name text not null,
      version text not null,
      held_by text not null,
      why text not null,
      held_at timestamptz not null default now(),
      primary key (name, version)
    )`.execute(db);
  await sql`
    create table store_silences (
      place text primary key,
      seen_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table store_silences`.execute(db);
  await sql`drop table held_versions`.execute(db);
  await sql`drop table version_demotions`.execute(db);
}
