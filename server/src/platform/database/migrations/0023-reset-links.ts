import { type Kysely, sql } from 'kysely';

/** Links that set a new password. An email that nobody signs in with gets a row as well, and a link that never leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reset_links (
      hash bytea primary key check (octet_length(hash) = 32),
      user_id uuid references users (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index reset_links_of_user on reset_links (user_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table reset_links`.execute(db);
}
