import { type Kysely, sql } from 'kysely';

/** Development builds that somebody put into their own portal: an address is used once, and stays written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_overrides (
      ticket uuid primary key,
      session_id bytea not null,
      user_id uuid not null references users (id) on delete cascade,
      remote text not null,
      served_at text not null,
      host_at text not null,
      until timestamptz not null,
      opened_at timestamptz not null default now(),
      left_at timestamptz
    )`.execute(db);
  await sql`create index remote_overrides_of_session on remote_overrides (session_id, opened_at desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table remote_overrides`.execute(db);
}
