import { type Kysely, sql } from 'kysely';

/** The registry of remotes: what was published, what is live, and every change with who and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_versions (
      name text not null,
      version text not null,
      release jsonb not null,
      digest text not null,
      published_at timestamptz not null default now(),
      published_by text not null,
      primary key (name, version)
    )`.execute(db);
  await sql`
    create table remote_live (
      name text primary key,
      version text not null,
      previous_version text,
      changed_at timestamptz not null default now(),
      changed_by text not null,
      reason text not null,
      foreign key (name, version) references remote_versions (name, version),
      foreign key (name, previous_version) references remote_versions (name, version)
    )`.execute(db);
  await sql`
    create table remote_changes (
      id bigint generated always as identity primary key,
      name text not null,
      from_version text,
      to_version text not null,
      changed_at timestamptz not null default now(),
      changed_by text not null,
      reason text not null
    )`.execute(db);
  await sql`create index remote_changes_by_name on remote_changes (name, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table remote_changes, remote_live, remote_versions`.execute(db);
}
