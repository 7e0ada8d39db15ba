import { type Kysely, sql } from 'kysely';

/** An order keeps the address and the nationality that it was searched with, and a shown price for whom it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column hotel_url text,
      add column search_nationality text`.execute(db);
  await sql`alter table order_quotes add column nationalities text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_quotes drop column nationalities`.execute(db);
  await sql`alter table orders drop column search_nationality, drop column hotel_url`.execute(db);
}
