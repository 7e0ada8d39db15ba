import { type Kysely, sql } from 'kysely';

/**
 * Checks of versions beside those that other remotes had in use: a row for each run, from when its address was given out. Runs of one check
 * share its id. And with each change of the rules, what the check of the version said at that moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_check_runs (
      id uuid primary key default gen_random_uuid(),
      check_id uuid not null,
      name text not null,
      version text not null,
      place integer not null,
      beside jsonb not null,
      versions jsonb not null,
      user_id uuid not null references users (id) on delete cascade,
      until timestamptz not null,
      begun_at timestamptz not null default now(),
      begun_by text not null,
      credential text not null,
      session_id bytea,
      opened_at timestamptz,
      left_at timestamptz,
      tests integer,
      failed jsonb,
      finished_at timestamptz,
      foreign key (name, version) references remote_versions (name, version) on delete cascade,
      constraint "a run is opened by a session" check ((session_id is null) = (opened_at is null)),
      constraint "a run that ended was opened, and says how" check (
        finished_at is null or (opened_at is not null and tests > 0 and jsonb_typeof(failed) = 'array'))
    )`.execute(db);
  await sql`create index remote_check_runs_of_check on remote_check_runs (check_id)`.execute(db);
  await sql`
    create index remote_check_runs_finished on remote_check_runs (name, version, finished_at desc)
      where finished_at is not null`.execute(db);
  await sql`
    create index remote_check_runs_of_session on remote_check_runs (session_id, opened_at desc)
      where session_id is not null`.execute(db);
  await sql`
    alter table remote_log add column checked text
      constraint "a check said one of these" check (checked in ('none', 'passed', 'failed', 'stale'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remote_log drop column checked`.execute(db);
  await sql`drop table remote_check_runs`.execute(db);
}
