import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id bigint generated always as identity primary key,
      number text not null unique,
      company_id text not null references companies (id),
      user_id uuid not null references users (id),
      source text not null,
      platform text not null,
      status text not null check (
        status in ('unpaid', 'pending', 'confirmed', 'cancelled', 'rejected', 'confirmedLate', 'contactSupport')
      ),
      pay_status text not null default 'unpaid' check (pay_status in ('unpaid', 'paid', 'refunded', 'charged')),
      is_cancel_pending boolean not null default false,
      has_surcharge_due boolean not null default false,
      hotel_id integer not null,
      room_type_id integer not null,
      product text not null,
      check_in date not null,
      check_out date not null,
      rooms smallint not null check (rooms > 0),
      adults smallint not null check (adults >= rooms),
      child_ages smallint[] not null default '{}',
      zone text not null,
      snapshot jsonb not null,
      guests jsonb not null,
      special_request text not null default '',
      method text not null,
      currency char(3) not null,
      exponent smallint not null check (exponent between 0 and 4),
      fare bigint not null check (fare >= 0),
      tax bigint not null check (tax >= 0),
      fees_now bigint not null check (fees_now >= 0),
      at_hotel bigint not null check (at_hotel >= 0),
      fees jsonb not null,
      coupon_discount bigint not null default 0 check (coupon_discount >= 0),
      points_discount bigint not null default 0 check (points_discount >= 0),
      transaction_fee bigint not null default 0 check (transaction_fee >= 0),
      total bigint not null check (total >= 0),
      settle_currency char(3) not null,
      settle_total bigint not null check (settle_total >= 0),
      settle_coupon bigint not null default 0 check (settle_coupon >= 0),
      settle_points bigint not null default 0 check (settle_points >= 0),
      settle_cost bigint not null check (settle_cost >= 0),
      usd_cents bigint not null check (usd_cents >= 0),
      points_used integer not null default 0 check (points_used >= 0),
      points_earned integer not null default 0 check (points_earned >= 0),
      coupon_id bigint,
      policy jsonb not null,
      hold_id bigint unique references room_holds (id),
      supplier_confirmation text,
      cancel_price bigint check (cancel_price >= 0),
      refund_price bigint check (refund_price >= 0),
      points_kept integer not null default 0 check (points_kept between 0 and points_used),
      surcharge bigint not null default 0 check (surcharge >= 0),
      created_at timestamptz not null default now(),
      pay_until timestamptz not null,
      paid_at timestamptz,
      settle_by timestamptz,
      confirmed_at timestamptz,
      cancelled_at timestamptz,
      points_matured_at timestamptz,
      constraint orders_are_stays check (check_in < check_out),
      constraint orders_lines_sum_up
        check (total = fare + tax + fees_now - coupon_discount - points_discount + transaction_fee),
      constraint orders_paid_have_a_time check (pay_status = 'unpaid' or paid_at is not null)
    )`.execute(db);
  await sql`create index orders_of_company on orders (company_id, created_at desc, id desc)`.execute(db);
  await sql`create index orders_unpaid on orders (pay_until) where status = 'unpaid'`.execute(db);
  await sql`create index orders_pending on orders (settle_by) where status = 'pending'`.execute(db);
  await sql`create index orders_to_mature on orders (check_in) where points_earned > 0 and points_matured_at is null`.execute(
    db,
  );

  await sql`
    create table order_events (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      at timestamptz not null default now(),
      actor text not null,
      kind text not null,
      from_status text,
      to_status text,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index order_events_of_order on order_events (order_id, id)`.execute(db);

  // The price that somebody was last shown, and when: a later one is compared with it, and a submit long after it is too late.
  await sql`
    create unlogged table order_quotes (
      user_id uuid not null,
      stay text not null,
      currency char(3) not null,
      total bigint not null,
      quoted_at timestamptz not null default now(),
      primary key (user_id, stay, currency)
    )`.execute(db);
  await sql`create index order_quotes_age on order_quotes (quoted_at)`.execute(db);

  await sql`
    create table order_payments (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      method text not null,
      currency char(3) not null,
      amount bigint not null check (amount >= 0),
      refunded bigint not null default 0,
      state text not null check (state in ('started', 'captured', 'failed')),
      created_at timestamptz not null default now(),
      captured_at timestamptz,
      constraint order_payments_refund_at_most_all check (refunded between 0 and amount)
    )`.execute(db);
  // At most one net charge an order, whatever is sent how often.
  await sql`create unique index order_payments_one_charge on order_payments (order_id) where state <> 'failed'`.execute(
    db,
  );

  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      kind text not null check (kind in ('supplier-book', 'supplier-cancel')),
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'done')),
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      sent_at timestamptz,
      done_at timestamptz,
      attempts integer not null default 0,
      last_problem text,
      unique (order_id, kind)
    )`.execute(db);
  await sql`create index outbox_open on outbox (due_at) where state <> 'done'`.execute(db);

  await sql`
    create table ledger_accounts (
      id bigint generated always as identity primary key,
      owner text not null,
      kind text not null,
      currency char(3) not null,
      is_guarded boolean not null,
      balance bigint not null default 0,
      unique (owner, kind, currency),
      constraint ledger_accounts_deposit_is_not_owed check (kind <> 'deposit' or balance >= 0)
    )`.execute(db);
  await sql`
    create table ledger_transactions (
      id bigint generated always as identity primary key,
      key text not null unique,
      kind text not null,
      order_id bigint references orders (id),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index ledger_transactions_of_order on ledger_transactions (order_id)`.execute(db);
  await sql`
    create table ledger_entries (
      transaction_id bigint not null references ledger_transactions (id),
      account_id bigint not null references ledger_accounts (id),
      amount bigint not null check (amount <> 0),
      primary key (transaction_id, account_id)
    )`.execute(db);
  await sql`create index ledger_entries_of_account on ledger_entries (account_id, transaction_id)`.execute(db);

  await sql`
    create table coupons (
      id bigint generated always as identity primary key,
      company_id text not null references companies (id),
      code text not null,
      title_en text not null,
      title_zh text not null,
      kind text not null check (kind in ('amount', 'percent')),
      value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
      currency char(3) not null,
      minimum bigint not null default 0 check (minimum >= 0),
      valid_from date not null,
      valid_until date not null check (valid_until >= valid_from),
      check_in_from date,
      check_in_until date,
      order_id bigint references orders (id),
      redeemed_at timestamptz,
      unique (company_id, code)
    )`.execute(db);
  await sql`alter table orders add constraint orders_coupon foreign key (coupon_id) references coupons (id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop constraint orders_coupon`.execute(db);
  for (const table of [
    'coupons',
    'ledger_entries',
    'ledger_transactions',
    'ledger_accounts',
    'outbox',
    'order_payments',
    'order_quotes',
    'order_events',
    'orders',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
