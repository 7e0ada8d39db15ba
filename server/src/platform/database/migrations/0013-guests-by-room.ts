import { type Kysely, sql } from 'kysely';

/** An order keeps who sleeps in which room: adults and ages of each. Of older ones the sums are dealt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column guests_by_room jsonb,
      add constraint orders_say_the_guests_of_each_room check (jsonb_array_length(guests_by_room) = rooms)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop column guests_by_room`.execute(db);
}
