import { type Kysely, sql } from 'kysely';

/** A stay that is broken off earns points for the nights that were stayed; a cancellation, too, may stay without an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column points_stayed integer not null default 0,
      add constraint orders_earn_no_more_by_leaving check (points_stayed between 0 and points_earned)`.execute(db);
  await sql`
    alter table supplier_instructions
      drop constraint supplier_instructions_kind,
      add constraint supplier_instructions_kind check (
        kind in ('price-rise', 'sold-out', 'substitute', 'time-out', 'late') and moment in ('any', 'verify', 'book', 'cancel')
      )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from supplier_instructions where moment = 'cancel'`.execute(db);
  await sql`
    alter table supplier_instructions
      drop constraint supplier_instructions_kind,
      add constraint supplier_instructions_kind check (
        kind in ('price-rise', 'sold-out', 'substitute', 'time-out', 'late') and moment in ('any', 'verify', 'book')
      )`.execute(db);
  await sql`alter table orders drop column points_stayed`.execute(db);
}
