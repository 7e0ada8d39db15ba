import { type Kysely, sql } from 'kysely';

/** Companies that ask for an account, and the files that anybody uploads; a file that no application names goes after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applications (
      id uuid primary key default gen_random_uuid(),
      request text not null unique,
      email text not null check (email = lower(email)),
      language text not null check (language in ('en', 'zh')),
      details jsonb not null,
      verify_hash bytea unique check (octet_length(verify_hash) = 32),
      verify_until timestamptz not null,
      verified_at timestamptz,
      created_at timestamptz not null default now(),
      check (verified_at is null or verify_hash is null)
    )`.execute(db);
  await sql`
    create table uploads (
      path text primary key,
      type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
      bytes bytea not null check (octet_length(bytes) <= 2097152),
      application_id uuid references applications (id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index uploads_of_application on uploads (application_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table uploads`.execute(db);
  await sql`drop table applications`.execute(db);
}
