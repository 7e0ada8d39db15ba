import { openServer, type Pool } from '../product/open-server.ts';

/** The portal's server as `start` puts it together, with a company of a long past beside one of a short one. */
const { pool, build, listen, ready } = await openServer();
await grow(pool, 'harbour-travel', 100_000);
await grow(pool, 'small-steps-travel', 1_000);
for (const company of ['harbour-travel', 'small-steps-travel']) await leaveOpen(pool, company);
for (const fund of ['deposit', 'points'] as const) {
  await growLines(pool, fund, 'harbour-travel', 100_000);
  await growLines(pool, fund, 'small-steps-travel', 1_000);
}
await growFavourites(pool, 'agent@portico.test', 500);
await growFavourites(pool, 'lowcredit@portico.test', 20);
await pool.query('vacuum analyze orders, ledger_transactions, ledger_entries, favourites');
await listen(build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) }));
ready();

/** Copies of the demo world's orders, made one after the other through three years, until the company has so many. */
async function grow({ query }: Pool, company: string, many: number): Promise<void> {
  const ask = query.bind(pool);
  const { rows } = await ask<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'orders' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const differing: Readonly<Record<string, string>> = {
    number: `'B' || upper(left(md5($1), 3)) || n`,
    company_id: '$1',
    hold_id: 'null',
    coupon_id: 'null',
    created_at: `now() - make_interval(mins => n * 15)`,
    own_reference: `'Party ' || n`,
  };
  const columns = rows.map(({ name }) => name);
  await ask(
    `insert into orders (${columns.join(', ')})
     select ${columns.map((column) => differing[column] ?? `sample.${column}`).join(', ')}
     from generate_series(1, $2::int - (select count(*)::int from orders where company_id = $1)) as n
     join (select *, row_number() over (order by id) - 1 as place from orders where company_id = 'harbour-travel' limit 20) as sample
       on sample.place = n % 20`,
    [company, many],
  );
}

/** One booking of each kind that is nearly never, for a day: a read that finds it does more than one that finds nothing. */
async function leaveOpen({ query }: Pool, company: string): Promise<void> {
  await query.bind(pool)(
    `update orders set status = kind.status, pay_status = kind.pay_status, is_cancel_pending = kind.is_cancel_pending,
       pay_until = now() + interval '1 day', settle_by = now() + interval '1 day'
     from (values ('Party 5', 'unpaid', 'unpaid', false), ('Party 6', 'pending', 'paid', false), ('Party 7', 'confirmed', 'paid', true))
       as kind (reference, status, pay_status, is_cancel_pending)
     where company_id = $1 and own_reference = kind.reference`,
    [company],
  );
}

/** Hearts, one a minute, until the person has so many. */
async function growFavourites({ query }: Pool, email: string, many: number): Promise<void> {
  await query.bind(pool)(
    `insert into favourites (user_id, hotel_id, liked_at)
     select users.id, liked.id, now() - make_interval(mins => liked.id)
     from users, (select id from hotels order by id limit $2::int) as liked where users.email = $1
     on conflict do nothing`,
    [email, many],
  );
}

/** Lines of a fund after those of the demo world, one a booking or what came in, until the company has so many. */
async function growLines({ query }: Pool, fund: 'deposit' | 'points', company: string, many: number): Promise<void> {
  const added = fund === 'deposit' ? 'top-up' : 'points-mature';
  // A company whose fund nothing moved yet has no account for it.
  await query.bind(pool)(
    `insert into ledger_accounts (owner, kind, currency, is_guarded) values ($1, $2, $3, true) on conflict do nothing`,
    [company, fund, fund === 'deposit' ? 'USD' : 'PTS'],
  );
  await query.bind(pool)(
    `with fund as (
       select * from ledger_accounts where owner = $1 and kind = $3
     ), booked as (
       select array_agg(id) as ids from (select id from orders where company_id = $1 order by id limit 1000) as oldest
     ), moved as (
       insert into ledger_transactions (key, kind, order_id, at)
       select 'bench ' || $3 || ' ' || $1 || ' ' || n, case when n % 2 = 0 then 'payment' else $4 end,
         case when n % 2 = 0 then ids[1 + n % array_length(ids, 1)] end, coalesce(last_at, now() - make_interval(days => 2)) + make_interval(secs => n * 0.5)
       from fund, booked, generate_series(entries + 1, $2::int) as n returning id, kind, at
     ), lines as (
       select fund.id as account_id, moved.id, moved.at, l.line, l.amount, row_number() over (order by moved.at) as nth,
         row_number() over (partition by l.line order by moved.at) as nth_of_line,
         sum(l.amount) over (order by moved.at) as held
       from fund, moved, lateral (select case moved.kind when 'payment' then 2 else 1 end as line,
         case moved.kind when 'payment' then -100 else 200 end as amount) as l
     ), entered as (
       insert into ledger_entries (transaction_id, account_id, amount, at, line, place, line_place, balance)
       select lines.id, account_id, amount, at, line, fund.entries + nth, fund.line_entries[line] + nth_of_line, fund.balance + held
       from fund, lines
     )
     update ledger_accounts a set entries = a.entries + n.entries, balance = a.balance + n.amount, last_at = n.last_at,
       line_entries = array[a.line_entries[1] + n.top_ups, a.line_entries[2] + n.payments, a.line_entries[3], a.line_entries[4]]
     from (select account_id, count(*) as entries, sum(amount) as amount, max(at) as last_at,
       (count(*) filter (where line = 1))::int as top_ups, (count(*) filter (where line = 2))::int as payments
       from lines group by account_id) as n
     where a.id = n.account_id`,
    [company, many, fund, added],
  );
}
