import { type Kysely, sql } from 'kysely';

/** The terms of the supplier for an order: how long its quote is valid, and its cancellation policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column quote_expires_at timestamptz`.execute(db);
  await sql`alter table order_supply add column policy jsonb`.execute(db);
  await sql`alter table supplier_attempts add column renewed jsonb`.execute(db);
  const comments = {
    'orders.quote_expires_at': 'After this time the supplier is queried again before the booking; null without limit.',
    'order_supply.policy': 'What cancelling costs at the supplier, in the form of orders.policy, which was shown.',
    'supplier_attempts.renewed': 'The quote that replaced the expired one of the order; null if none did.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}
