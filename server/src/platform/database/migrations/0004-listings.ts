import { type Kysely, sql } from 'kysely';

/** Hotels as their suppliers list them: a hotel can have several sellers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listings (
      id bigint generated always as identity primary key,
      supplier text not null check (supplier <> 'built-in'),
      code text not null check (code <> '' and length(code) <= 100),
      hotel_id integer references hotels,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (supplier, code)
    )`.execute(db);
  await sql`create index listings_of_hotel on listings (hotel_id) where hotel_id is not null`.execute(db);
  await sql`
    insert into listings (supplier, code, hotel_id)
    select supplier, id::text, id from hotels where supplier <> 'built-in'`.execute(db);
  await sql`alter table hotels drop constraint hotels_of_the_house_have_a_rule`.execute(db);
  await sql`alter table hotels drop column supplier`.execute(db);
  await sql`alter table hotels alter column star drop not null`.execute(db);
  for (const column of ['opened', 'room_count']) {
    await sql`alter table hotels alter column ${sql.ref(column)} drop not null`.execute(db);
  }
  await sql`
    alter table orders add column listing_id bigint references listings, add column listing_code text,
      add check ((listing_id is null) = (listing_code is null))`.execute(db);
  const comments = {
    'listings.hotel_id': 'The hotel that the portal shows; null until the import has placed the listing.',
    'listings.is_active': 'The supplier sells it. Orders keep referring to inactive listings.',
    'hotels.price_rule': 'Null if the built-in supplier does not sell the hotel.',
    'hotels.star': 'Tenths; null if unclassified.',
    'orders.listing_id': 'The hotel at the supplier; null for the built-in supplier and for additional payments.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}
