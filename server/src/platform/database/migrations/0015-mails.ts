import { type Kysely, sql } from 'kysely';

/**
 * The outbox of mails, written in the transaction of what they tell of. The key says what a mail stands for: the same event
 * never writes two. An order keeps the language it was made in; older ones take their company's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      key text not null unique,
      kind text not null,
      language text not null check (language in ('en', 'zh')),
      recipient text not null,
      data jsonb not null,
      message_id uuid not null default gen_random_uuid(),
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'sent', 'kept', 'withdrawn', 'givenUp')),
      attempts integer not null default 0,
      unsure integer not null default 0,
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      last_problem text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint mails_sent_are_leased check ((state = 'sending') = (leased_until is not null)),
      constraint mails_end_once check ((state in ('waiting', 'sending')) = (ended_at is null))
    )`.execute(db);
  await sql`create index mails_due on mails (due_at) where state in ('waiting', 'sending')`.execute(db);
  await sql`create index mails_given_up on mails (ended_at) where state = 'givenUp'`.execute(db);
  await sql`
    alter table orders
      add column language text not null default 'en' constraint orders_speak_a_language check (language in ('en', 'zh'))`.execute(
    db,
  );
  await sql`
    update orders set language = companies.language from companies
    where companies.id = orders.company_id and companies.language <> 'en'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop column language`.execute(db);
  await sql`drop table mails`.execute(db);
}
