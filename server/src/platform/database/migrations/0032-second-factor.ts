import { type Kysely, sql } from 'kysely';

/** A second factor of the sign-in: what companies want, who has one, and sign-ins that wait for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column factor_policy text not null default 'off'
      check (factor_policy in ('off', 'allowed', 'demanded'))`.execute(db);
  await sql`
    create table second_factors (
      user_id uuid primary key references users (id),
      sealed_key text not null,
      last_step int not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references second_factors (user_id) on delete cascade,
      hash bytea not null check (octet_length(hash) = 32),
      primary key (user_id, hash)
    )`.execute(db);
  await sql`
    create table sign_in_steps (
      hash bytea primary key check (octet_length(hash) = 32),
      session_id bytea not null,
      user_id uuid not null references users (id),
      source text,
      tries int not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_steps_of_user on sign_in_steps (user_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_steps`.execute(db);
  await sql`drop table recovery_codes`.execute(db);
  await sql`drop table second_factors`.execute(db);
  await sql`alter table companies drop column factor_policy`.execute(db);
}
