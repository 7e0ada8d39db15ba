import { type Kysely, sql } from 'kysely';

/**
 * What the people of a company may do at most, where they are led after the sign-in, and whether its money takes two people; and the ways
 * by which operators find companies and people. Their names are cut into pieces of three letters as the texts of bookings are, without
 * the mark of a company: operators look in all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column permissions jsonb not null default '{}',
      add column landing_path text,
      add column needs_two_people boolean not null default false`.execute(db);
  await sql`
    create index companies_by_pieces on companies using gin (search_terms('', lower(id || ' ' || name_en || ' ' || name_zh)))
    with (gin_pending_list_limit = 256)`.execute(db);
  await sql`create index companies_restricted on companies (id) where is_restricted`.execute(db);
  await sql`
    create index users_by_pieces on users using gin (search_terms('', lower(email || ' ' || first_name || ' ' || last_name)))
    with (gin_pending_list_limit = 256)`.execute(db);
  await sql`create index users_of_company on users (company_id, email)`.execute(db);
  await sql`drop index users_company`.execute(db);
  await sql`create index users_inactive on users (email) where state = 'inactive'`.execute(db);
  await sql`create index users_operators on users (email) where is_operator`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_company on users (company_id)`.execute(db);
  await sql`drop index users_operators, users_inactive, users_of_company, users_by_pieces`.execute(db);
  await sql`drop index companies_restricted, companies_by_pieces`.execute(db);
  await sql`
    alter table companies drop column permissions, drop column landing_path, drop column needs_two_people`.execute(db);
}
