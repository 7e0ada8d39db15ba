import { type Kysely, sql } from 'kysely';

/** Bank transfers that companies told of, and whose file an upload is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_transfers (
      id bigint generated always as identity primary key,
      company_id text not null references companies (id),
      user_id uuid not null references users (id),
      receiving_account text not null,
      payment_account text not null check (payment_account ~ '^[0-9]+$'),
      currency char(3) not null,
      amount bigint not null check (amount > 0),
      transfer_date date not null,
      remark text not null,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      check ((state = 'pending') = (decided_at is null))
    )`.execute(db);
  await sql`create index bank_transfers_pending on bank_transfers (id) where state = 'pending'`.execute(db);
  await sql`
    alter table uploads
      add column company_id text references companies (id),
      add column transfer_id bigint references bank_transfers (id),
      add check (application_id is null or transfer_id is null)`.execute(db);
  await sql`create index uploads_of_transfer on uploads (transfer_id) where transfer_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads drop column company_id, drop column transfer_id`.execute(db);
  await sql`drop table bank_transfers`.execute(db);
}
