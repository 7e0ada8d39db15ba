import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The points panel is part of every page: it reads the stays and the spendings of four quarters, not a company's whole past.
  await sql`create index orders_of_company_by_stay on orders (company_id, check_in)`.execute(db);
  await sql`create index orders_of_company_with_points on orders (company_id, created_at) where points_used > 0`.execute(
    db,
  );
  await sql`create index coupons_of_order on coupons (order_id) where order_id is not null`.execute(db);

  // Fixed with the amounts when a cancellation is asked for: nothing kept is free only where the policy says so.
  await sql`alter table orders add column is_cancel_free boolean not null default false`.execute(db);
  await sql`
    update orders set is_cancel_free = true
    where is_cancel_pending and cancel_price = 0 and points_kept = 0 and policy ->> 'kind' <> 'nonRefundable'`.execute(
    db,
  );

  // What a person was told holds whatever currency the page is switched to; `currency` is the one that it was told in.
  await sql`
    delete from supplier_offers as older using supplier_offers as newer
    where older.product = newer.product and older.stay = newer.stay
      and (older.offered_at, older.currency) < (newer.offered_at, newer.currency)`.execute(db);
  await sql`
    alter table supplier_offers drop constraint supplier_offers_pkey, add primary key (product, stay)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table supplier_offers drop constraint supplier_offers_pkey, add primary key (product, stay, currency)`.execute(
    db,
  );
  await sql`alter table orders drop column is_cancel_free`.execute(db);
  await sql`drop index orders_of_company_by_stay, orders_of_company_with_points, coupons_of_order`.execute(db);
}
