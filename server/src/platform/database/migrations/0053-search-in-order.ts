import { type Kysely, sql } from 'kysely';

/**
 * What is found by pieces of words knows when it was booked, so that a page of a search reads the bookings that show and not all that may
 * have the words; and stays are counted in the order of the bookings without a row being read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written anew: an update would write the index of all pieces a second time.
  await sql`
    create table order_search_by_time as
    select order_id, created_at, terms from order_search join orders on orders.id = order_id`.execute(db);
  await sql`drop table order_search`.execute(db);
  await sql`alter table order_search_by_time rename to order_search`.execute(db);
  await sql`
    alter table order_search add primary key (order_id), add foreign key (order_id) references orders on delete cascade,
      alter created_at set not null, alter terms set not null`.execute(db);
  await sql`
    create or replace function order_terms_follow() returns trigger language plpgsql as $$ begin
      insert into order_search values (new.id, new.created_at, search_terms(new.company_id, new.search_text))
      on conflict (order_id) do update set terms = excluded.terms;
      return null;
    end $$`.execute(db);
  await sql`create index order_search_by_terms on order_search using gin (terms) with (gin_pending_list_limit = 256)`.execute(
    db,
  );
  await sql`analyze order_search`.execute(db);
  await sql`drop index orders_of_company`.execute(db);
  await sql`
    create index orders_of_company on orders (company_id, created_at desc, id desc)
    include (parent_id, status, check_in, check_out)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_of_company`.execute(db);
  await sql`
    create index orders_of_company on orders (company_id, created_at desc, id desc) include (parent_id, status)`.execute(
    db,
  );
  await sql`alter table order_search drop column created_at`.execute(db);
  await sql`
    create or replace function order_terms_follow() returns trigger language plpgsql as $$ begin
      insert into order_search values (new.id, search_terms(new.company_id, new.search_text))
      on conflict (order_id) do update set terms = excluded.terms;
      return null;
    end $$`.execute(db);
}
