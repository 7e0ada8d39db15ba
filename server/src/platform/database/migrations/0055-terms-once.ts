import { type Kysely, sql } from 'kysely';

/**
 * The pieces that a booking is searched by are written once, when its hotel has decided and its text has all it will have. Until then the
 * booking is one of its company's few open ones, which are asked for the words themselves.
 *
 * A function in PL/pgSQL keeps its plan; one in SQL is planned anew each time that it is called from a statement of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever writes orders waits here, and not in the middle of it.
  await sql`lock table orders in share row exclusive mode`.execute(db);
  await sql`
    create or replace function search_terms(company text, said text) returns tsvector
    language plpgsql immutable strict parallel safe as $$ begin
      return (
        select array_to_tsvector(array_agg(mark || substr(word, place, 3)))
        from (select left(encode(sha256(convert_to(company, 'UTF8')), 'hex'), 4) as mark offset 0) as of_company,
          unnest(string_to_array(said, ' ')) as word, generate_series(1, length(word)) as place
      );
    end $$`.execute(db);
  await sql`alter table order_search rename to order_terms`.execute(db);
  await sql`
    create or replace function order_terms_follow() returns trigger language plpgsql as $$ begin
      insert into order_terms values (new.id, new.created_at, search_terms(new.company_id, new.search_text))
      on conflict (order_id) do update set terms = excluded.terms;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger terms_begin after insert on orders for each row
    when (new.parent_id is null and new.status not in ('unpaid', 'pending'))
    execute function order_terms_follow()`.execute(db);
  await sql`
    create or replace trigger terms_follow after update on orders for each row
    when (new.parent_id is null and new.status not in ('unpaid', 'pending')
      and (old.status in ('unpaid', 'pending') or new.search_text is distinct from old.search_text))
    execute function order_terms_follow()`.execute(db);
  await sql`
    delete from order_terms using orders where orders.id = order_id and orders.status in ('unpaid', 'pending')`.execute(
    db,
  );
  // For servers of the release before, which know of no booking but those with pieces; to be dropped with a later one.
  await sql`
    create view order_search as
    select order_id, created_at, terms from order_terms
    union all
    select id, created_at, search_terms(company_id, search_text) from orders where status = 'unpaid' and parent_id is null
    union all
    select id, created_at, search_terms(company_id, search_text) from orders where status = 'pending' and parent_id is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`lock table orders in share row exclusive mode`.execute(db);
  await sql`drop view order_search`.execute(db);
  await sql`alter table order_terms rename to order_search`.execute(db);
  await sql`
    create or replace function order_terms_follow() returns trigger language plpgsql as $$ begin
      insert into order_search values (new.id, new.created_at, search_terms(new.company_id, new.search_text))
      on conflict (order_id) do update set terms = excluded.terms;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger terms_begin after insert on orders for each row when (new.parent_id is null)
    execute function order_terms_follow()`.execute(db);
  await sql`
    create or replace trigger terms_follow after update on orders for each row
    when (new.parent_id is null and new.search_text is distinct from old.search_text)
    execute function order_terms_follow()`.execute(db);
  await sql`
    insert into order_search select id, created_at, search_terms(company_id, search_text) from orders
    where parent_id is null and status in ('unpaid', 'pending')`.execute(db);
}
