import { type Kysely, sql } from 'kysely';

/** What became of an application, and the company that was made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column decision text check (decision in ('approved', 'declined')),
      add column decided_at timestamptz,
      add column company_id text references companies (id),
      add check ((decision is null) = (decided_at is null)),
      add check (coalesce(decision = 'approved', false) = (company_id is not null))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications drop column decision, drop column decided_at, drop column company_id`.execute(db);
}
