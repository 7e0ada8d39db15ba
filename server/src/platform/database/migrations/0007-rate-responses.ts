import { type Kysely, sql } from 'kysely';

/** Rates whose keys stay on the server, those of placed orders, and what suppliers report about bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_responses (
      id bigint generated always as identity primary key,
      supplier text not null,
      listing_id bigint not null,
      stay_key text not null,
      rates bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_responses_age on rate_responses (expires_at)`.execute(db);
  await sql`
    create unlogged table verified_rates (
      response_id bigint not null references rate_responses on delete cascade,
      position smallint not null,
      rate bytea not null,
      primary key (response_id, position)
    )`.execute(db);
  await sql`
    create table sold_rates (
      supplier text not null,
      product text not null,
      rate bytea not null,
      sold_at timestamptz not null default now(),
      primary key (supplier, product)
    )`.execute(db);
  await sql`create index sold_rates_age on sold_rates (sold_at)`.execute(db);
  await sql`
    create table supplier_confirmations (
      supplier text not null,
      reference text not null check (length(reference) <= 20),
      confirmation text not null,
      created_at timestamptz not null default now(),
      primary key (supplier, reference)
    )`.execute(db);
  await sql`
    create table supplier_events (
      supplier text not null,
      id text not null check (length(id) <= 200),
      reference text not null,
      received_at timestamptz not null default now(),
      primary key (supplier, id)
    )`.execute(db);
  await sql`create index supplier_events_age on supplier_events (received_at)`.execute(db);
  const comments = {
    'rate_responses.stay_key': 'Dates and guests; the rates serve only this stay at this listing.',
    'rate_responses.rates': 'JSON as zstd. It contains the keys of the rates, which never leave the server.',
    'verified_rates.rate': 'The rate as the supplier last verified it, as zstd of JSON.',
    'sold_rates.rate':
      'What booking a placed order needs, as zstd of JSON; the other tables lose their rows in a crash.',
    'supplier_confirmations.confirmation': 'Number of the attempt at the supplier, which is known before it is booked.',
    'supplier_events.id': 'Id of the event at the supplier, so that each one is processed once.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}
