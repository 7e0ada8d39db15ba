import { type Kysely, sql } from 'kysely';

/** Money that another company takes for us: each payment, each refund, each notification that was heard, and what went wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_payments (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,32}$'),
      provider text not null,
      provider_id text,
      method text not null check (method in ('pingpong', 'wechat', 'paypal')),
      channel text not null check (channel in ('web', 'mobile', 'wechat')),
      currency char(3) not null,
      exponent smallint not null check (exponent between 0 and 4),
      amount bigint not null check (amount > 0),
      transaction_fee bigint not null check (transaction_fee >= 0),
      settle_amount bigint not null check (settle_amount >= 0),
      state text not null default 'starting'
        check (state in ('starting', 'waiting', 'confirming', 'captured', 'returned', 'ended')),
      reason text,
      next jsonb,
      capture text,
      captured_amount bigint check (captured_amount >= 0),
      captured_currency char(3),
      captured_exponent smallint check (captured_exponent between 0 and 4),
      confirmation text check (confirmation in ('asked', 'accepted', 'refused', 'failed')),
      expires_at timestamptz not null,
      asked_at timestamptz,
      ask_after timestamptz,
      asks integer not null default 0,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint provider_payments_say_what_was_captured
        check (state not in ('confirming', 'captured', 'returned') or capture is not null),
      constraint provider_payments_are_decided
        check ((state in ('captured', 'returned', 'ended')) = (decided_at is not null))
    )`.execute(db);
  await sql`create index provider_payments_of_order on provider_payments (order_id, id)`.execute(db);
  // One payment under way an order: another one begins only after this one was closed at its provider.
  await sql`
    create unique index provider_payments_one_under_way on provider_payments (order_id)
    where state in ('starting', 'waiting', 'confirming')`.execute(db);
  await sql`create index provider_payments_to_ask on provider_payments (ask_after) where ask_after is not null`.execute(
    db,
  );

  await sql`
    create table provider_refunds (
      id bigint generated always as identity primary key,
      payment_id bigint not null references provider_payments (id),
      reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,32}$'),
      reason text not null,
      currency char(3) not null,
      exponent smallint not null check (exponent between 0 and 4),
      amount bigint not null check (amount > 0),
      state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed')),
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      sent_at timestamptz,
      done_at timestamptz,
      attempts integer not null default 0,
      last_problem text,
      created_at timestamptz not null default now(),
      unique (payment_id, reason)
    )`.execute(db);
  await sql`create index provider_refunds_open on provider_refunds (due_at) where state in ('due', 'sent')`.execute(db);

  await sql`
    create table provider_notifications (
      provider text not null,
      id text not null,
      reference text not null,
      heard_at timestamptz not null default now(),
      primary key (provider, id)
    )`.execute(db);
  await sql`create index provider_notifications_age on provider_notifications (heard_at)`.execute(db);

  await sql`
    create table payment_incidents (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      payment_id bigint references provider_payments (id),
      kind text not null,
      detail jsonb not null default '{}',
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index payment_incidents_of_order on payment_incidents (order_id, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payment_incidents', 'provider_notifications', 'provider_refunds', 'provider_payments']) {
    await db.schema.dropTable(table).execute();
  }
}
