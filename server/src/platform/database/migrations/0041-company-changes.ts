import { type Kysely, sql } from 'kysely';

/**
 * Changes of companies that one operator entered and another one approves, while they wait; the audit log keeps what became of them.
 * One of a kind waits at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_changes (
      id bigint generated always as identity primary key,
      company_id text not null references companies (id),
      kind text not null check (kind in ('creditLimit', 'onePerson')),
      amount bigint check (amount >= 0),
      why text not null,
      entered_by text not null,
      entered_at timestamptz not null default now(),
      constraint "a limit has an amount" check ((kind = 'creditLimit') = (amount is not null)),
      unique (company_id, kind)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table company_changes`.execute(db);
}
