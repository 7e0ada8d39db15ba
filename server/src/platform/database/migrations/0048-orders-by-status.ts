import { type Kysely, sql } from 'kysely';

/**
 * A company's bookings of one status in their order: its few unpaid ones, which every new order counts, and what a filter of My Bookings
 * shows are found without the others being read. The statuses that are rare within another one have lists of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_of_company_by_status on orders (company_id, status, created_at desc, id desc)
    where parent_id is null`.execute(db);
  await sql`
    create index orders_of_company_being_cancelled on orders (company_id, created_at desc, id desc)
    where is_cancel_pending and parent_id is null`.execute(db);
  await sql`
    create index orders_of_company_with_charges on orders (company_id, created_at desc, id desc)
    where pay_status = 'charged' and parent_id is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['by_status', 'being_cancelled', 'with_charges']) {
    await sql`drop index ${sql.id(`orders_of_company_${name}`)}`.execute(db);
  }
}
