import { type Kysely, sql } from 'kysely';

/** Passkeys: whose company wants them, who has which, and the challenges that were answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column has_passkeys boolean not null default false`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      name text not null check (char_length(name) between 1 and 60),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db);
  await sql`
    create table used_challenges (
      hash bytea primary key check (octet_length(hash) = 32),
      expires_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table used_challenges`.execute(db);
  await sql`drop table passkeys`.execute(db);
  await sql`alter table companies drop column has_passkeys`.execute(db);
}
