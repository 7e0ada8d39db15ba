import { type Kysely, sql } from 'kysely';

/** The head that a company puts on its guests' vouchers instead of ours: a row says that it wants one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_brands (
      company_id text primary key references companies (id),
      name_en text not null check (name_en <> ''),
      name_zh text not null check (name_zh <> ''),
      email text,
      phone text,
      logo bytea check (octet_length(logo) <= 262144),
      logo_type text check (logo_type in ('image/png', 'image/jpeg')),
      changed_at timestamptz not null default now(),
      constraint company_brands_logo_has_a_type check ((logo is null) = (logo_type is null)),
      constraint company_brands_can_be_reached check (email is not null or phone is not null)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table company_brands`.execute(db);
}
