import { type Kysely, sql } from 'kysely';

/** SUP-11: hotel content of suppliers, and the runs that import it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column content_version integer not null default 0`.execute(db);
  await sql`create sequence supplied_hotels_id_seq as integer start 100000001 maxvalue 999999999`.execute(db);
  await sql`alter table hotels add column content_listing_id bigint references listings`.execute(db);
  await sql`
    create unique index hotels_of_content on hotels (content_listing_id) where content_listing_id is not null`.execute(
    db,
  );
  await sql`
    create index hotels_by_name on hotels (city_id, (regexp_replace(lower(name_en), '[^a-z0-9]+', '', 'g')))`.execute(
    db,
  );
  await addContents(db);
  await addRuns(db);
  const comments = {
    'cities.content_version': 'Increases when the hotels of the city change; processes then load them again.',
    'hotels.content_listing_id':
      'The listing that supplies names, texts and pictures; null for the content of the portal.',
    'listing_contents.star': 'Tenths; null if unclassified.',
    'listing_texts.hash': 'SHA-256 of the mapped record: an unchanged record is not written again.',
    'listing_texts.raw': 'The record of the supplier, zstd.',
    'content_runs.cursor': 'The last code whose changes are stored.',
    'content_runs.attempt': 'Part of the names of the staging tables.',
    'content_runs.lease_until': 'Another process may continue the run after this time.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}

async function addContents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_contents (
      listing_id bigint primary key references listings on delete cascade,
      country char(2) not null,
      latitude double precision not null,
      longitude double precision not null,
      star smallint check (star between 10 and 50 and star % 5 = 0),
      facilities text[] not null,
      facts jsonb not null,
      pictures jsonb not null
    )`.execute(db);
  await sql`
    create table listing_texts (
      listing_id bigint not null references listings on delete cascade,
      language text not null,
      name text not null,
      address text not null,
      texts jsonb not null,
      hash bytea not null,
      raw bytea not null,
      primary key (listing_id, language)
    )`.execute(db);
  // Already compressed.
  await sql`alter table listing_texts alter column raw set storage external`.execute(db);
}

async function addRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_runs (
      id bigint generated always as identity primary key,
      supplier text not null,
      kind text not null check (kind in ('full', 'incremental')),
      state text not null default 'downloading' check (
        state in ('downloading', 'reading', 'applying', 'publishing', 'waiting', 'done', 'failed', 'discarded')
      ),
      languages text[] not null,
      dumps jsonb not null default '{}',
      counts jsonb not null default '{}',
      unknown_codes jsonb not null default '[]',
      guards text[] not null default '{}',
      error text,
      failures integer not null default 0,
      attempt integer not null default 0,
      cursor text,
      is_approved boolean not null default false,
      worker uuid,
      lease_until timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`
    create unique index content_runs_open on content_runs (supplier)
    where state not in ('done', 'failed', 'discarded')`.execute(db);
  await sql`
    create table content_run_cities (
      run_id bigint not null references content_runs on delete cascade,
      city_id integer not null references cities,
      primary key (run_id, city_id)
    )`.execute(db);
  // One table per file of a run, created and dropped by the import; backups read the tables of `public`.
  await sql`create schema content_staging`.execute(db);
}
