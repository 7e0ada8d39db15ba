import { type Kysely, sql } from 'kysely';

/**
 * Entries of a company's funds are its lines: numbered as they were booked, of the fund and of their sort (1 what came in, or a
 * top-up; 2 what went out, or a booking's payment; 3 a cancellation's refund; 4 any other), with what the fund held after them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_accounts
      add column entries bigint not null default 0,
      add column line_entries integer[] not null default '{0,0,0,0}',
      add column last_at timestamptz`.execute(db);
  await sql`
    alter table ledger_entries
      add column at timestamptz,
      add column line smallint check (line between 1 and 4),
      add column place bigint,
      add column line_place bigint,
      add column balance bigint`.execute(db);
  await sql`
    update ledger_entries e set at = n.at, line = n.line, place = n.place, line_place = n.line_place, balance = n.balance
    from (
      select l.transaction_id, l.account_id, l.at, l.line,
        row_number() over fund as place, row_number() over sort as line_place, sum(l.amount) over fund as balance
      from (
        select e.transaction_id, e.account_id, e.amount, t.at, case
          when a.kind = 'deposit' then case t.kind when 'top-up' then 1 when 'payment' then 2 when 'refund' then 3 else 4 end
          when e.amount > 0 then 1 else 2 end as line
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
        where a.is_guarded
      ) as l
      window fund as (partition by l.account_id order by l.at, l.transaction_id),
        sort as (partition by l.account_id, l.line order by l.at, l.transaction_id)
    ) as n
    where n.transaction_id = e.transaction_id and n.account_id = e.account_id`.execute(db);
  await sql`
    update ledger_accounts a set entries = n.entries, line_entries = n.line_entries, last_at = n.last_at
    from (
      select account_id, count(*) as entries, max(at) as last_at, array[
        count(*) filter (where line = 1), count(*) filter (where line = 2),
        count(*) filter (where line = 3), count(*) filter (where line = 4)]::integer[] as line_entries
      from ledger_entries where place is not null group by account_id
    ) as n
    where n.account_id = a.id`.execute(db);
  await sql`
    create unique index ledger_entries_by_place on ledger_entries (account_id, place) where place is not null`.execute(
    db,
  );
  await sql`
    create unique index ledger_entries_by_line on ledger_entries (account_id, line, line_place)
    where line_place is not null`.execute(db);
  await sql`
    create index ledger_entries_by_time on ledger_entries (account_id, at, place) where at is not null`.execute(db);
  await sql`
    create index ledger_entries_by_line_and_time on ledger_entries (account_id, line, at, line_place)
    where at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries drop column at, drop column line, drop column place, drop column line_place,
      drop column balance`.execute(db);
  await sql`alter table ledger_accounts drop column entries, drop column line_entries, drop column last_at`.execute(db);
}
