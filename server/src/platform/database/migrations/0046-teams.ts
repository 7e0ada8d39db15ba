import { type Kysely, sql } from 'kysely';

/**
 * Teams that answer for remotes, who is in them, and the credentials by which their programs publish. Whoever owns a remote by now is a
 * team. The name ties a team to its remotes, as it does to what their builds say; a server of before may still write a new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table teams (
      name text primary key,
      contact text not null,
      added_at timestamptz not null default now(),
      added_by text not null
    )`.execute(db);
  await sql`
    insert into teams (name, contact, added_by) select distinct owner, '', 'start' from remote_owners`.execute(db);
  await sql`
    create table team_members (
      team text not null references teams (name),
      user_id uuid not null references users (id) on delete cascade,
      added_at timestamptz not null default now(),
      added_by text not null,
      primary key (team, user_id)
    )`.execute(db);
  await sql`create index team_members_user on team_members (user_id)`.execute(db);
  await sql`
    create table team_credentials (
      id text primary key,
      team text not null references teams (name),
      name text not null,
      secret_hash bytea not null constraint "a hash has 256 bits" check (octet_length(secret_hash) = 32),
      remotes text[],
      verbs text[] not null,
      made_at timestamptz not null default now(),
      made_by text not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by text,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create unique index team_credentials_name on team_credentials (team, name) where revoked_at is null`.execute(
    db,
  );
  await sql`alter table remote_log add column credential text`.execute(db);
  await sql`alter table remote_versions add column credential text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remote_versions drop column credential`.execute(db);
  await sql`alter table remote_log drop column credential`.execute(db);
  await sql`drop table team_credentials, team_members, teams`.execute(db);
}
