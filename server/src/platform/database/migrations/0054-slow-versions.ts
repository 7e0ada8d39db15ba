import { type Kysely, sql } from 'kysely';

/** What each page told of the slowness of its versions, once whoever repeats it, and the sums of each hour and version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_openings
      add column long_tasks integer,
      add column long_ms integer not null default 0,
      add column longest_ms integer not null default 0,
      add column slow_interactions integer,
      add column slowest_ms integer not null default 0`.execute(db);
  await sql`
    create table version_slowness (
      remote text not null,
      version text not null,
      hour timestamptz not null,
      task_pages integer not null,
      long_pages integer not null,
      long_tasks bigint not null,
      long_ms bigint not null,
      longest_ms integer not null,
      interaction_pages integer not null,
      slow_pages integer not null,
      slow_interactions bigint not null,
      slowest_ms integer not null,
      slow_steps integer[] not null,
      primary key (remote, version, hour)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table version_slowness`.execute(db);
  await sql`
    alter table page_openings
      drop column long_tasks,
      drop column long_ms,
      drop column longest_ms,
      drop column slow_interactions,
      drop column slowest_ms`.execute(db);
}
