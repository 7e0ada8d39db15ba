import { type Kysely, sql } from 'kysely';

/**
 * What operators say when they decide: of a bank transfer what has arrived and at which rate it was booked, of both who decided and why;
 * and the ways by which they find either in a long list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_transfers
      add column received_amount bigint check (received_amount > 0),
      add column received_currency char(3),
      add column received_on date,
      add column rate numeric(18, 8) check (rate > 0),
      add column credited bigint check (credited > 0),
      add column entered_by text,
      add column entered_at timestamptz,
      add column decided_by text,
      add column reason_en text,
      add column reason_zh text,
      add constraint "what has arrived is told whole" check (
        (received_amount is null) = (received_currency is null) and (received_amount is null) = (received_on is null)
        and (received_amount is null) = (rate is null) and (received_amount is null) = (credited is null)
        and (received_amount is null) = (entered_by is null) and (received_amount is null) = (entered_at is null)
      )`.execute(db);
  await sql`create index bank_transfers_state on bank_transfers (state, id)`.execute(db);
  await sql`
    alter table applications
      add column decided_by text,
      add column reason_en text,
      add column reason_zh text`.execute(db);
  await sql`create index applications_order on applications (created_at, id)`.execute(db);
  await sql`create index applications_decision on applications (decision, created_at, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index applications_order, applications_decision, bank_transfers_state`.execute(db);
  await sql`alter table applications drop column decided_by, drop column reason_en, drop column reason_zh`.execute(db);
  await sql`
    alter table bank_transfers
      drop constraint "what has arrived is told whole",
      drop column received_amount, drop column received_currency, drop column received_on, drop column rate,
      drop column credited, drop column entered_by, drop column entered_at, drop column decided_by,
      drop column reason_en, drop column reason_zh`.execute(db);
}
