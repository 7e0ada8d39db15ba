import { type Kysely, sql } from 'kysely';

/**
 * What My Bookings is searched by: of each booking the pieces of three letters that its text holds. A word of three letters or more is
 * found by all pieces of it, a shorter one by pieces that begin with it; PostgreSQL's own index of lists of words finds both. Each piece
 * stands behind a mark of the company, so that nobody's search reads the bookings of others.
 *
 * A table of its own, which is written when the text changes: in `orders` an index of a hundred pieces would be written anew with
 * each step of a booking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A piece may be shorter at the end of a word, and holds no space, since no word that is searched for has one.
  await sql`
    create function search_terms(company text, said text) returns tsvector language sql immutable strict parallel safe
    return (
      select array_to_tsvector(array_agg(mark || substr(word, place, 3)))
      from (select left(encode(sha256(convert_to(company, 'UTF8')), 'hex'), 4) as mark offset 0) as of_company, unnest(string_to_array(said, ' ')) as word,
        generate_series(1, length(word)) as place
    )`.execute(db);
  await sql`
    create function search_query(company text, words text[]) returns tsquery language sql immutable strict parallel safe
    return (
      select string_agg(
        '''' || mark || replace(replace(substr(lower(word), place, 3), '\\', '\\\\'), '''', '''''') || ''''
          || case when length(lower(word)) < 3 then ':*' else '' end, ' & ')::tsquery
      from (select left(encode(sha256(convert_to(company, 'UTF8')), 'hex'), 4) as mark offset 0) as of_company,
        unnest(words) as word, generate_series(1, greatest(length(lower(word)) - 2, 1)) as place
    )`.execute(db);
  await sql`
    create table order_search (
      order_id bigint primary key references orders on delete cascade,
      terms tsvector not null
    )`.execute(db);
  await sql`
    create function order_terms_follow() returns trigger language plpgsql as $$ begin
      insert into order_search values (new.id, search_terms(new.company_id, new.search_text))
      on conflict (order_id) do update set terms = excluded.terms;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger terms_begin after insert on orders for each row when (new.parent_id is null)
    execute function order_terms_follow()`.execute(db);
  await sql`
    create trigger terms_follow after update on orders for each row
    when (new.parent_id is null and new.search_text is distinct from old.search_text)
    execute function order_terms_follow()`.execute(db);
  await sql`
    insert into order_search select id, search_terms(company_id, search_text) from orders where parent_id is null`.execute(
    db,
  );
  // What was written last waits in a list that every search reads through: a short one.
  await sql`create index order_search_by_terms on order_search using gin (terms) with (gin_pending_list_limit = 256)`.execute(
    db,
  );
  await sql`analyze order_search`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger terms_begin on orders`.execute(db);
  await sql`drop trigger terms_follow on orders`.execute(db);
  await sql`drop table order_search`.execute(db);
  await sql`drop function order_terms_follow(), search_terms(text, text), search_query(text, text[])`.execute(db);
}
