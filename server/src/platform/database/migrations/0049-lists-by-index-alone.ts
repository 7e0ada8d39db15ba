import { type Kysely, sql } from 'kysely';

/**
 * What My Bookings asks before it knows which twenty show stands in the index itself: a long past is counted, and bookings of a month
 * are put in their order, without a row being read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_of_company`.execute(db);
  await sql`
    create index orders_of_company on orders (company_id, created_at desc, id desc) include (parent_id, status)`.execute(
    db,
  );
  await sql`drop index orders_of_company_by_stay`.execute(db);
  await sql`
    create index orders_of_company_by_stay on orders (company_id, check_in)
    include (check_out, created_at, id, parent_id, status, pay_status, is_cancel_pending)`.execute(db);
  for (const { name, holds } of RARE) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`
      create index ${sql.id(name)} on orders (company_id, created_at desc, id desc)
      where ${sql.raw(holds)} and parent_id is null`.execute(db);
  }
}

/** Statuses that are rare within another one: the index has all that is asked. */
const RARE = [
  {
    name: 'orders_of_company_being_cancelled',
    holds: `is_cancel_pending and status in ('confirmed', 'confirmedLate')`,
    held: 'is_cancel_pending',
  },
  {
    name: 'orders_of_company_with_charges',
    holds: `pay_status = 'charged' and status = 'cancelled'`,
    held: `pay_status = 'charged'`,
  },
] as const;

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { name, held } of RARE) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`
      create index ${sql.id(name)} on orders (company_id, created_at desc, id desc)
      where ${sql.raw(held)} and parent_id is null`.execute(db);
  }
  await sql`drop index orders_of_company_by_stay`.execute(db);
  await sql`create index orders_of_company_by_stay on orders (company_id, check_in)`.execute(db);
  await sql`drop index orders_of_company`.execute(db);
  await sql`create index orders_of_company on orders (company_id, created_at desc, id desc)`.execute(db);
}
