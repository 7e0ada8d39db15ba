import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table companies (
      id text primary key,
      name_en text not null,
      name_zh text not null,
      currency char(3) not null,
      language text not null check (language in ('en', 'zh')),
      credit_limit bigint not null default 0 check (credit_limit >= 0),
      is_restricted boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table company_platforms (
      company_id text not null references companies (id),
      source text not null,
      platform text not null,
      label_en text not null,
      label_zh text not null,
      position integer not null,
      primary key (company_id, source)
    )`.execute(db);
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      company_id text not null references companies (id),
      email text not null unique check (email = lower(email)),
      password_hash text,
      first_name text not null,
      last_name text not null,
      nickname text not null,
      permissions jsonb not null,
      language text not null check (language in ('en', 'zh')),
      state text not null default 'active' check (state in ('active', 'inactive')),
      is_operator boolean not null default false,
      is_seeded boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index users_company on users (company_id)`.execute(db);
  await sql`
    create table sessions (
      id bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_seen on sessions (seen_at)`.execute(db);
  await sql`
    create unlogged table nonces (
      session_id bytea not null,
      nonce text not null,
      seen_at timestamptz not null default now(),
      primary key (session_id, nonce)
    )`.execute(db);
  await sql`create index nonces_seen on nonces (seen_at)`.execute(db);
  await sql`
    create unlogged table sign_in_failures (
      subject text primary key,
      failures integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`
    create table idempotency_keys (
      company_id text not null,
      operation text not null,
      reqid text not null,
      body_hash text not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (company_id, operation, reqid)
    )`.execute(db);
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db);
  await sql`
    create table settings (
      name text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor text not null,
      action text not null,
      subject text not null,
      detail jsonb not null default '{}'
    )`.execute(db);
}
