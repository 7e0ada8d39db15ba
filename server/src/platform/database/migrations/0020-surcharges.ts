import { type Kysely, sql } from 'kysely';

/** An additional payment of a booking is an order below it: with a charge, a payment and refunds of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop column has_surcharge_due,
      drop column surcharge,
      add column parent_id bigint references orders (id),
      add column surcharge_text jsonb,
      add constraint orders_say_what_is_asked_beside check ((parent_id is null) = (surcharge_text is null)),
      add constraint orders_hold_rooms_once check (parent_id is null or hold_id is null)`.execute(db);
  await sql`create index orders_surcharges on orders (parent_id) where parent_id is not null`.execute(db);
  await sql`
    create unique index orders_one_surcharge_due on orders (parent_id)
    where parent_id is not null and status = 'unpaid'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop column parent_id,
      drop column surcharge_text,
      add column has_surcharge_due boolean not null default false,
      add column surcharge bigint not null default 0 check (surcharge >= 0)`.execute(db);
}
