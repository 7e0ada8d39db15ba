import { type Kysely, sql } from 'kysely';

/** Several suppliers: a hotel says who sells it, and an order with whom it was booked. Rooms and holds have their supplier's own ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hotels
      add column supplier text not null default 'built-in',
      alter column price_rule drop not null,
      add constraint hotels_of_the_house_have_a_rule check (supplier <> 'built-in' or price_rule is not null)`.execute(
    db,
  );
  await sql`
    alter table orders
      add column supplier text not null default 'built-in',
      drop constraint orders_hold_id_fkey,
      drop constraint orders_hold_id_key,
      alter column hold_id type text,
      alter column room_type_id type text,
      add constraint orders_hold_once unique (supplier, hold_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop constraint orders_hold_once,
      alter column room_type_id type integer using room_type_id::integer,
      alter column hold_id type bigint using hold_id::bigint,
      add constraint orders_hold_id_key unique (hold_id),
      add constraint orders_hold_id_fkey foreign key (hold_id) references room_holds (id),
      drop column supplier`.execute(db);
  await sql`
    alter table hotels
      drop constraint hotels_of_the_house_have_a_rule, alter column price_rule set not null, drop column supplier`.execute(
    db,
  );
}
