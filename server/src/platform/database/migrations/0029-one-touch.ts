import { type Kysely, sql } from 'kysely';

/** Tokens by which a partner's system signs its people in without a password, each of them once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table one_touch_tokens (
      hash bytea primary key check (octet_length(hash) = 32),
      user_id uuid not null references users (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index one_touch_tokens_of_user on one_touch_tokens (user_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table one_touch_tokens`.execute(db);
}
