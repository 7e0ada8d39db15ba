import { type Kysely, sql } from 'kysely';

/** Exchange rates with their history, each order's cost at its supplier, and an account per supplier and currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addRates(db);
  await addSupply(db);
  await splitSupplierAccount(db);
}

async function addRates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fx_rates (
      id bigint generated always as identity primary key,
      from_currency char(3) not null,
      to_currency char(3) not null check (to_currency <> from_currency),
      rate numeric not null check (rate > 0),
      occurred_at timestamptz not null default now(),
      source text not null
    )`.execute(db);
  await sql`
    comment on column fx_rates.rate is 'Units of to_currency for one unit of from_currency.'`.execute(db);
  await sql`create index fx_rates_newest on fx_rates (from_currency, to_currency, id)`.execute(db);
  await sql`
    create function fx_rates_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'Exchange rates are append-only: % refuses %', tg_table_name, lower(tg_op) using errcode = '2F002';
    end $$`.execute(db);
  await sql`
    create trigger refuses before update or delete or truncate on fx_rates
    for each statement execute function fx_rates_refuse()`.execute(db);
  // Operators change the settlement rates by SQL, so the table appends the rates itself.
  await sql`
    create function append_fx_rates() returns trigger language plpgsql as $$
    begin
      insert into fx_rates (from_currency, to_currency, rate, source)
      select f.code, t.code, t.per_usd::numeric / f.per_usd, 'currencies'
      from currencies f join currencies t on t.code <> f.code
      where t.per_usd::numeric / f.per_usd is distinct from (
        select rate from fx_rates where from_currency = f.code and to_currency = t.code order by id desc limit 1
      );
      return null;
    end $$`.execute(db);
  await sql`
    create trigger append_rates after insert or update on currencies
    for each statement execute function append_fx_rates()`.execute(db);
  // Fires the trigger for the existing currencies.
  await sql`update currencies set per_usd = per_usd`.execute(db);
}

async function addSupply(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_supply (
      order_id bigint primary key references orders,
      supplier text not null,
      currency char(3) not null,
      net bigint not null check (net >= 0),
      commission bigint not null default 0 check (commission between 0 and net),
      fx_rate_id bigint references fx_rates,
      rule text not null check (rule in ('quoted', 'rule 880')),
      booked_cost bigint check (booked_cost >= 0),
      booked_at timestamptz,
      invoiced_cost bigint check (invoiced_cost >= 0),
      invoiced_at timestamptz,
      owed bigint not null default 0,
      check ((booked_cost is null) = (booked_at is null)),
      check ((invoiced_cost is null) = (invoiced_at is null))
    )`.execute(db);
  for (const [column, comment] of Object.entries({
    net: 'What the supplier charges for the amount paid now, in minor units of currency, as are all amounts.',
    commission: 'The part of net that the supplier pays back. The planned cost is net - commission.',
    fx_rate_id: 'The rate of the planned cost in orders.settle_cost; null if both currencies are the same.',
    rule: 'quoted: by the supplier. rule 880: 88 % of the price, for additional payments and orders of earlier versions.',
    booked_cost: 'The cost with the booking, less commission.',
    invoiced_cost: 'What the supplier has invoiced, less commission.',
    owed: 'What the order adds to the account of its supplier, after cancellation, penalties in this currency and invoice.',
  })) {
    await sql`comment on column ${sql.ref(`order_supply.${column}`)} is ${sql.lit(comment)}`.execute(db);
  }
}

/** The entries of each supplier move to its own account. */
async function splitSupplierAccount(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_supply (order_id, supplier, currency, net, rule, booked_cost, booked_at, owed)
    select o.id, o.supplier, o.settle_currency, o.settle_cost, 'rule 880',
      case when o.confirmed_at is not null then o.settle_cost end, o.confirmed_at, coalesce(sum(e.amount), 0)
    from orders o
    left join ledger_transactions t on t.order_id = o.id
    left join ledger_entries e on e.transaction_id = t.id
      and e.account_id in (select id from ledger_accounts where owner = 'house' and kind = 'supplier')
    group by o.id`.execute(db);
  await sql`
    insert into ledger_accounts (owner, kind, currency, is_guarded)
    select distinct 'house', 'supplier:' || o.supplier, a.currency, false
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
    where a.owner = 'house' and a.kind = 'supplier'`.execute(db);
  await sql`
    update ledger_entries e set account_id = own.id
    from ledger_accounts a, ledger_accounts own, ledger_transactions t, orders o
    where a.id = e.account_id and a.owner = 'house' and a.kind = 'supplier' and t.id = e.transaction_id
      and o.id = t.order_id and own.owner = 'house' and own.kind = 'supplier:' || o.supplier
      and own.currency = a.currency`.execute(db);
  await sql`
    delete from ledger_accounts a where owner = 'house' and kind = 'supplier'
      and not exists (select from ledger_entries where account_id = a.id)`.execute(db);
}
