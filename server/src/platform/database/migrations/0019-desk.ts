import { type Kysely, sql } from 'kysely';

/**
 * What an agency's desk finds its bookings by: its own reference and note, one text that holds whatever is searched for, and the end
 * of free cancellation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column own_reference text not null default '' constraint orders_own_reference_is_short check (char_length(own_reference) <= 60),
      add column own_note text not null default '' constraint orders_own_note_is_short check (char_length(own_note) <= 500)`.execute(
    db,
  );
  // Whole names stand in it as they are written; names of guests as JSON writes them, each in quotes.
  await sql`
    alter table orders
      add column free_until timestamptz generated always as (to_timestamp((policy ->> 'freeUntil')::double precision)) stored,
      add column search_text text not null generated always as (
        lower(
          number || ' ' || coalesce(supplier_confirmation, '') || ' ' || own_reference || ' ' || own_note || ' '
          || coalesce(snapshot #>> '{hotel,name,en}', '') || ' ' || coalesce(snapshot #>> '{hotel,name,zh}', '') || ' '
          || jsonb_path_query_array(guests, '$[*].firstName')::text || jsonb_path_query_array(guests, '$[*].lastName')::text
        )
      ) stored`.execute(db);
  await sql`
    create index orders_of_company_by_deadline on orders (company_id, free_until)
    where free_until is not null and status in ('pending', 'confirmed', 'confirmedLate')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders drop column search_text, drop column free_until, drop column own_note, drop column own_reference`.execute(
    db,
  );
}
