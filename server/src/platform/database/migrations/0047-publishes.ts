import { type Kysely, sql } from 'kysely';

/**
 * What is on its way into the registry over HTTP. Files wait in the database until their version is whole: any server may take one, and no disk
 * is shared by all of them. And of each published version its files by digest, so that what the store has does not travel again, and
 * where it comes from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remote_versions add column provenance jsonb`.execute(db);
  await sql`
    create table remote_files (
      name text not null,
      version text not null,
      path text not null,
      digest text not null,
      bytes integer not null,
      primary key (name, version, path),
      foreign key (name, version) references remote_versions (name, version) on delete cascade
    )`.execute(db);
  await sql`create index remote_files_digest on remote_files (name, digest)`.execute(db);
  await sql`
    create table publishes (
      id uuid primary key default gen_random_uuid(),
      team text not null,
      name text not null,
      version text not null,
      list_digest text not null,
      files jsonb not null,
      provenance jsonb,
      begun_at timestamptz not null default now(),
      unique (team, name, version, list_digest)
    )`.execute(db);
  await sql`
    create table publish_parts (
      publish_id uuid not null references publishes (id) on delete cascade,
      digest text not null,
      content bytea not null,
      primary key (publish_id, digest)
    )`.execute(db);
  // Code is packed already, or will be by the store.
  await sql`alter table publish_parts alter column content set storage external`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table publish_parts, publishes, remote_files`.execute(db);
  await sql`alter table remote_versions drop column provenance`.execute(db);
}
