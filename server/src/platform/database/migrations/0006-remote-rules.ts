import { type Kysely, sql } from 'kysely';

/**
 * Who gets which version of a remote, and the log from which every past moment can be told. What was live for everybody
 * so far becomes the first rule of each remote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table remote_versions add column pruned_at timestamptz`.execute(db);

  // One row: whoever changes a rule locks it, and every process asks it whether anything changed.
  await sql`
    create table remote_registry (
      is_one boolean primary key default true check (is_one),
      revision bigint not null
    )`.execute(db);
  await sql`
    create table remote_rules (
      name text primary key,
      revision integer not null check (revision > 0),
      rules jsonb not null
    )`.execute(db);
  await sql`
    create table remote_log (
      id bigint generated always as identity primary key,
      name text not null,
      revision integer not null check (revision > 0),
      change jsonb not null,
      rules jsonb not null,
      contract text not null,
      changed_at timestamptz not null default clock_timestamp(),
      changed_by text not null,
      reason text not null,
      unique (name, revision)
    )`.execute(db);
  await sql`create index remote_log_at on remote_log (changed_at)`.execute(db);

  await sql`
    insert into remote_log (name, revision, change, rules, contract, changed_at, changed_by, reason)
    select
      name,
      row_number() over (partition by name order by id),
      jsonb_build_object('verb', 'set', 'version', to_version),
      ${rulesOf(sql`to_version`, sql`from_version`)},
      '1.0.0',
      changed_at,
      changed_by,
      reason
    from remote_changes order by id`.execute(db);
  await sql`
    insert into remote_rules (name, revision, rules)
    select
      name,
      (select count(*) from remote_changes as change where change.name = live.name),
      ${rulesOf(sql`version`, sql`previous_version`)}
    from remote_live as live`.execute(db);
  await sql`insert into remote_registry (revision) select coalesce(max(id), 0) from remote_log`.execute(db);
  await sql`drop table remote_changes, remote_live`.execute(db);
}

function rulesOf(version: ReturnType<typeof sql>, previous: ReturnType<typeof sql>) {
  return sql`jsonb_build_object(
    'everybody', ${version},
    'companies', '{}'::jsonb,
    'shares', '[]'::jsonb,
    'lastGood', case when ${previous} is null then '[]'::jsonb else jsonb_build_array(${previous}) end
  )`;
}
